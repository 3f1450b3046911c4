import type { components, operations } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { addressesOf } from '../db/queries/addresses.ts'
import { markAsTakenByStaff } from '../db/queries/orders.ts'
import { insertAudit, staffById } from '../db/queries/staff.ts'
import { banOf, findUser, isColleague, languageOfUser } from '../db/queries/users.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { textOf, type ServerText } from '../domain/texts.ts'
import { phoneOf, profileOf } from './accounts.ts'
import { addAlerts } from './alerts.ts'
import { countAttempt } from './attempts.ts'
import { checkStrength, hashSecret } from './passwords.ts'
import type { RequestSource } from './request.ts'
import { beginSession } from './sessions.ts'
import { makeUser } from './sign-in.ts'

type Schemas = components['schemas']
type Staff = Pick<RequestSource, 'callerId' | 'who' | 'address' | 'deviceId'>

/** How long staff may act as a customer without asking again. */
const actingMs = 30 * 60_000
/** How long it is worth waking the customer for. */
const actedAlertMs = 24 * 3_600_000
const looksPerStaff = { max: 200, windowMs: 15 * 60_000 }

/**
 * All that staff may do while they act as a customer: what ordering by phone takes. A call that is not named here is refused, also one that is built later;
 * money, passwords, alerts and ratings are the customer's own.
 */
export const actingMay: ReadonlySet<string> = new Set<keyof operations>([
  'applyCoupon',
  'cancelOrder',
  'checkBan',
  'checkRunningOrder',
  'customerEvents',
  'deliveryGetDeliveryGuyGpsLocation',
  'getAddresses',
  'getDeliveryRestaurants',
  'getOrders',
  'getPaymentGateways',
  'getRestaurantInfoWithFavourite',
  'getSelfpickupRestaurants',
  'getSingleItem',
  'ordersEvents',
  'placeOrder',
  'quoteOrder',
  'saveAddress',
  'unlockDeliveryPin',
  'updateUserInfo',
])

type Action = 'login-as-customer' | 'register-guest-user' | OrderAction
type OrderAction = 'place-order' | 'cancel-order' | 'unlock-delivery-pin'

interface Entry {
  staffId: number
  userId: number
  action: Action
  reason?: string
  /** The session that it began, or the order that it was about. */
  subject?: string
}

/** Adds to the audit, in the transaction of what is noted. */
async function note(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { address, deviceId }: Pick<Staff, 'address' | 'deviceId'>,
  { staffId, userId, action, reason = '', subject }: Entry,
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

/** The customer with a number or an id, exactly; undefined where there is none. Looking is counted, so that the whole list is never read. */
export async function findCustomer(
  context: Context,
  { callerId }: Staff,
  by: { phone?: string | undefined; user_id?: number | undefined },
): Promise<Schemas['FoundCustomer'] | undefined> {
  await countAttempt(context, { key: `find:staff:${callerId}`, ...looksPerStaff })
  return findUser(context.db, by.phone === undefined ? { id: by.user_id ?? 0 } : { phone: await phoneOf(context.db, by.phone) })
}

/** Makes an account for a caller who has none; without a password it is opened by a code that is sent to its phone. */
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
    await note(within, staff, { staffId: staff.callerId, userId, action: 'register-guest-user' })
    return profileOf(tx, userId)
  })
}

/** Notifies a customer, in their language, that staff came in their name. */
async function notifyOf(context: Pick<TxContext, 'db' | 'clock'>, userId: number, staff: string, reason: string): Promise<void> {
  const language = await languageOfUser(context.db, userId)
  const at = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' } as const
  const time = new Intl.DateTimeFormat(language, at).format(context.clock.now())
  const say = (key: ServerText, values = {}) => textOf(key, values, language)
  const message = say('alert.acted', { staff, time, reason })
  await addAlerts(context, userId, { title: say('alert.acted.title'), message, clickAction: '/alerts' }, actedAlertMs)
}

/**
 * A session of half an hour in which staff act as a customer, noted in the audit, the customer notified, all or nothing. It ends with the staff's own
 * session. Fails with NOT_FOUND, BANNED, or FORBIDDEN towards a colleague.
 */
export async function actAs(context: Context, staff: Staff, userId: number, reason: string): Promise<Schemas['SignedIn']> {
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
      ends_at: new Date(now.getTime() + actingMs),
    })
    await note(within, staff, { staffId, userId, action: 'login-as-customer', reason, subject: session.id })
    await notifyOf(within, userId, name, reason)
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

/** Refuses what would spend a customer's money while staff act: they order for cash. */
export function checkMethod({ who }: Pick<Ordering, 'who'>, request: { method: string; partial_wallet?: boolean | undefined }): void {
  if (who?.actingStaffId !== undefined && (request.method !== 'COD' || request.partial_wallet === true)) throw new Problem('ACTING')
}

/** Adds to the audit what staff did with a customer's order, where it was they. */
export async function noteAct(context: Context, { who, callerId, ...from }: Ordering, action: OrderAction, subject: string): Promise<void> {
  const staffId = who?.actingStaffId
  if (staffId !== undefined) await note(context, from, { staffId, userId: callerId, action, subject })
}

/** Puts down that staff did a thing with a customer's order, where it was they; in the transaction of the thing. */
export async function noteOrder(
  context: TxContext,
  { who, callerId, ...from }: Ordering,
  action: 'place-order' | 'cancel-order',
  order: Pick<Schemas['Order'], 'id' | 'unique_order_id' | 'events'>,
): Promise<void> {
  if (who?.actingStaffId === undefined) return
  const last = order.events.findLast(({ by }) => by === 'customer')
  if (last) last.by = 'staff'
  await markAsTakenByStaff(context.db, order.id)
  await noteAct(context, { who, callerId, ...from }, action, order.unique_order_id)
}
