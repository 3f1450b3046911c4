const unused = 'No transition enters the compound state without naming the child, so that its initial state is never used.'

const scheduled = 'Whether an order may be cancelled does not depend on its slot; the chart’s facts ask for it.'

/**
 * Why a mutant survives, by the machine or file and the mutant's name. `npm run mutants` fails on a survivor that is missing here, and on one that is listed here
 * and does not survive.
 */
export const survivors: Record<string, Record<string, string>> = {
  alerts: {
    'failed always: to shown': 'The list that is shown is loaded again immediately as well where it is stale.',
  },
  'courier-delivery': { 'open initial: accepted': unused },
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
  'server/domain/order-view.ts': {
    'orderOf: row.schedule !== null → true': scheduled,
    'orderOf: row.schedule !== null → false': scheduled,
    'orderOf: row.schedule !== null → row.schedule === null': scheduled,
  },
  'server/services/quote.ts': {
    'readCart: storeId === undefined → false':
      'A cart without lines has no stores, which the other half of the condition refuses; this half narrows the type.',
    'readWallet: request.partial_wallet === true → true':
      'A balance that is not chosen is left out of the price; the condition saves a query.',
    'quoteOrder: userId === undefined → false': 'No customer has an undefined id, and so no balance; the condition saves a query.',
    'quoteOrder: code === undefined → false': 'No coupon has an undefined code; the condition saves a query.',
  },
  'server/services/refund-payment.ts': {
    'refundPayment: !available → false':
      'Without a gateway the next line throws as well, and nothing is refunded; the check names the reason in the log.',
    'refundPayment: happened === undefined → false': 'Without an event the transaction fails, and changes nothing.',
    "refundPayment: type === 'wallet.refund' → true": 'An attempt that is refunded requests nothing else.',
  },
}
