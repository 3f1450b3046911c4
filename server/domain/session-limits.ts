/** The idle time-out of a session. */
export const idleMs = 14 * 24 * 3_600_000
/** The absolute time-out of a session of a customer or courier. */
export const absoluteMs = 30 * 24 * 3_600_000
/** The absolute time-out of a staff session: a working day. */
export const staffMs = 12 * 3_600_000
