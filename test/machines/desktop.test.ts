import { describe, expect, it } from 'vitest'
import { desktopMachine } from '../../machines/app/desktop/desktop.machine.ts'
import { selectCentre, selectIsClosing, selectPopup } from '../../machines/app/desktop/desktop.selectors.ts'
import { dialogOver, isOwnPage, pathOfSection, sectionAt, sections } from '../../machines/domain/sections.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(desktopMachine)
expectFullyWalked(coverage)

const start = (page = '/') => startMachine(desktopMachine, { coverage, input: { page } })
type Started = ReturnType<typeof start>

const centre = ({ actor }: Started) => selectCentre(actor.getSnapshot())
const popup = ({ actor }: Started) => selectPopup(actor.getSnapshot())
const open = ({ actor }: Started, page: string, over?: string) =>
  actor.send({ type: 'page.changed', page, dialog: over === undefined ? undefined : dialogOver(over, page) })

describe('the middle of a wide window', () => {
  it('SHELL-3 shows the first that applies: the wait for a menu, its failure, the account panel, the menu, the list of stores', () => {
    const desktop = start()
    expect(centre(desktop)).toBe('list')
    open(desktop, '/stores/pho-hoa')
    expect(centre(desktop)).toBe('menu')
    desktop.actor.send({ type: 'menu.changed', menu: 'loading' })
    expect(centre(desktop)).toBe('loading')
    desktop.actor.send({ type: 'menu.changed', menu: 'failed' })
    expect(centre(desktop)).toBe('failed')
    desktop.actor.send({ type: 'menu.changed', menu: 'shown' })
    expect(centre(desktop)).toBe('menu')
    open(desktop, '/my-orders')
    expect(centre(desktop)).toBe('panel')
    open(desktop, '/cart')
    expect(centre(desktop)).toBe('page')
  })

  it('SHELL-3 no user waits any longer for the menu of a store that was left, and what comes of it late is not heard', () => {
    const desktop = start('/stores/pho-hoa')
    desktop.actor.send({ type: 'menu.changed', menu: 'loading' })
    open(desktop, '/my-wallet')
    expect(centre(desktop)).toBe('panel')
    desktop.actor.send({ type: 'menu.changed', menu: 'failed' })
    desktop.actor.send({ type: 'item.changed', hasItem: true })
    expect(centre(desktop)).toBe('panel')
    expect(popup(desktop)).toBeUndefined()
  })

  it("SHELL-3 'try again now' asks for the menu while it is waited for, and for nothing else", () => {
    const desktop = start('/stores/pho-hoa')
    desktop.actor.send({ type: 'menu.retry' })
    expect(desktop.emitted).toEqual([])
    desktop.actor.send({ type: 'menu.changed', menu: 'loading' })
    desktop.actor.send({ type: 'menu.retry' })
    expect(desktop.emitted).toEqual([{ type: 'menu.wanted' }])
  })
})

describe('the dialogs of a wide window', () => {
  it('SHELL-6 account, addresses, login, alerts, explore and the map lie over what was there; the first of account, addresses, login, item, alerts, explore and map counts', () => {
    const desktop = start('/stores/pho-hoa')
    const over = (address: string, hasItem: boolean) => {
      desktop.actor.send({ type: 'item.changed', hasItem })
      open(desktop, '/stores/pho-hoa', address)
      return popup(desktop)
    }
    const addresses = ['/my-account', '/my-addresses', '/login?back=/cart', '/alerts', '/explore', '/my-location']
    expect(addresses.map((address) => over(address, false))).toEqual(['account', 'addresses', 'login', 'alerts', 'explore', 'map'])
    expect(addresses.map((address) => over(address, true))).toEqual(['account', 'addresses', 'login', 'item', 'item', 'item'])
    expect(centre(desktop)).toBe('menu')
    open(desktop, '/stores/pho-hoa')
    expect(popup(desktop)).toBe('item')
    desktop.actor.send({ type: 'item.changed', hasItem: false })
    expect(popup(desktop)).toBeUndefined()
  })

  it('SHELL-6 a second Escape does not go back twice; a dialog that still stands after 1 s may be told again', () => {
    const desktop = start()
    open(desktop, '/', '/login')
    desktop.actor.send({ type: 'dialog.close' })
    desktop.actor.send({ type: 'dialog.close' })
    expect(desktop.emitted).toEqual([{ type: 'dialog.left' }])
    expect(selectIsClosing(desktop.actor.getSnapshot())).toBe(true)
    desktop.clock.increment(limits.dialogCloseMs)
    expect(selectIsClosing(desktop.actor.getSnapshot())).toBe(false)
    desktop.actor.send({ type: 'dialog.close' })
    expect(desktop.emitted).toEqual([{ type: 'dialog.left' }, { type: 'dialog.left' }])
    open(desktop, '/')
    desktop.actor.send({ type: 'dialog.close' })
    expect(desktop.emitted).toHaveLength(2)
  })
})

describe('a customer who is gone', () => {
  it('SHELL-8 once there is no user or no token any more the shell is cleared, once; a guest from the start is left alone', () => {
    const desktop = start('/stores/pho-hoa')
    const notify = (isCustomer: boolean) => desktop.actor.send({ type: 'customer.changed', isCustomer })
    notify(false)
    expect(desktop.emitted).toEqual([])
    notify(true)
    notify(true)
    notify(false)
    notify(false)
    expect(desktop.emitted).toEqual([{ type: 'shell.cleared' }])
  })
})

describe('the sections', () => {
  it('SHELL-4 MOB-1 each has an address of its own, but for paying, which is a step of the checkout', () => {
    expect(Object.keys(sections)).toEqual([
      'nearme',
      'cart',
      'checkout',
      'payment',
      'login',
      'new-address',
      'new-address-map',
      'main',
      'addresses',
      'orders',
      'wallet',
      'security',
      'favorite-stores',
      'rating',
      'order-details',
      'alerts',
      'explore',
    ])
    const own = Object.keys(sections).filter((name) => name !== 'payment')
    expect(own.map((name) => sectionAt(pathOfSection(name, 'abc-1') ?? ''))).toEqual(own)
    expect(pathOfSection('payment')).toBe('/checkout')
    expect(pathOfSection('rating', 'abc-1')).toBe('/rate-order/abc-1')
    expect(pathOfSection('order-details', 'abc-1')).toBe('/running-order/abc-1')
    expect(['rating', 'order-details', 'nowhere', 'toString'].map((name) => pathOfSection(name))).toEqual([
      '/my-orders',
      '/my-orders',
      undefined,
      undefined,
    ])
    expect(pathOfSection('rating', '../x')).toBe('/my-orders')
    expect([sectionAt('/stores/pho-hoa'), sectionAt('/rate-order/'), sectionAt('/register')]).toEqual([undefined, undefined, 'login'])
  })

  it('SHELL-4 account and addresses are sections of the account panel where it is open, dialogs anywhere else', () => {
    expect(dialogOver('/my-account', '/stores/pho-hoa')).toBe('account')
    expect(dialogOver('/my-account', '/my-orders')).toBeUndefined()
    expect(dialogOver('/my-addresses', '/my-wallet?page=2')).toBeUndefined()
    expect(dialogOver('/login?back=/cart', '/my-wallet')).toBe('login')
    expect(dialogOver('/cart', '/')).toBeUndefined()
    expect(dialogOver('/login/forgot-password', '/login?back=/cart')).toBeUndefined()
    expect(['/my-orders', '/checkout', '/cart', '/login', '/stores/x'].map(isOwnPage)).toEqual([true, true, false, false, false])
  })
})

describe('what changes nothing', () => {
  it('SHELL-6 is closing where no dialog is open', () => {
    const { actor, emitted } = start()
    actor.send({ type: 'dialog.close' })
    expect(emitted).toEqual([])
  })

  it('SHELL-6 is a second Escape until a second is over', () => {
    const desktop = start()
    open(desktop, '/', '/login')
    desktop.actor.send({ type: 'dialog.close' })
    desktop.clock.increment(limits.dialogCloseMs - 1)
    expect(selectIsClosing(desktop.actor.getSnapshot())).toBe(true)
    desktop.clock.increment(1)
    expect(selectIsClosing(desktop.actor.getSnapshot())).toBe(false)
  })

  it('SHELL-8 is a customer who is still there, and a guest who is still none', () => {
    const customer = start()
    customer.actor.send({ type: 'customer.changed', isCustomer: true })
    customer.actor.send({ type: 'customer.changed', isCustomer: true })
    const guest = start()
    guest.actor.send({ type: 'customer.changed', isCustomer: false })
    guest.actor.send({ type: 'customer.changed', isCustomer: false })
    expect([customer.emitted, guest.emitted]).toEqual([[], []])
  })
})
