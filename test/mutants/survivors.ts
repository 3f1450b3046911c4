const unused = 'No transition enters the compound state without naming the child, so that its initial state is never used.'

const scheduled = 'Whether an order may be cancelled does not depend on its slot; the chart’s facts ask for it.'

const refundSeen = 'A gateway is not asked again about what was captured, and nothing else can be refunded.'
const nothingToAdd = 'An open attempt has what its client needs, and JSON leaves out what is undefined.'
const together = 'A gateway is found together with its name; the condition narrows the type.'
const acceptingCourier = 'An order that is accepted was offered to the courier, who is notified as one of those.'
const begun = 'An attempt that was just begun waits for the answer of its gateway alone.'
const adopted = 'An attempt that another process has adopted meanwhile is given the same timers again.'
const reclaimed = 'An account is reclaimed by its address, so that there is one recipient at least; the condition guards the statement.'
const seenBefore = 'The statement names the newest token and changes nothing twice; the condition saves it.'
const refundAlone = 'What is refunded depends neither on the age of the payment nor on whether its order waits.'
const noWallet = 'Only an error for operators in the log depends on it.'
const rolledBack = 'What fails is rolled back, and fired again; the check saves an error in the log.'
const unportioned = 'Of an order without counted dishes no portion is taken; the condition saves a statement.'
const unlimited = 'A store without a limit has no full slot; the condition saves a statement.'
const uncounted = 'Of items that are not counted no row is locked; the condition saves a statement.'
const onlyLimits = 'Counting has no other problem; what else fails is no problem.'
const nobody = 'What is null equals nothing in a statement; the condition narrows the type.'
const unwritten = 'A column whose value is undefined is not written; the condition narrows the type.'
const noticedTwice = 'What is notified once too often is read again, and shows nothing new.'
const saved = 'Nothing is written without a row; the condition saves a statement.'
const isBoth = 'A position has both coordinates or neither; the condition narrows the types.'
const exact = 'No two coordinates are exactly that many metres apart.'
const noPortion = 'To take or to give back no portion changes nothing; the condition saves a row.'
const noId = 'What is published has ids, so that none is found without one; the condition narrows the type.'
const sameAgain = 'What has not changed is written again as it is; the condition saves statements.'
const loggedOnly = 'It decides about an entry of the log alone.'
const now = 'The price of an order for now does not depend on full slots; the condition saves statements.'

/**
 * Why a mutant survives, by the machine or file and the mutant's name. `npm run mutants` fails on a survivor that is missing here, and on one that is listed here
 * and does not survive.
 */
export const survivors: Record<string, Record<string, string>> = {
  availability: {
    'choosing.sheet initial: ofSeveral': unused,
    'undoing initial: offered': 'Nothing can be undone before the first change, and each change begins the time for it again.',
  },
  'courier-delivery': { 'open.step initial: accepted': unused },
  install: {
    'open.offered initial: shown':
      'The offer steps back before anything is rendered where the page is busy, which is where it begins otherwise.',
    'open.byHand initial: soon':
      'The popup steps back before anything is rendered where the page is busy, which is where it begins otherwise.',
  },
  'one-time-code': {
    'step.underWay initial: resending': unused,
    'wait initial: counting': 'Counting ends immediately where no second is left, as at the start.',
  },
  'order-lifecycle': {
    'initial: awaitingPayment':
      'An order’s state is restored from the database; its first one is chosen by firstState, which has tests of its own.',
  },
  'server/domain/menu-csv-groups.ts': {
    'groupOfOption: group.row < row → group.row <= row': 'A row is of a group or of an option, so that no option has the row of a group.',
  },
  'server/domain/menu-rows.ts': {
    'readRows: false → true': 'Nothing is made of a table that cannot be read, whether it has rows of groups or not.',
    'readRows: !(error instanceof CsvError) → false': 'The parser throws no other error; the condition narrows the type.',
  },
  'server/domain/order-view.ts': {
    'orderOf: row.schedule !== null → true': scheduled,
    'orderOf: row.schedule !== null → false': scheduled,
    'orderOf: row.schedule !== null → row.schedule === null': scheduled,
  },
  'server/services/quote.ts': {
    'readCart: storeId === undefined → false':
      'A cart without lines has no stores, which the other half of the condition refuses; this half narrows the type.',
    'readFullSlots: store.slot_limit === null → false': unlimited,
    'readFullSlots: atMost === null → false': unlimited,
    "lockItems: !items.some(({ stock }) => typeof stock === 'number') → false": uncounted,
    "lockItems: typeof stock === 'number' → true": uncounted,
    'quoteOrder: request.schedule_date && request.schedule_slot → true': now,
    'quoteOrder: request.schedule_date && request.schedule_slot → request.schedule_date || request.schedule_slot': now,
    'quoteOrder: code === undefined → false': 'No coupon has an undefined code; the condition saves a query.',
  },
  'server/services/place-order.ts': {
    'placeOrder: portions.length > 0 → true': unportioned,
    'placeOrder: portions.length > 0 → portions.length >= 0': unportioned,
  },
  'server/services/refund-payment.ts': {
    'requestOfGateway: !available → false':
      'Without a gateway the next line throws as well, and nothing is refunded; the check names the reason in the log.',
    "leftOf: seen.state === 'refunded' → false":
      'Each gateway of today says with it how much it has refunded, which is all; one that says no sum has only the state.',
    'refundPayment: !refund → false': 'Without an outcome the next line throws, and the timer that requests it again is stored already.',
    "refundPayment: type === 'wallet.refund' → true": 'An attempt that is refunded requests nothing else.',
  },
  'server/services/payment-refunds.ts': {
    'stored: true → false': refundAlone,
    'factsOf: now.getTime() - part.created_at.getTime() → now.getTime() + part.created_at.getTime()': refundAlone,
    'factsOf: false → true': refundAlone,
    'takeTimedRefundStep: step → true': 'The timers of a refund that is over are deleted, so that one that is claimed leads somewhere.',
    "isMade: state === 'refunded' → false": 'What a gateway says to have refunded as a whole is as much as any part.',
    'refundPart: !available → false':
      'Without a gateway the next line throws as well, and nothing is refunded; the check names the reason in the log.',
    "refundPart: part.status !== 'refunding' → false": 'A part that is over takes no step; the check saves a request.',
    'refundEventOf: !hasWallet → hasWallet': noWallet,
    'refundEventOf: !hasWallet → true': noWallet,
    'refundEventOf: !hasWallet → false': noWallet,
    "finishPart: type === 'wallet.refund' → true": 'What a gateway has refunded requests nothing else.',
  },
  'server/services/change-decisions.ts': {
    'lineInstead: request.replacementId === undefined → false': 'No dish is found without an id; the condition narrows the type.',
    'proposeChange: true → false': 'Only the time that is left matters to the timer of a change.',
    "decideChange: decision === 'remove' → true": 'An order that is cancelled withdraws its change, whatever was asked.',
    'takeTimedChange: orderId === undefined → false': 'A change is never deleted; the condition narrows the type.',
    'takeTimedChange: !order || !(await claimTimer(db, timer, now)) → false': rolledBack,
    'takeTimedChange: !order || !(await claimTimer(db, timer, now)) → !order && !(await claimTimer(db, timer, now))': rolledBack,
    'takeTimedChange: !state → false': 'The timer of a change is deleted with its decision; the condition narrows the type.',
  },
  'server/services/order-changes.ts': {
    'changeFactsOf: change.decide_by.getTime() - now.getTime() → change.decide_by.getTime() + now.getTime()':
      'The timer is set as a change is proposed, and by a constant.',
    'applyChange: !bill → false': 'A change that leaves nothing refuses the order, and does not come here; the check narrows the type.',
    'closeOpenChange: !open || !state → !open && !state':
      'An open change waits for both events, so that there is a state where there is a change.',
  },
  'server/services/settle-payment.ts': {
    "applyGatewayState: seen.state === 'refunded' → false": refundSeen,
    'applyGatewayState: isAllowed → false': refundSeen,
    "abandonPayment: (await paymentById(context.db, paymentId)).status === 'open' → true":
      'A gateway closes nothing that is paid or over; the condition saves requests.',
  },
  'server/services/begin-payment.ts': {
    'findOrInsertAttempt: false → true': 'Nobody asks whether an attempt is the first where there is none.',
    'beginPayment: client !== undefined && client !== null → true': nothingToAdd,
    'beginPayment: client !== undefined && client !== null → client !== undefined || client !== null': nothingToAdd,
    'beginPayment: client !== undefined → true': nothingToAdd,
    'beginPayment: client !== null → true': nothingToAdd,
    'beginPayment: !available → false':
      'Without a gateway what follows throws as well, with the same answer; the check names the reason in the log.',
  },
  'server/services/payment-results.ts': {
    'handleWebhook: await hasPaymentEvent(db, name, sent.eventId) → false':
      'A payment is read anew from its gateway whatever was sent; of what was sent before, the condition saves that.',
    'handleWebhook: name === undefined || !available → name === undefined && !available': together,
    'handleWebhook: name === undefined → false': together,
  },
  'server/services/payment-attempts.ts': {
    'insertAttempt: true → false': begun,
    'insertAttempt: true → false [2]': begun,
    'adoptAttempts: row.next_at === null || row.next_at > now → false': adopted,
    'adoptAttempts: row.next_at === null || row.next_at > now → row.next_at === null && row.next_at > now': adopted,
    'adoptAttempts: row.next_at === null → false': adopted,
    'adoptAttempts: row.next_at > now → false': adopted,
    'getOrder: !order → false': 'Every caller has read the order before; the check narrows the type.',
  },
  'server/services/order-steps.ts': {
    "refundThroughGateways: status === 'refunding' → true": 'An attempt that may end without being refunded has captured nothing.',
    "recordAnswer: by === 'store' → true": 'Of those who may refuse an order only a member of its store has an id.',
    "enterState: order.payment_mode === 'COD' → true": 'What is not paid in cash is paid long before the delivery.',
    'enterState: mayHaveTimers(order.status) || mayHaveTimers(status) → true':
      'An order without timers is given none; the condition saves statements.',
    "enterState: step === 'courier.accept' → false": acceptingCourier,
    'enterState: callerId ?? null → callerId && null [2]': acceptingCourier,
    'takeTimedStep: state.kitchen === order.kitchen → true': 'No timer moves the kitchen alone.',
  },
  'server/services/fire-timers.ts': {
    "runRequest: type === 'gateway.look' → true": 'What is closed is looked at before, and what is refunded is not looked at.',
    "runRequest: type === 'gateway.refund' → true":
      'What turns out to be refunded is refunded by the next timer, which is due immediately.',
  },
  'server/services/store-steps.ts': {
    'acceptStoreOrder: order.starts_at !== null → true': 'Null is later than no time; the condition narrows the type.',
    'pauseStore: !store → false': 'The store of a membership is there; the check narrows the type.',
  },
  'server/services/delivery-pin.ts': {
    'publishLock: order.courier_id === null → false':
      'Only an order that was picked up has tries, and such an order has a courier; the condition narrows the type.',
    'unlockPin: order.pin_failures === 0 → false': 'Tries that were not used are reset without an effect; the condition saves a statement.',
  },
  'server/services/content-language.ts': {
    "mapTexts: typeof value === 'string' → true": 'A list of texts has nothing else in it; the condition narrows the type.',
  },
  'server/services/sessions.ts': {
    'authenticate: !session.revoked_at → true':
      'A session that has ended is ended again without an effect; the condition saves statements.',
    'authenticate: !session.successor_seen && claims.ctr === session.counter → true': seenBefore,
    'authenticate: !session.successor_seen && claims.ctr === session.counter → !session.successor_seen || claims.ctr === session.counter':
      seenBefore,
    'authenticate: claims.ctr === session.counter → true': seenBefore,
    'authenticate: session.acting_staff_id ?? undefined → session.acting_staff_id && undefined':
      'A banned customer may read that they are banned, and nothing else, whoever acts for them.',
  },
  'server/services/publish-menu.ts': {
    'knownId: id !== null → true': noId,
    'publishMenu: group.id !== null && isDeepStrictEqual(oldGroups.get(group.id), group) → false': sameAgain,
    'publishMenu: group.id !== null → true': noId,
    'publishMenu: group.id !== null → group.id === null': sameAgain,
    'publishMenu: item.id !== null && isDeepStrictEqual(published.get(item.id), item) → false': sameAgain,
    'publishMenu: item.id !== null → true': noId,
    'publishMenu: item.id !== null → item.id === null': sameAgain,
  },
  'server/services/push.ts': {
    "deliverPush: outcome !== 'taken' → true": loggedOnly,
    "deliverPush: outcome !== 'taken' → false": loggedOnly,
    "deliverPush: outcome !== 'taken' → outcome === 'taken'": loggedOnly,
  },
  'server/services/accounts.ts': {
    "reclaimAccount: typeof recipient === 'string' → true": nobody,
    'reclaimAccount: recipients.length > 0 → true': reclaimed,
    'reclaimAccount: recipients.length > 0 → recipients.length >= 0': reclaimed,
  },
  'server/services/popular-searches.ts': {
    'popularNear: places.size >= placesAtMost → places.size > placesAtMost':
      'Whether 500 or 501 neighbourhoods are remembered shows nowhere.',
  },
  'server/services/courier-reports.ts': {
    'reportProblem: order?.courier_id !== courierId → false':
      'The answer is read as the caller’s own order in the same transaction, which is rolled back where it is another’s.',
  },
  'server/services/account-deletion.ts': {
    "erase: typeof one === 'string' → true": nobody,
  },
  'server/services/addresses.ts': {
    'saveChosenAddress: distanceMetres({ lat: Number(lat), lng: Number(lng) }, { lat: latitude, lng: longitude }) <= duplicateSyncMetres → distanceMetres({ lat: Number(lat), lng: Number(lng) }, { lat: latitude, lng: longitude }) < duplicateSyncMetres':
      exact,
    'saveChosenAddress: !(error instanceof Problem) → false':
      'A statement that fails aborts the transaction, so that the sign-in fails with it in either case.',
  },
  'server/services/availability.ts': {
    'exchangePortions: added > 0 → true': noPortion,
    'exchangePortions: added > 0 → added >= 0': noPortion,
    'exchangePortions: rest > 0 → true': noPortion,
    'exchangePortions: rest > 0 → rest >= 0': noPortion,
    'exchangePortions: more.length === 0 → false': uncounted,
    'soldOutOf: availability === undefined → false': 'What is not asked for is not written; the condition narrows the type.',
    'setItemAvailability: stock !== undefined → true': unwritten,
    'releaseItems: portions.length + ended.length === 0 → false': noticedTwice,
    'releaseItems: false → true': noticedTwice,
    'releaseItems: portions.length > 0 → true': saved,
    'releaseItems: portions.length > 0 → portions.length >= 0': saved,
    'releaseItems: ended.length > 0 → true': saved,
    'releaseItems: ended.length > 0 → ended.length >= 0': saved,
  },
  'server/services/couriers.ts': {
    'withPickupDistance: latitude === null || longitude === null → latitude === null && longitude === null': isBoth,
    'withPickupDistance: latitude === null → false': isBoth,
    'withPickupDistance: longitude === null → false': isBoth,
  },
  'server/services/first-view.ts': {
    'isStore: !/^[a-z0-9-]{1,120}$/.test(slug) → false': 'No store has another slug; the condition saves a query.',
  },
  'server/services/staff.ts': {
    'registerGuest: hash !== undefined → true': unwritten,
    'impersonate: !who → false': 'A call of staff has a session; the condition narrows the type.',
    'auditImpersonatedOrder: last → true': 'What staff place or cancel has an event of its customer; the condition narrows the type.',
  },
  'server/services/store-updates.ts': {
    'findMemberUpdates: false → true': 'It is read as the server starts, before a mutant is active.',
  },
  'server/services/escalation.ts': {
    'escalate: !store → false': 'The store of an order is never deleted; the condition narrows the type.',
  },
  'server/services/attempts.ts': {
    "tryAttempt: !(error instanceof Problem) || error.code !== 'RATE_LIMITED' → !(error instanceof Problem) && error.code !== 'RATE_LIMITED'":
      onlyLimits,
    "tryAttempt: error.code !== 'RATE_LIMITED' → false": onlyLimits,
  },
  'server/services/built-in-geocoder.ts': {
    'nearestOf: length === 0 → false': 'No street has a point twice; the condition saves a division by zero.',
    'builtInGeocoder: popular.metres <= nameRadius.door → popular.metres < nameRadius.door': exact,
    'builtInGeocoder: street.metres <= nameRadius.street → street.metres < nameRadius.street': exact,
    'builtInGeocoder: popular.metres <= nameRadius.around → popular.metres < nameRadius.around': exact,
  },
  'server/services/routes.ts': {
    "roadsForQuotes: !(error instanceof Problem) || error.code !== 'RATE_LIMITED' → !(error instanceof Problem) && error.code !== 'RATE_LIMITED'":
      onlyLimits,
    "roadsForQuotes: error.code !== 'RATE_LIMITED' → false": onlyLimits,
  },
  'server/services/pictures.ts': {
    'decoder: false → true': 'What the decoder caches shows in its memory alone.',
  },
  'server/services/courier-updates.ts': {
    'concernedOf: uniqueOrderId === null → false': 'An update without an order is no offer; the condition narrows the type.',
    'concernedOf: couriers.length === 0 → false': 'Of no couriers none is near; the condition saves a query.',
  },
}
