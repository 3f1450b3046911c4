import fc from 'fast-check'
import { completedOrdersMachine } from '../../../machines/courier/completed-orders/completed-orders.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { anOrder } from '../../support/entities.ts'
import { defineFlow, eachStep, failureOf, neverLess } from '../support/flow.ts'

/** Orders of a page, the newest first. */
const pageFrom = (first: number, length: number) => Array.from({ length }, (_, place) => anOrder({ id: first - place, status: 5 }))
const full = limits.completedPageAtLeast

export const completedOrdersFlow = defineFlow({
  machine: completedOrdersMachine,
  input: fc.record({ known: fc.constantFrom([], pageFrom(30, 2)) }),
  events: { 'orders.more': null, 'orders.retry': null },
  answers: { loadPage: fc.constantFrom(pageFrom(30, full), pageFrom(25, full), pageFrom(20, full - 1), []) },
  listeners: {},
  invariants: {
    'COURIER-1 no order is listed twice': ({ snapshot: { context } }) =>
      new Set(context.orders.map(({ id }) => id)).size === context.orders.length,
    'COURIER-1 what could not be read says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.error !== undefined,
    'COURIER-4 what the profile knows is shown before anything is read': ({ snapshot: { context }, step }) =>
      step !== undefined || context.page === 1,
  },
  expectations: {
    'COURIER-1 pages are read in turn, and one that failed again': eachStep((before, after) => {
      const pagesOf = ({ calls }: typeof after) => (calls('loadPage') as { page: number }[]).map(({ page }) => page)
      const [read = 0, next = 1] = [pagesOf(before).at(-1), pagesOf(after).at(-1)]
      return pagesOf(after).length === pagesOf(before).length || next === (before.snapshot.hasTag('failed') ? read : read + 1)
    }),
    'COURIER-1 what is listed stays while more is read, also where that fails': eachStep(
      (before, after) => !failureOf(after, 'loadPage') || after.snapshot.context.orders === before.snapshot.context.orders,
    ),
    'COURIER-1 the next pages only add': neverLess(({ snapshot: { context } }) => (context.page > 1 ? context.orders.length : 0)),
  },
})
