export const audiences = ['customer', 'courier', 'staff', 'store'] as const

/** The roles that a session, or an operation, is for. */
export type Audience = (typeof audiences)[number]

export const isAudience = (value: unknown): value is Audience => audiences.some((audience) => audience === value)
