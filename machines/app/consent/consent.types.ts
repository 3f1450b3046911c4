export interface ConsentInput {
  /** Accepted on an earlier visit. */
  isAccepted: boolean
}

export type ConsentEvent = { type: 'consent.wanted' } | { type: 'consent.unwanted' } | { type: 'consent.accept' }

export interface ConsentEmitted {
  type: 'consent.accepted'
}
