/** A session that is not used ends after this. */
export const idleMs = 14 * 24 * 3_600_000
/** Every session of a customer or courier ends after this. */
export const absoluteMs = 30 * 24 * 3_600_000
/** A working day: after it staff prove again who they are, however often they renewed. */
export const staffMs = 12 * 3_600_000
