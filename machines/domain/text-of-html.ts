const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
  }),
)
/** Entities such as `&ocirc;`, with which editors write Vietnamese, are a letter and its mark. */
const marks = new Map(Object.entries({ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303' }))
const lastCodePoint = 0x10_ff_ff

/** The character of an entity; one that is not known stays as it was written. */
function characterOf(entity: string, name: string): string {
  // `#39` and `#x27` as the literals 039 and 0x27
  const code = name.startsWith('#') ? Number(name.replace('#', '0')) : undefined
  if (code !== undefined) return code <= lastCodePoint ? String.fromCodePoint(code) : entity
  const mark = marks.get(name.slice(1))
  return named.get(name) ?? (mark === undefined ? entity : `${name[0]}${mark}`.normalize('NFC'))
}

/** HTML as text: without tags, comments, scripts and styles, entities decoded, white space joined. A text without tags and entities stays as it is. */
export function textOfHtml(html: string): string {
  if (!/<[a-z!/]|&#?\w+;/i.test(html)) return html
  return html
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\/?(?:a|b|em|font|i|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replaceAll(/<[a-z!/][^>]*>/gi, ' ')
    .replaceAll(/&(#?\w+);/g, characterOf)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
