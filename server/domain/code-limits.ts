import type { Limit } from './limit.ts'
import { networkOf } from './network.ts'

const sends = { max: 3, windowMs: 10 * 60_000 }
/** Who asks as staff has given a password first, and is counted by the account alone. */
const sendsToStaff = { max: 10, windowMs: 10 * 60_000 }
const sendsOfAddress = { max: 30, windowMs: 10 * 60_000 }
const failures = { max: 30, windowMs: 15 * 60_000 }
const dayMs = 24 * 3_600_000
/** What text messages may cost. One address alone cannot use up what may be sent to a number. */
const smsToNumber = { max: 20, windowMs: dayMs }
const smsToNumberFromAddress = { max: 10, windowMs: dayMs }
const smsFromAddress = { max: 100, windowMs: dayMs }

/** What a code is good for, and for whom. It counts on the device alone that asked for it. */
export interface Claim {
  purpose: 'login' | 'phone' | 'reset' | 'staff' | 'email' | 'delete'
  /** Phone number or e-mail address, in its one form; behind the account's id where it is good for that account alone. */
  recipient: string
  /** Where the code goes, where that is not the recipient's whole name. */
  to?: string
  deviceId: string
  /** Address of the caller, for counting attempts. */
  address: string
  /** The account that it is for, where the caller has shown already whose that is. */
  account?: number
}

/** The customer to whom a code goes. */
type Holder = { is_known_device: boolean } | undefined

/** Whether a caller is no stranger: on a known device, signed in, or, of staff, with the right password. */
export const isKnown = ({ account }: Claim, holder: Holder): boolean => account !== undefined || holder?.is_known_device === true

/** What the sending of a code counts against. Devices that have signed in before are counted apart, so that strangers do not lock an owner out. */
export function sendingLimits({ purpose, recipient, to = recipient, address }: Claim, holder: Holder, kind: 'mail' | 'sms'): Limit[] {
  if (purpose === 'staff') return [{ key: `send:staff:${recipient}`, ...sendsToStaff }]
  const network = networkOf(address)
  if (holder?.is_known_device) {
    const limits = [{ key: `send:known:${to}`, ...sends }]
    return kind === 'mail' ? limits : [...limits, { key: `sms:known:${to}`, ...smsToNumber }]
  }
  const limits = [
    { key: `send:address:${network}`, ...sendsOfAddress },
    { key: `send:${to}`, ...sends },
  ]
  if (kind === 'mail') return limits
  return [
    ...limits,
    { key: `sms:address:${network}`, ...smsFromAddress },
    { key: `sms:${to}:${network}`, ...smsToNumberFromAddress },
    { key: `sms:${to}`, ...smsToNumber },
  ]
}

/** What a wrong code counts against, next to the five tries of the code itself. */
export function failureLimit({ purpose, recipient, to = recipient, address }: Claim, holder: Holder): Limit {
  if (purpose === 'staff') return { key: `code:staff:${recipient}`, ...failures }
  return { key: holder?.is_known_device ? `code:known:${to}` : `code:address:${networkOf(address)}`, ...failures }
}
