const secretNames = /token|password|secret|authorization|cookie|credential/i
/** Names under which a person or a location is described, wherever it is. */
const personalNames =
  /phone|email|address|house|landmark|^(?:lat|lng|lon|latitude|longitude|heading|accuracy|bounds|coordinates|trail|recent|pin|otp|taxNumber|taxDraft)$/i
/** Names under which digits are a code that a user was sent. */
const codeNames = /otp|pin|code/i
const hidden = '[hidden]'

const inTexts: [RegExp, string][] = [
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, hidden],
  [/\bBearer\s+[^\s"']+/gi, `Bearer ${hidden}`],
  [/((?:\w*token|\w*password|secret|otp|pin|code)=)[^&#\s"']+/gi, `$1${hidden}`],
  [/("(?:\w*token|\w*password|secret|otp|pin)"\s*:\s*")[^"]*"/gi, `$1${hidden}"`],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, hidden],
  // a telephone number, with or without its country
  [/(?<![\w.:-])(?:\+|00)?\d(?:[\s.-]?\d){8,13}(?![\w:-])/g, hidden],
  // a degree of a position
  [/-?\b\d{1,3}\.\d{4,}\b/g, hidden],
]

/** What is no text that a person wrote: an identifier, a path without a query, a time. */
const plainWord = /^(?:[/]?[A-Za-z](?:[\w./:-]*\w)?|[/]|\d{4}-\d\d-\d\dT[\d:.]+Z?)?$/
/** An identifier that is as long as a token is, and has digits as one has. */
const tokenLike = /^(?=.*\d)[\w-]{20,}$/

/** Dates and amounts have fewer decimals than a position. */
const isDegree = (value: number) => !Number.isInteger(value) && /\.\d{4,}$/.test(String(value))

const isCode = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\s*\d[\d\s-]*$/.test(value))

const redactText = (text: string) => inTexts.reduce((cleaned, [pattern, by]) => cleaned.replaceAll(pattern, by), text)

const redactWritten = (text: string) => (plainWord.test(text) && !tokenLike.test(text) ? redactText(text) : hidden)

type RedactText = (text: string) => string

function redactLeaf(value: unknown, name: string, ofText: RedactText): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (secretNames.test(name) || personalNames.test(name) || (codeNames.test(name) && isCode(value))) return hidden
  if (typeof value === 'number') return isDegree(value) ? hidden : value
  if (typeof value === 'symbol' || typeof value === 'bigint') return value.toString()
  return typeof value === 'string' ? ofText(value) : value
}

function copy(value: unknown, name: string, above: ReadonlySet<object>, ofText: RedactText): unknown {
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return redactLeaf(value, name, ofText)
  // an actor within an event, or a date, says itself what it is
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return copy((value as { toJSON: () => unknown }).toJSON(), name, above, ofText)
  if (above.has(value)) return '[again]'
  const within = new Set(above).add(value)
  // what is below a secret's name is secret too
  const nameOf = (own: string) => (secretNames.test(name) || personalNames.test(name) ? name : own)
  if (Array.isArray(value)) return value.map((one) => copy(one, name, within, ofText))
  const details = value instanceof Error ? { name: value.name, message: value.message, cause: value.cause } : {}
  return Object.fromEntries(
    Object.entries({ ...details, ...value }).map(([own, one]) => [ofText(own), copy(one, nameOf(own), within, ofText)]),
  )
}

/**
 * A copy that may be printed: without tokens, passwords, codes, telephone numbers, mail addresses, addresses and positions, whether they are under such a name
 * or, as far as their form shows it, in the middle of a text.
 */
export const redact = (value: unknown): unknown => copy(value, '', new Set(), redactText)

/** The same without any text that a person may have written: of texts only identifiers, paths and times remain. */
export const redactWrittenTexts = (value: unknown): unknown => copy(value, '', new Set(), redactWritten)
