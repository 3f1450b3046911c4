import type { ComponentType } from 'react'
import type { Runtime } from './runtime.ts'

/** The count of unread alerts, whose code comes once a first view has settled. */
export const unreadAlertsOf = (runtime: Runtime) => runtime.once('unread-alerts', () => Promise.withResolvers<ComponentType>())
