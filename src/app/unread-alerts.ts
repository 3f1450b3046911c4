import type { ComponentType } from 'react'
import type { Runtime } from './runtime.ts'

/** The count of unread alerts, whose code comes once somebody is signed in. */
export const unreadAlertsOf = (runtime: Runtime) => runtime.once('unread-alerts', () => Promise.withResolvers<ComponentType>())

/** Code that can't be had is what main.tsx hears of. */
const missing = () => {}

/** Has a customer's unread alerts asked for and counted. */
export const countUnread = (runtime: Runtime) =>
  void import('./alerts-part.tsx').then(({ UnreadAlerts }) => unreadAlertsOf(runtime).resolve(UnreadAlerts), missing)
