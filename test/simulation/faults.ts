interface Patch {
  file: string
  from: string
  to: string
}

interface Fault {
  /** What is wrong, as a review would say it. */
  what: string
  /** Looked for with LONG=1 alone: it shows only after hundreds of seeds, or every run looks for another one of its kind. */
  isForLongRuns?: true
  patches: Patch[]
}

const idempotency = 'server/http/idempotency.ts'
const renewal = 'src/actors/app/renewal.ts'
const steps = 'server/services/order-steps.ts'

const storesNoGuard = { file: renewal, from: 'if (!isAsBefore(now)) return now\n      const refreshToken', to: 'const refreshToken' }

/** Faults of kinds that real shops had, each a change of a few lines of the product, made while its files are loaded. */
export const faults: Record<string, Fault> = {
  'key-ignored': {
    what: 'a repeated idempotency key is not looked at: the order is placed again',
    patches: [{ file: idempotency, from: 'if (!(await claimKey(tx, claim))) {', to: 'if (!(await claimKey(tx, claim)) && isDerived) {' }],
  },
  'key-set-after': {
    what: 'an idempotency key is checked before and set after the work, so that two requests both pass',
    isForLongRuns: true,
    patches: [
      { file: idempotency, from: 'if (!(await claimKey(tx, claim))) {', to: 'if (await findKey(tx, claim)) {' },
      {
        file: idempotency,
        from: 'await storeResponse(tx, claim, response, claim)',
        to: 'await claimKey(tx, claim)\n  await storeResponse(tx, claim, response, claim)',
      },
    ],
  },
  'coupon-unlocked': {
    what: 'a coupon’s uses are counted when the bill is made, and not again when one is used',
    patches: [
      { file: 'server/db/queries/coupons.ts', from: 'and (max_count is null or count < max_count) returning id', to: 'returning id' },
    ],
  },
  'wallet-read-modify-write': {
    what: 'a refund reads the wallet, adds to it and writes it',
    patches: [
      {
        file: 'server/db/queries/wallet.ts',
        from: '  await sql`\n    with row as (insert into wallet_ledger',
        to: '  const before = await walletBalance(tx, userId)\n  await sql`\n    with row as (insert into wallet_ledger',
      },
      {
        file: 'server/db/queries/wallet.ts',
        from: 'update users set wallet = wallet + ${amount} where id in',
        to: 'update users set wallet = ${before + amount} where id in',
      },
    ],
  },
  'wallet-unlocked': {
    what: 'a payment from the wallet does not look at what is left in it',
    isForLongRuns: true,
    patches: [
      {
        file: 'server/db/queries/wallet.ts',
        from: 'where id = ${userId} and wallet >= ${amount} returning id',
        to: 'where id = ${userId} returning id',
      },
      { file: 'server/services/quote.ts', from: 'lockWallet(', to: 'walletBalance(' },
    ],
  },
  'change-paid-twice': {
    what: 'what a change gives back through the gateway goes into the wallet too',
    isForLongRuns: true,
    patches: [
      {
        file: 'server/services/order-changes.ts',
        from: 'const intoWallet = wallet + (isThroughGateway ? 0 : gateway)',
        to: 'const intoWallet = wallet + gateway',
      },
    ],
  },
  'cancelled-paid-twice': {
    what: 'what the gateway gives back of a cancelled order goes into the wallet too',
    isForLongRuns: true,
    patches: [{ file: steps, from: 'walletRefund(order, sentBack)', to: 'walletRefund(order, 0)' }],
  },
  'refund-twice': {
    what: 'each webhook about money of a cancelled order refunds it',
    isForLongRuns: true,
    patches: [
      {
        file: 'server/payments/stripe.ts',
        from: 'idempotencyKey: `refund-${key}`',
        to: 'idempotencyKey: `refund-${crypto.randomUUID()}`',
      },
      {
        file: 'server/services/refund-payment.ts',
        from: "if (payment.status !== 'refunding') return",
        to: "if (!payment.status.startsWith('refund')) return",
      },
      {
        file: 'server/services/refund-payment.ts',
        from: "seen.state === 'refunded'",
        to: 'false as boolean',
      },
      { file: 'server/services/payment-results.ts', from: 'if (await hasPaymentEvent(db, name, sent.eventId)) return undefined', to: '' },
      {
        file: 'server/services/payment-results.ts',
        from: 'await reviewPayment(context, payment)\n  } catch',
        to: "await reviewPayment(context, payment)\n    await (await import('./refund-payment.ts')).refundPayment(context, payment)\n  } catch",
      },
    ],
  },
  'status-backwards': {
    what: 'a webhook that comes late sets the order back to when it was paid',
    isForLongRuns: true,
    patches: [
      { file: 'server/services/payment-results.ts', from: 'if (await hasPaymentEvent(db, name, sent.eventId)) return undefined', to: '' },
      {
        file: 'server/services/settle-payment.ts',
        from: "if (!offer || payment.gateway_id === null || !['open', 'failed'].includes(payment.status)) return",
        to: 'if (!offer || payment.gateway_id === null) return',
      },
      {
        file: 'server/services/settle-payment.ts',
        from: "if (payment.status !== 'captured') return settlePayment(context, paymentId)",
        to: 'if (Number.isFinite(paymentId)) return settlePayment(context, paymentId)',
      },
      {
        file: 'server/services/settle-payment.ts',
        from: 'if (!isAllowed) return\n  if (status',
        to: "if (!isAllowed) return updateOrder(db, order.id, { status: statusIds.preparing, payment_status: 'paid' })\n  if (status",
      },
    ],
  },
  'stale-refresh': {
    what: 'a tab writes the tokens of its refresh without looking whether another one has changed them',
    patches: [storesNoGuard],
  },
  'lost-refresh-signs-out': {
    what: 'a refresh without an answer ends the session',
    isForLongRuns: true,
    patches: [
      {
        file: renewal,
        from: 'error.status !== undefined && error.status < 500',
        to: "error.kind === 'network' || error.status !== undefined && error.status < 500",
      },
      {
        file: renewal,
        from: 'if (!isAsBefore(now)) return now\n      throw error',
        to: "if (!isAsBefore(now)) return now\n      throw new AppError('unauthenticated')",
      },
    ],
  },
  'late-refresh-signs-in': {
    what: 'a refresh goes on after the sign-out, and its late answer is stored',
    isForLongRuns: true,
    patches: [
      storesNoGuard,
      { file: renewal, from: 'signal,\n        params', to: 'signal: new AbortController().signal,\n        params' },
      { file: renewal, from: 'signal.throwIfAborted()', to: '' },
      { file: 'src/platform/stored-session.ts', from: 'if (isEnded(authToken)) {', to: 'if (authToken === undefined) {' },
    ],
  },
  'new-key-each-try': {
    what: 'the client orders under a new key when an answer was lost',
    patches: [{ file: 'src/actors/order/placing.ts', from: 'const shared = stored?.key ?? key', to: 'const shared = crypto.randomUUID()' }],
  },
  'key-of-each-tab': {
    what: 'each tab orders the same cart under a key of its own',
    isForLongRuns: true,
    patches: [
      { file: 'src/actors/order/placing.ts', from: 'const shared = stored?.key ?? key', to: 'const shared = key' },
      { file: 'src/actors/order/checkout.ts', from: 'stored && !stored.isOrdered ? stored.key : platform.uuid()', to: 'platform.uuid()' },
    ],
  },
  'order-hidden': {
    isForLongRuns: true,
    what: 'who orders a cart in another manner, after an answer was lost, does not learn that it is ordered',
    patches: [{ file: 'src/actors/order/placing.ts', from: "code === 'IDEMPOTENCY_MISMATCH' ?", to: "code === '' ?" }],
  },
  'step-sent-twice': {
    isForLongRuns: true,
    what: 'a courier’s transition is sent under a new key each time',
    patches: [
      { file: 'src/actors/courier/courier-steps.ts', from: "'Idempotency-Key': key }", to: "'Idempotency-Key': crypto.randomUUID() }" },
    ],
  },
  'steps-reversed': {
    what: 'a courier’s queue sends the newest transition first',
    isForLongRuns: true,
    patches: [{ file: 'src/platform/courier-queue.ts', from: '[...stepsOf(stored), added]', to: '[added, ...stepsOf(stored)]' }],
  },
  'timer-forgotten': {
    what: 'the timers of a new order are in the memory of its process, and gone with it',
    patches: [
      {
        file: 'server/services/place-order.ts',
        from: 'timers: timerRowsOf(timersOfOrder(order, timed), now),',
        to: 'timers: timerRowsOf([], now),',
      },
    ],
  },
  'timer-of-before': {
    what: 'a timer of a state that an order has left moves it on',
    isForLongRuns: true,
    patches: [
      {
        file: 'server/db/queries/timers.ts',
        from: 'delete from timers where subject = ${subject}',
        to: 'delete from timers where false and subject = ${subject}',
      },
      {
        file: steps,
        from: 'fireOrderTimer(order, timer.name, await readTimedFacts(context, order))',
        to: "(await readTimedFacts(context, order)) && { status: statusIds.preparing, kitchen: 'accepted' as const, delivery: 'unassigned' as const }",
      },
      { file: steps, from: 'if (mayHaveTimers(order.status) || mayHaveTimers(status))', to: 'if (mayHaveTimers(status))' },
    ],
  },
  'position-after-delivery': {
    what: 'a courier’s position is stored whether or not an order is under way',
    patches: [
      {
        file: 'server/db/queries/positions.ts',
        from: 'where exists (select 1 from orders where courier_id = ${courierId} and status',
        to: 'where true or exists (select 1 from orders where courier_id = ${courierId} and status',
      },
    ],
  },
  'favourite-toggled': {
    what: 'a favourite is toggled, whatever the request says that it should be',
    isForLongRuns: true,
    patches: [
      { file: 'server/calls/toggle-favorite.ts', from: 'if (body.is_favorited !== true) {', to: 'if (body.id !== undefined) {' },
      { file: 'server/calls/toggle-favorite.ts', from: 'if (body.is_favorited === false || isDeleted)', to: 'if (isDeleted)' },
    ],
  },
  'address-overwritten': {
    what: 'a new address overwrites the one that another tab has saved',
    isForLongRuns: true,
    patches: [
      {
        file: 'server/services/addresses.ts',
        from: 'const { address_id: changed } = input',
        to: 'const changed = input.address_id ?? rows[0]?.id',
      },
    ],
  },
  'accept-unlocked': {
    what: 'two couriers accept one order, whose row is read without a lock',
    isForLongRuns: true,
    patches: [
      {
        file: 'server/db/queries/orders.ts',
        from: "where('id', '=', orderId).$call(forUpdate(tx)).executeTakeFirst()\n\n/** Locks an order, unless",
        to: "where('id', '=', orderId).executeTakeFirst()\n\n/** Locks an order, unless",
      },
    ],
  },
  'token-in-log': {
    what: 'a refused call is logged with its token',
    patches: [
      { file: 'server/http/errors.ts', from: 'address: request.ip,', to: 'address: request.ip, sent: request.headers.authorization,' },
    ],
  },
}
