import type { Language, ServerText } from '../domain/texts.ts'
import type { Caller } from './sessions.ts'

/** Who sent a request, and what their device says of itself. */
export interface RequestSource {
  /** Undefined for a guest. */
  who: Caller | undefined
  /** The caller's id. Only for operations that no guest may call. */
  callerId: number
  /** Address of the caller, for counting attempts. */
  address: string
  /** What the caller's device calls itself. */
  deviceId: string
  /** The kind of device, as people are shown it. */
  device: string
  /** The request's language. */
  language: Language
  /** A text in the request's language, `{name}` filled in by name. */
  text: (key: ServerText, values: Record<string, string>) => string
}
