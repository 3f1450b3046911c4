import { storePushChoice } from './key-names.ts'

/** The names under which the stores' area stores something in the browser's local storage. They are loaded with it. */
export const storeKeys = {
  auth: 'store_auth_token',
  refresh: 'store_refresh_token',
  person: 'store_member',
  /** The one of a member's stores that is shown. */
  chosen: 'store_chosen',
  /** Whether this browser takes pushes for the stores of its member. */
  push: storePushChoice,
  /** What a member has edited of a store's hours and not saved; the ids of both follow. */
  hours: 'store_hours',
} as const
