import { idOf, type Id } from '../../machines/domain/id.ts'
import { isStatus } from '../../machines/order/order-lifecycle/order-status.ts'
import { AppError } from '../../machines/lib/app-error.ts'

declare const promised: unique symbol

/** What a server answered where the contract promises a T. It can be read by the readers below and by nothing else. */
export interface Raw<out T> {
  readonly [promised]: T
}

/** A value that holds to the contract, as if it had been answered. */
export const answered = <T>(value: T): Raw<T> => value as unknown as Raw<T>

/** The fields of an object that was answered, none of which has to be there. */
type Fields<T> = { readonly [K in keyof NonNullable<T>]?: Raw<NonNullable<NonNullable<T>[K]>> | null | undefined }

type ElementOf<L> = L extends readonly (infer E)[] ? E : L extends { data: readonly (infer E)[] } ? E : never

/** Says what is no answer by the contract; the caller may ask again, since nothing is known of what became of the question. */
const unreadable = (expected: string, value: unknown) => new AppError('server', { cause: { expected, value } })

let noteDropped: (error: unknown) => void = () => {}

/** Has a listener receive what could not be read and was left out. */
export const onDropped = (listener: (error: unknown) => void) => void (noteDropped = listener)

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value)

/** A reader that answers `otherwise` where there is nothing to read; without an `otherwise` it throws. */
const reader =
  <T>(expected: string, attempt: (value: unknown) => T | undefined) =>
  (value: unknown, otherwise?: T): T => {
    const read = attempt(value) ?? otherwise
    if (read === undefined) throw unreadable(expected, value)
    return read
  }

const knownZones = new Set<string>()

/** A time zone that this browser can write times in. Each is tried once: every card of a list has one, and trying it is dear. */
export const zone = reader('time zone', (value) => {
  if (typeof value !== 'string') return undefined
  if (knownZones.has(value)) return value
  try {
    new Intl.DateTimeFormat('en', { timeZone: value }).format()
    knownZones.add(value)
    return value
  } catch {
    return undefined
  }
})

/** A number, which may be written as a text. */
export const number = reader('number', (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
})

export const text = reader('text', (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined))

const truths = new Set<unknown>([true, 1, '1', 'true'])
const falsehoods = new Set<unknown>([false, 0, '0', 'false'])

/** A boolean, which may be written as 1, '1' or 'true'. */
export const boolean = reader('boolean', (value) => {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (truths.has(written)) return true
  return falsehoods.has(written) ? false : undefined
})

export const id = reader('id', idOf)

/** The number of an order's status. */
export const orderStatus = reader('order status', (value) => {
  const read = typeof value === 'string' ? Number(value) : value
  return typeof read === 'number' && isStatus(read) ? read : undefined
})

/** SQL's way to write a time, and RFC 3339 without a zone: both are in UTC. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/

/** An instant, as RFC 3339 in UTC with milliseconds. */
export const date = reader('date', (value) => {
  if (typeof value !== 'string') return undefined
  const at = new Date(value.trim().replace(withoutZone, '$1T$2Z'))
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
})

/** One of a few texts. */
export const oneOf = <const T extends string>(choices: readonly T[], value: unknown, otherwise?: T): T =>
  reader(choices.join(' | '), (one) => choices.find((choice) => choice === one))(value, otherwise)

/** The fields of an object. Throws for anything else, and for an object that has none: nothing is known of it. */
export function fields<T>(value: Raw<T> | null | undefined): Fields<T> {
  if (!isRecord(value) || Object.keys(value).length === 0) throw unreadable('object', value)
  return value as Fields<T>
}

/** What may have been answered as the text of its JSON, as it lies in a database. */
export function unquoted<T>(value: Raw<T> | null | undefined): Raw<T> | null | undefined {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as Raw<T>
  } catch (cause) {
    throw new AppError('server', { cause })
  }
}

/** What has to be there, to be read on. */
export function present<T>(value: Raw<T> | null | undefined): Raw<T> {
  if (value === undefined || value === null) throw unreadable('value', value)
  return value
}

/** What a reader makes of something that need not be there: undefined for null, an empty text, and what cannot be read. */
export function maybe<V, T>(read: (value: V) => T, value: V | null | undefined): T | undefined {
  if (value === undefined || value === null || value === '') return undefined
  try {
    return read(value)
  } catch (error) {
    noteDropped(error)
    return undefined
  }
}

const isPage = (value: Record<string, unknown>) =>
  'data' in value && (Array.isArray(value['data']) || 'current_page' in value || 'next_page_url' in value || 'success' in value)

/** The elements of a list: of an array, of an object whose values they are, or of a page with its `data`; none for null. An empty object is no list. */
function elements(value: unknown): unknown[] | undefined {
  if (value === null) return []
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return undefined
  if (isPage(value)) return elements(value['data'])
  const values = Object.values(value)
  return values.length > 0 ? values : undefined
}

/** What `read` makes of each one. What cannot be read is left out and noted; throws where that is so of all. */
function readEach<V, T>(values: readonly V[], read: (value: V, index: number) => T): T[] {
  let dropped: unknown
  const stored = values.flatMap((value, index) => {
    try {
      return [read(value, index)]
    } catch (error) {
      noteDropped(error)
      dropped = error
      return []
    }
  })
  if (stored.length === 0 && values.length > 0) throw dropped
  return stored
}

/**
 * What `read` makes of each element of a list. An element that cannot be read is left out and noted. A missing list, or one of which nothing can be read,
 * throws, unless there is an `otherwise`.
 */
export function list<L, T>(
  value: Raw<L> | null | undefined,
  read: (element: Raw<ElementOf<NonNullable<L>>>, index: number) => T,
  otherwise?: T[],
): T[] {
  const found = elements(value)
  if (otherwise)
    return (found && maybe((values: unknown[]) => readEach(values as Raw<ElementOf<NonNullable<L>>>[], read), found)) ?? otherwise
  if (found === undefined) throw unreadable('list', value)
  return readEach(found as Raw<ElementOf<NonNullable<L>>>[], read)
}

/**
 * What `read` makes of each value of an object that is a table, by its name; as with a list, what cannot be read is left out. PHP writes an empty one as a
 * list of nothing.
 */
export function entries<V, T>(value: Raw<Record<string, V>> | null | undefined, read: (value: Raw<V>, name: string) => T): T[] {
  if (!isRecord(value) && !(Array.isArray(value) && value.length === 0)) throw unreadable('table', value)
  return readEach(Object.entries(value) as [string, Raw<V>][], ([name, one]) => read(one, name))
}

/** Whether a page of a list is followed by another one. */
export function hasNextPage(value: unknown): boolean {
  if (!isRecord(value) || !isPage(value)) return false
  const { next_page_url: next, current_page: current, last_page: last } = value
  return (typeof next === 'string' && next !== '') || number(current, 0) < number(last, 0)
}

/** Of a call that only says that it was done. Throws where that is not said. */
export const confirmed = (value: Raw<{ success: boolean }>): undefined => void fields(value)

/** An id as it is sent: an integer, as the contract has them, or the text that another back end calls it by. */
export const sentId = (own: Id): number => own as number
