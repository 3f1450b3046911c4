export type WaitingEvent = { type: 'screen.wanted' } | { type: 'screen.shown' }
