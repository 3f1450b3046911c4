/** The most specific first, since browsers also contain the names of those that they are derived from. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (known: [string, RegExp][], text: string) => known.find(([, pattern]) => pattern.test(text))?.[0]

/** The kind of device of a User-Agent, such as `Chrome · Android`; empty where it is unknown. */
export const deviceNameOf = (userAgent: string): string =>
  [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((name) => name !== undefined).join(' · ')
