import fc from 'fast-check'
import { loginRedirectMachine } from '../../../machines/app/login-redirect/login-redirect.machine.ts'
import { factsAt } from '../../../machines/domain/routes.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, neverLess } from '../support/flow.ts'

const anyPage = fc.constantFrom('/checkout', '/cart?from=menu', '/login', '/delivery/orders', '/delivery/login', '/callandorder')

export const loginRedirectFlow = defineFlow({
  machine: loginRedirectMachine,
  input: fc.record({
    page: anyPage,
    isSignedIn: fc.boolean(),
    wasSignedIn: fc.boolean(),
    isWide: fc.boolean(),
    restMs: fc.constantFrom(0, 0, 3_000),
  }),
  events: {
    'page.changed': fc.record({ page: anyPage }),
    'customer.changed': fc.record({ isSignedIn: fc.boolean() }),
    'layout.changed': fc.record({ isWide: fc.boolean() }),
    'login.want': fc.record({ area: fc.constantFrom('customer' as const, 'courier' as const) }),
    'login.go': fc.record({ area: fc.constantFrom('customer' as const, 'courier' as const, 'staff' as const) }),
  },
  answers: {},
  listeners: {},
  invariants: {
    'people are led from a page of the area whose login it is, and never from a login': ({ emitted }) =>
      emitted.every(({ area, back }) => back === undefined || (factsAt(back).area === area && !factsAt(back).isSignIn)),
    'a customer of before is not left signed out on a page of theirs at a wide window': ({ snapshot }) => {
      const { context } = snapshot
      const { area, isSignIn } = factsAt(context.page)
      return (
        !snapshot.matches('open') ||
        !context.wasSignedIn ||
        context.isSignedIn ||
        !context.isWide ||
        area !== 'customer' ||
        isSignIn === true
      )
    },
  },
  expectations: {
    'a login opens at most once in 5 s, but always for who has signed out on a page of theirs': () => {
      let opened = 0
      let mayOpenAt = -Infinity
      return ({ event, emitted, now, snapshot }) => {
        const before = opened
        opened = emitted.length
        const isTheirs =
          event?.type === 'login.go' && factsAt(snapshot.context.page).area === (event.area === 'staff' ? 'customer' : event.area)
        if (event?.type === 'login.go' && opened !== before + (isTheirs ? 1 : 0)) return false
        if (opened === before) return true
        const mayOpen = isTheirs || now >= mayOpenAt
        mayOpenAt = now + limits.loginRedirectMs
        return mayOpen && opened === before + 1
      }
    },
    'a customer of before stays one': neverLess(({ snapshot }) => (snapshot.context.wasSignedIn ? 1 : 0)),
  },
})
