import { describe, expect, it } from 'vitest'
import { loginRedirectMachine } from '../../machines/app/login-redirect/login-redirect.machine.ts'
import type { LoginRedirectInput } from '../../machines/app/login-redirect/login-redirect.types.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(loginRedirectMachine)
expectFullyWalked(coverage)

const guest: LoginRedirectInput = { page: '/cart?a=1', isSignedIn: false, wasSignedIn: false, isWide: true, restMs: 0 }
const start = (facts: Partial<LoginRedirectInput> = {}) => startMachine(loginRedirectMachine, { coverage, input: { ...guest, ...facts } })
const opened = (area: string, back: string | undefined) => ({ type: 'login.open', area, back })

describe('the way to a login', () => {
  it('TOKEN-8 leads to the login once in five seconds, however many want it', () => {
    const { actor, clock, emitted } = start()
    for (let time = 0; time < 3; time += 1) actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toEqual([opened('customer', '/cart?a=1')])
    clock.increment(limits.loginRedirectMs - 1)
    actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toHaveLength(1)
    clock.increment(1)
    actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toHaveLength(2)
  })

  it('TOKEN-8 AUTH-4 waits for what is left of the five seconds where the page was loaded again meanwhile', () => {
    const { actor, clock, emitted } = start({ wasSignedIn: true, restMs: 3_000 })
    actor.send({ type: 'login.want', area: 'customer' })
    clock.increment(2_999)
    expect(emitted).toEqual([])
    clock.increment(1)
    expect(emitted).toEqual([opened('customer', '/cart?a=1')])
  })

  it.each(['/login', '/login?back=%2Fcart', '/auth/login', '/register', '/delivery/login'])('TOKEN-8 never leads away from %s', (page) => {
    const { actor, emitted } = start({ page, wasSignedIn: true })
    actor.send({ type: 'login.want', area: 'customer' })
    actor.send({ type: 'login.want', area: 'courier' })
    expect(emitted).toEqual([])
  })

  it('ROLE-5 a page under /delivery leads to the couriers’ login, and only for them', () => {
    const { actor, emitted } = start({ page: '/delivery/orders' })
    actor.send({ type: 'login.want', area: 'customer' })
    actor.send({ type: 'login.want', area: 'courier' })
    expect(emitted).toEqual([opened('courier', '/delivery/orders')])
  })

  it('ROLE-5 a customer’s page does not lead to the couriers’ login', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'login.want', area: 'courier' })
    expect(emitted).toEqual([])
  })

  it('LOGOUT-1 a person who signs out is led to the login whatever was before, without a way back', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'login.want', area: 'customer' })
    actor.send({ type: 'login.go', area: 'customer' })
    expect(emitted).toEqual([opened('customer', '/cart?a=1'), opened('customer', undefined)])
  })

  it.each([
    ['customer', '/delivery/orders'],
    ['customer', '/store/orders'],
    ['staff', '/delivery/orders'],
    ['courier', '/cart'],
    ['courier', '/store/orders'],
  ] as const)('ROLE-3 TOKEN-8 a %s whose session ends leaves %s alone, and their next request is not delayed', (area, page) => {
    const { actor, emitted } = start({ page, isSignedIn: true })
    actor.send({ type: 'login.go', area })
    expect(emitted).toEqual([])
    actor.send({ type: 'page.changed', page: '/cart' })
    actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toEqual([opened('customer', '/cart')])
  })

  it('ROLE-3 LOGOUT-1 a courier who signs out is led to the couriers’ login', () => {
    const { actor, emitted } = start({ page: '/delivery/orders' })
    actor.send({ type: 'login.go', area: 'courier' })
    expect(emitted).toEqual([opened('courier', undefined)])
  })

  it('LOGOUT-1 TOKEN-8 a sign-out begins the five seconds again', () => {
    const { actor, clock, emitted } = start()
    actor.send({ type: 'login.want', area: 'customer' })
    clock.increment(limits.loginRedirectMs - 1)
    actor.send({ type: 'login.go', area: 'customer' })
    clock.increment(limits.loginRedirectMs - 1)
    actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toHaveLength(2)
    clock.increment(1)
    actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toHaveLength(3)
  })
})

describe('staff who acted as a customer', () => {
  it('ROLE-6 are led to their desk when it has ended, and not to the customers’ login that the lost session wants', () => {
    const { actor, clock, emitted } = start({ isSignedIn: true, wasSignedIn: true })
    actor.send({ type: 'login.go', area: 'staff' })
    actor.send({ type: 'customer.changed', isSignedIn: false })
    actor.send({ type: 'login.want', area: 'customer' })
    actor.send({ type: 'page.changed', page: '/callandorder' })
    clock.increment(limits.loginRedirectMs)
    actor.send({ type: 'login.want', area: 'customer' })
    expect(emitted).toEqual([opened('staff', undefined)])
  })
})

describe('a customer of before', () => {
  it('AUTH-4 is sent to the login at a wide window, at most once per five seconds', () => {
    const { actor, clock, emitted } = start({ wasSignedIn: true })
    expect(emitted).toEqual([opened('customer', '/cart?a=1')])
    actor.send({ type: 'page.changed', page: '/login' })
    actor.send({ type: 'page.changed', page: '/' })
    expect(emitted).toHaveLength(1)
    clock.increment(limits.loginRedirectMs)
    expect(emitted).toEqual([opened('customer', '/cart?a=1'), opened('customer', '/')])
  })

  it.each([
    ['a guest who never signed in', { wasSignedIn: false }],
    ['a customer who is signed in', { wasSignedIn: true, isSignedIn: true }],
    ['a phone', { wasSignedIn: true, isWide: false }],
    ['a login', { wasSignedIn: true, page: '/login' }],
    ['a courier’s page', { wasSignedIn: true, page: '/delivery/orders' }],
    ['a page under /public', { wasSignedIn: true, page: '/public/x' }],
  ])('AUTH-4 leaves %s alone', (_, facts) => {
    expect(start(facts).emitted).toEqual([])
  })

  it('AUTH-4 is sent there when the session ends, and when a phone’s window grows wide', () => {
    const wide = start({ isSignedIn: true, wasSignedIn: false })
    wide.actor.send({ type: 'customer.changed', isSignedIn: true })
    wide.actor.send({ type: 'customer.changed', isSignedIn: false })
    expect(wide.emitted).toHaveLength(1)
    const narrow = start({ wasSignedIn: true, isWide: false })
    narrow.actor.send({ type: 'layout.changed', isWide: true })
    expect(narrow.emitted).toHaveLength(1)
  })
})
