const secretNames = /token|password|secret|authorization|cookie|credential/i
/** Names under which digits are a code that a user was sent. */
const codeNames = /otp|pin|code/i
const hidden = '[hidden]'

const inTexts: [RegExp, string][] = [
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, hidden],
  [/\bBearer\s+[^\s"']+/gi, `Bearer ${hidden}`],
  [/((?:\w*token|\w*password|secret|otp|pin|code)=)[^&#\s"']+/gi, `$1${hidden}`],
  [/("(?:\w*token|\w*password|secret|otp|pin)"\s*:\s*")[^"]*"/gi, `$1${hidden}"`],
]

const ofText = (text: string) => inTexts.reduce((cleaned, [pattern, by]) => cleaned.replaceAll(pattern, by), text)

const isCode = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\s*\d[\d\s-]*$/.test(value))

function copy(value: unknown, name: string, above: ReadonlySet<object>): unknown {
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) {
    if (value === null || value === undefined) return value
    if (secretNames.test(name) || (codeNames.test(name) && isCode(value))) return hidden
    return typeof value === 'string' ? ofText(value) : value
  }
  // an actor within an event, or a date, says itself what it is
  if ('toJSON' in value && typeof value.toJSON === 'function') return copy((value as { toJSON: () => unknown }).toJSON(), name, above)
  if (above.has(value)) return '[again]'
  const within = new Set(above).add(value)
  // what is below a secret's name is secret too
  const nameOf = (own: string) => (secretNames.test(name) ? name : own)
  if (Array.isArray(value)) return value.map((one) => copy(one, name, within))
  const details = value instanceof Error ? { name: value.name, message: value.message, cause: value.cause } : {}
  return Object.fromEntries(Object.entries({ ...details, ...value }).map(([own, one]) => [own, copy(one, nameOf(own), within)]))
}

/** A copy that may be printed: without tokens, passwords and codes, whether they are under such a name or in the middle of a text. */
export const redact = (value: unknown): unknown => copy(value, '', new Set())
