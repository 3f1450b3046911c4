import type { Language, ServerText } from '../domain/texts.ts'
import type { Caller } from './sessions.ts'

/** The sender of a request and their device. */
export interface RequestSource {
  /** Undefined for a guest. */
  who: Caller | undefined
  /** The caller's id. Only for operations that no guest may call. */
  callerId: number
  /** Network address of the caller, for rate limits. */
  address: string
  /** The id that the caller's device has given itself. */
  deviceId: string
  /** The kind of device, as users are shown it. */
  device: string
  /** The request's language. */
  language: Language
  /** A text in the request's language, `{name}` filled in by name. */
  text: (key: ServerText, values: Record<string, string>) => string
}
