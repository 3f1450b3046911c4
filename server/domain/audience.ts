/** Whom a session, and a call, is for. */
export type Audience = 'customer' | 'courier' | 'staff'
