import type { Id } from '../../domain/id.ts'
import type { Language, PopularPlace } from '../../domain/entities.ts'
import type { Settings } from '../../domain/settings.ts'

export interface MapFlags {
  /** Driving distance by the maps service instead of the straight line. */
  driving: boolean
  /** Dynamic delivery charges are rounded up to a whole unit. */
  roundsDeliveryCharge: boolean
}

/** What is known before the first question is asked, because the document brought it. */
interface Known {
  languages: Language[]
  places: PopularPlace[]
  maps: MapFlags
  /** Texts of the default language that differ from the built-in ones, by key; undefined where it was not asked yet. */
  texts: Record<string, string> | undefined
}

export interface StartupContext extends Known, Pick<StartupInput, 'settings' | 'preferredLanguageId' | 'hasLocation'> {
  /** Undefined until languages are known; the built-in texts are shown then. */
  language: Language | undefined
  /** The language that `texts` are of. */
  textsLanguageId: Id | undefined
}

export interface StartupInput {
  known: Known | undefined
  /** Those of the document, or of an earlier visit where it brought none. */
  settings: Settings
  /** The language chosen on an earlier visit. */
  preferredLanguageId: Id | undefined
  /** A location is known before the start. */
  hasLocation: boolean
}

export type StartupEvent =
  | { type: 'language.choose'; id: Id }
  | { type: 'startup.retry' }
  /** They were reloaded while the app runs. */
  | { type: 'settings.renewed'; settings: Settings }

export type StartupEmitted =
  | { type: 'language.chosen'; id: Id }
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'places.loaded'; primary: PopularPlace | undefined }
  | { type: 'startup.failed'; step: string; error: unknown }
