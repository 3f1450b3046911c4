import { AppError, type AppErrorKind, type ErrorCode } from '../../../machines/lib/app-error.ts'

/** One thing that happens to a machine from outside. */
export type Step =
  | { send: { type: string } }
  | { resolve: string; output: unknown }
  | { reject: string; error: AppError }
  /** Milliseconds. */
  | { wait: number }

/** A path through one machine that any executor can replay. */
export interface Fixture {
  flow: string
  input: unknown
  steps: Step[]
}

interface WrittenError {
  kind: AppErrorKind
  code?: ErrorCode
  message?: string
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** JSON knows neither undefined, infinite numbers nor errors, and a file or a function cannot be written at all. */
function toJson(value: unknown): unknown {
  if (value === undefined) return { $undefined: true }
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) }
  if (value instanceof AppError) {
    const { kind, code, message } = value
    return { $error: { kind, ...(code !== undefined && { code }), ...(message && { message }) } satisfies WrittenError }
  }
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'function' || (typeof value === 'object' && value !== null && !isPlain(value))) return { $unwritable: true }
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toJson(one)]))
  return value
}

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value !== 'object' || value === null) return value
  if ('$undefined' in value) return undefined
  if ('$number' in value) return Number(value.$number)
  if ('$error' in value) {
    const { kind, ...options } = value.$error as WrittenError
    return new AppError(kind, options)
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromJson(one)]))
}

/** Whether a part of a fixture could not be written, so that it has to be generated again. */
export const isUnwritable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('$unwritable' in value || Object.values(value).some(isUnwritable))

export const writeFixture = (fixture: Fixture): string => JSON.stringify(toJson(fixture))
export const readFixture = (text: string): Fixture => fromJson(JSON.parse(text)) as Fixture

/** A step as a person would say it. */
export function sentenceOf(step: Step): string {
  if ('send' in step) return step.send.type
  if ('resolve' in step) return `${step.resolve} answers`
  if ('reject' in step) return `${step.reject} fails (${[step.error.kind, step.error.code].filter(Boolean).join(' ')})`
  return `${step.wait} ms pass`
}
