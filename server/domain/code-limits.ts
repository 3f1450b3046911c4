import { dayMs } from '../../machines/limits.ts'
import type { Limit } from './limit.ts'
import { networkOf } from './network.ts'

const sends = { max: 3, windowMs: 10 * 60_000 }
/** Staff have given their password before, and are counted by account only. */
const sendsToStaff = { max: 10, windowMs: 10 * 60_000 }
const sendsOfAddress = { max: 30, windowMs: 10 * 60_000 }
const failures = { max: 30, windowMs: 15 * 60_000 }
/** Budgets of text messages, which cost money. A single network address cannot use up the budget of a number. */
const smsToNumber = { max: 20, windowMs: dayMs }
const smsToNumberFromAddress = { max: 10, windowMs: dayMs }
const smsFromAddress = { max: 100, windowMs: dayMs }
/** Each code may be guessed at five times: a day's codes bound a day's guesses. */
const mailsToAddress = { max: 60, windowMs: dayMs }
const mailsToAddressFromAddress = { max: 10, windowMs: dayMs }

/** What a code allows, and to whom. It is valid only on the device that requested it. */
export interface Claim {
  purpose: 'login' | 'phone' | 'reset' | 'staff' | 'email' | 'delete'
  /** Phone number or e-mail address in its canonical form; prefixed by the account's id where the code is bound to that account. */
  recipient: string
  /** The address or number to send to, if `recipient` has a prefix. */
  to?: string
  deviceId: string
  /** Network address of the caller, for rate limits. */
  address: string
  /** The account, where the caller has already authenticated. */
  account?: number
}

/** The customer whom a code is sent to. */
type Holder = { is_known_device: boolean } | undefined

/** Whether the caller is trusted more than an anonymous one: on a known device, signed in, or staff with the right password. */
export const isKnown = ({ account }: Claim, holder: Holder): boolean => account !== undefined || holder?.is_known_device === true

/**
 * The limits that sending a code counts against. Known devices are counted separately, so that an attacker cannot lock the owner out; `smsDayMax` text messages
 * a day go to all the others.
 */
export function sendingLimits(
  { purpose, recipient, to = recipient, address }: Claim,
  holder: Holder,
  { kind, smsDayMax }: { kind: 'mail' | 'sms'; smsDayMax: number },
): Limit[] {
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
  if (kind === 'mail')
    return [...limits, { key: `mail:${to}:${network}`, ...mailsToAddressFromAddress }, { key: `mail:${to}`, ...mailsToAddress }]
  return [
    ...limits,
    { key: `sms:address:${network}`, ...smsFromAddress },
    { key: `sms:${to}:${network}`, ...smsToNumberFromAddress },
    { key: `sms:${to}`, ...smsToNumber },
    { key: 'sms:day', max: smsDayMax, windowMs: dayMs },
  ]
}

/** The limit that a wrong code counts against, in addition to the five tries of the code itself. */
export function failureLimit({ purpose, recipient, to = recipient, address }: Claim, holder: Holder): Limit {
  if (purpose === 'staff') return { key: `code:staff:${recipient}`, ...failures }
  return { key: holder?.is_known_device ? `code:known:${to}` : `code:address:${networkOf(address)}`, ...failures }
}
