import { assign, emit, setup } from 'xstate'
import { factsAt, type Area } from '../../domain/routes.ts'
import * as limits from '../../limits.ts'
import type { LoginRedirectContext, LoginRedirectEmitted, LoginRedirectEvent, LoginRedirectInput } from './login-redirect.types.ts'

/** Whether a page is one of an area's that wants its login: never a login itself. */
function isOutside(page: string, area: Area): boolean {
  const facts = factsAt(page)
  return facts.area === area && !facts.isSignIn
}

/**
 * The redirect to a login, at most once per 5 s, whatever was loaded again meanwhile, and never from a login (TOKEN-8), each area to its own (ROLE-5). A customer of before who is signed out at a
 * wide window is led there as well (AUTH-4). A session that ends while a page of another area is shown leads nowhere.
 */
export const loginRedirectMachine = setup({
  types: {
    context: {} as LoginRedirectContext,
    input: {} as LoginRedirectInput,
    events: {} as LoginRedirectEvent,
    emitted: {} as LoginRedirectEmitted,
  },
  actions: {
    notePage: assign((_, { page }: { page: string }) => ({ page })),
    noteCustomer: assign(({ context }, { isSignedIn }: { isSignedIn: boolean }) => ({
      isSignedIn,
      wasSignedIn: context.wasSignedIn || isSignedIn,
    })),
    noteWidth: assign((_, { isWide }: { isWide: boolean }) => ({ isWide })),
    open: emit(({ context }, { area }: { area: Area }) => ({ type: 'login.open' as const, area, back: context.page })),
    openAfresh: emit((_, { area }: { area: Area | 'staff' }) => ({ type: 'login.open' as const, area, back: undefined })),
  },
  guards: {
    isOutside: ({ context }, { area }: { area: Area }) => isOutside(context.page, area),
    // staff impersonate on the customers' pages
    isTheirs: ({ context }, { area }: { area: Area | 'staff' }) => factsAt(context.page).area === (area === 'staff' ? 'customer' : area),
    mustRest: ({ context }) => context.restMs > 0,
    isLostCustomer: ({ context: { isSignedIn, wasSignedIn, isWide, page } }) =>
      wasSignedIn && !isSignedIn && isWide && isOutside(page, 'customer'),
  },
  delays: { window: limits.loginRedirectMs, rest: ({ context }) => context.restMs },
}).createMachine({
  id: 'login-redirect',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'page.changed': { actions: { type: 'notePage', params: ({ event }) => ({ page: event.page }) } },
    'customer.changed': { actions: { type: 'noteCustomer', params: ({ event }) => ({ isSignedIn: event.isSignedIn }) } },
    'layout.changed': { actions: { type: 'noteWidth', params: ({ event }) => ({ isWide: event.isWide }) } },
    'login.go': {
      guard: { type: 'isTheirs', params: ({ event }) => ({ area: event.area }) },
      target: '.closed',
      actions: { type: 'openAfresh', params: ({ event }) => ({ area: event.area }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'mustRest', target: 'resting' }, { target: 'open' }] },
    resting: { after: { rest: 'open' } },
    open: {
      always: { guard: 'isLostCustomer', target: 'closed', actions: { type: 'open', params: { area: 'customer' } } },
      on: {
        'login.want': {
          guard: { type: 'isOutside', params: ({ event }) => ({ area: event.area }) },
          target: 'closed',
          actions: { type: 'open', params: ({ event }) => ({ area: event.area }) },
        },
      },
    },
    closed: { after: { window: 'open' } },
  },
})
