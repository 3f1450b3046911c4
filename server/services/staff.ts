import type { components, operations } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { markAsTakenByStaff } from '../db/queries/orders.ts'
import { insertAudit, staffById } from '../db/queries/staff.ts'
import { banOf, findUser, isColleague, languageOfUser } from '../db/queries/users.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { textIn, type Language } from '../domain/texts.ts'
import { phoneOf, profileOf } from './accounts.ts'
import { addAlerts, inEachLanguage } from './alerts.ts'
import { countAttempt } from './attempts.ts'
import { checkStrength, hashSecret } from './passwords.ts'
import type { RequestSource } from './request.ts'
import { beginSession } from './sessions.ts'
import { makeUser } from './sign-in.ts'

type Schemas = components['schemas']
type Staff = Pick<RequestSource, 'callerId' | 'who' | 'address' | 'deviceId'>

/** How long staff may impersonate a customer until they start again. */
const impersonationMs = 30 * 60_000
/** How long the push that notifies the customer stays relevant. */
const impersonationAlertMs = 24 * 3_600_000
const lookupsPerStaff = { max: 200, windowMs: 15 * 60_000 }

/**
 * The allowlist of operations during impersonation: what taking an order by phone needs beyond the operations that admit guests. Every other one is refused,
 * later ones included; money, passwords, alerts and ratings are the customer's own.
 */
export const allowedWhileImpersonating: ReadonlySet<string> = new Set<keyof operations>([
  'applyCoupon',
  'cancelOrder',
  'checkBan',
  'checkRunningOrder',
  'customerEvents',
  'deliveryGetDeliveryGuyGpsLocation',
  'getAddresses',
  'getCoupons',
  'getOrders',
  'getPaymentGateways',
  'getSingleItem',
  'ordersEvents',
  'placeOrder',
  'saveAddress',
  'unlockDeliveryPin',
  'updateUserInfo',
])

type Action = 'login-as-customer' | 'register-guest-user' | OrderAction
type OrderAction = 'place-order' | 'cancel-order' | 'unlock-delivery-pin'

interface AuditEntry {
  staffId: number
  userId: number
  action: Action
  reason?: string
  /** The session that was created, or the order that was changed. */
  subject?: string
}

/** Adds to the audit log, in the transaction of the audited action. */
async function addAuditEntry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { address, deviceId }: Pick<Staff, 'address' | 'deviceId'>,
  { staffId, userId, action, reason = '', subject }: AuditEntry,
): Promise<void> {
  await insertAudit(db, {
    staff_id: staffId,
    user_id: userId,
    action,
    reason,
    subject: subject ?? null,
    address,
    device_id: deviceId,
    at: clock.now(),
  })
}

/** The customer with exactly this phone number or id; undefined where there is none. Lookups are rate-limited, so that the customers cannot be enumerated. */
export async function findCustomer(
  context: Context,
  { callerId }: Staff,
  by: { phone?: string | undefined; user_id?: number | undefined },
): Promise<Schemas['FoundCustomer'] | undefined> {
  await countAttempt(context, { key: `find:staff:${callerId}`, ...lookupsPerStaff })
  return findUser(context.db, by.phone === undefined ? { id: by.user_id ?? 0 } : { phone: await phoneOf(context.db, by.phone) })
}

/** Registers an account for a caller who has none; without a password they sign in by a code that is sent to their phone. */
export async function registerGuest(
  context: Context,
  staff: Staff,
  { name, phone, email, password }: { name: string; phone: string; email?: string | undefined; password?: string | undefined },
): Promise<Schemas['UserProfile']> {
  if (password !== undefined) checkStrength(password, email ?? undefined)
  const hash = password === undefined ? undefined : await hashSecret(password, { isKnown: true })
  const number = await phoneOf(context.db, phone)
  return inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const user = { name: name.trim(), phone: number, email: email ?? null, ...(hash !== undefined && { password_hash: hash }) }
    const userId = await makeUser(within, user)
    await addAuditEntry(within, staff, { staffId: staff.callerId, userId, action: 'register-guest-user' })
    return profileOf(tx, userId)
  })
}

/** The reasons that staff choose from, which the customer reads in their own language; any other is shown as it was written. */
const reasons = ['phone', 'help', 'address'] as const
const timeOfImpersonation = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Ho_Chi_Minh',
} as const

/** Notifies a customer, in their language, that staff impersonate them. */
async function notifyOfImpersonation(
  context: Pick<TxContext, 'db' | 'clock'>,
  userId: number,
  staff: string,
  reason: string,
): Promise<void> {
  const language = await languageOfUser(context.db, userId)
  const chosen = reasons.find((one) => one === reason)
  const texts = inEachLanguage((one) => {
    const time = new Intl.DateTimeFormat(one, timeOfImpersonation).format(context.clock.now())
    const why = chosen ? textIn(`alert.acted.reason.${chosen}`, {}, one) : reason || textIn('alert.acted.noReason', {}, one)
    return { title: textIn('alert.acted.title', {}, one), message: textIn('alert.acted', { staff, time, reason: why }, one) }
  })
  await addAlerts(context, userId, { ...texts[language as Language], texts, clickAction: '/alerts' }, impersonationAlertMs)
}

/**
 * Creates a session of half an hour in which staff impersonate a customer, with an entry in the audit log and an alert to the customer. It ends with the staff's
 * own session. Fails with NOT_FOUND, BANNED, or FORBIDDEN where the customer is a colleague.
 */
export async function impersonate(context: Context, staff: Staff, userId: number, reason = ''): Promise<Schemas['SignedIn']> {
  const { callerId: staffId, who } = staff
  if (!who) throw new Problem('UNAUTHENTICATED')
  const isBanned = await banOf(context.db, userId)
  if (isBanned === undefined) throw new Problem('NOT_FOUND')
  if (isBanned) throw new Problem('BANNED')
  if (await isColleague(context.db, userId)) throw new Problem('FORBIDDEN')
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const { name } = await staffById(tx, staffId)
    const session = await beginSession(within, 'customer', userId, {
      acting_staff_id: staffId,
      acting_from: who.sid,
      ends_at: new Date(now.getTime() + impersonationMs),
    })
    await addAuditEntry(within, staff, { staffId, userId, action: 'login-as-customer', reason, subject: session.id })
    await notifyOfImpersonation(within, userId, name, reason)
    context.log.info(
      { security: 'impersonation', outcome: 'succeeded', role: 'staff', account: staffId, customer: userId },
      'staff act as a customer',
    )
    return {
      success: true,
      data: { ...(await profileOf(tx, userId)), auth_token: session.authToken },
      refresh_token: session.refreshToken,
      addresses: await addressesOf(tx, userId),
    }
  })
}

type Ordering = Pick<RequestSource, 'who' | 'callerId' | 'address' | 'deviceId'>

/** Fails with ACTING where staff would spend a customer's money: while they impersonate one they order for cash. */
export function checkPaymentMethod(
  { who }: Pick<Ordering, 'who'>,
  request: { method: string; partial_wallet?: boolean | undefined },
): void {
  if (who?.impersonatorId !== undefined && (request.method !== 'COD' || request.partial_wallet === true)) throw new Problem('ACTING')
}

/** Adds an action on a customer's order to the audit log, if staff took it. */
export async function auditImpersonatedAction(
  context: Context,
  { who, callerId, ...from }: Ordering,
  action: OrderAction,
  subject: string,
): Promise<void> {
  const staffId = who?.impersonatorId
  if (staffId !== undefined) await addAuditEntry(context, from, { staffId, userId: callerId, action, subject })
}

/** Records in the order's history and the audit log that staff took an action, if they did; in the transaction of the action. */
export async function auditImpersonatedOrder(
  context: TxContext,
  { who, callerId, ...from }: Ordering,
  action: 'place-order' | 'cancel-order',
  order: Pick<Schemas['Order'], 'id' | 'unique_order_id' | 'events'>,
): Promise<void> {
  if (who?.impersonatorId === undefined) return
  const last = order.events.findLast(({ by }) => by === 'customer')
  if (last) last.by = 'staff'
  await markAsTakenByStaff(context.db, order.id)
  await auditImpersonatedAction(context, { who, callerId, ...from }, action, order.unique_order_id)
}
