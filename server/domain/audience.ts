/** The roles that a session, or an operation, is for. */
export type Audience = 'customer' | 'courier' | 'staff' | 'store'
