import type { ComponentType } from 'react'
import type { Runtime } from './runtime.ts'

/** The count of unread alerts, whose code comes once a first view has settled. */
export const unreadAlertsOf = (runtime: Runtime) => runtime.once('unread-alerts', () => Promise.withResolvers<ComponentType>())

/** Has the alerts asked for again, if their code is there. */
export const noteNews = (runtime: Runtime) => newsOf(runtime).dispatchEvent(new Event('news'))

export const newsOf = (runtime: Runtime) => runtime.once('alerts-news', () => new EventTarget())
