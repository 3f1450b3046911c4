import type { DeliveryOption, Order, StoreCard, UserLocation } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export const themes = ['offers', 'fast', 'new', 'near'] as const
export type Theme = (typeof themes)[number]

/** A few stores of a theme, in the order in which they are shown. */
export interface ThemeRow {
  theme: Theme
  stores: StoreCard[]
}

/** What the home screen shows to those who return. */
export interface Rows {
  /** What the customer has ordered before, the newest first, one order of each store. */
  again: Order[]
  /** Only those with stores. */
  themes: ThemeRow[]
}

/** The rows of the home screen by name. */
export type RowName = 'again' | Theme

/** What the rows depend on. */
export interface RowsFor {
  location: UserLocation | undefined
  option: DeliveryOption
  /** Undefined for a guest. */
  customer: Id | undefined
}

export interface ThemesInput extends RowsFor {
  /** The rows that were shown last on this device, whose space is reserved until the answer has come. */
  expected: readonly RowName[]
}

export interface ThemesContext extends ThemesInput {
  rows: Rows | undefined
  error: AppError | undefined
}

export type ThemesEvent =
  /** The home screen is shown, to this customer. */
  | { type: 'themes.open'; customer: Id | undefined }
  | { type: 'location.changed'; location: UserLocation }
  | { type: 'option.changed'; option: DeliveryOption }
  | { type: 'themes.retry' }

/** Which rows were shown, to be stored for the next visit. */
export type ThemesEmitted = { type: 'rows.shown'; names: RowName[] }
