import { describe, expect, it } from 'vitest'
import { addressBookMachine } from '../../machines/account/address-book/address-book.machine.ts'
import {
  selectAddresses,
  selectAsked,
  selectDraft,
  selectError,
  selectFault,
  selectHasFailed,
  selectHasLookedUp,
  selectIsAddressUpdating,
  selectIsChanging,
  selectIsDescribing,
  selectIsLoading,
} from '../../machines/account/address-book/address-book.selectors.ts'
import { unsavedId, type AddressDraft } from '../../machines/domain/address-book.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aSavedAddress } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(addressBookMachine)
expectFullyWalked(coverage)

const home = aSavedAddress({ id: 1, isDefault: true })
const work = aSavedAddress({ id: 2 }, { address: '45 Lê Duẩn, Quận 1', house: 'Tầng 8', tag: 'work', lat: 10.78, lng: 106.7 })
const refused = new AppError('refused', { code: 'ADDRESS_LIMIT', message: 'Danh sách đầy' })
const fresh: Omit<AddressDraft, 'id'> = { lat: 10.79, lng: 106.71, address: '1 Nguyễn Huệ', house: '', tag: 'other' }

const input = { needsHouse: false }

async function startBook(needsHouse = false) {
  const world = startMachine(addressBookMachine, { coverage, input: { needsHouse } })
  await world.resolve('load', [home, work])
  return world
}

const idsOf = (world: Awaited<ReturnType<typeof startBook>>) =>
  selectAddresses(world.actor.getSnapshot()).map(({ id, isDefault }) => (isDefault ? `${id}*` : `${id}`))

describe('the list', () => {
  it('ADDR-6 is asked for and told, so that it can be stored', async () => {
    const { actor, emitted } = await startBook()
    expect(selectAddresses(actor.getSnapshot())).toEqual([home, work])
    expect(emitted).toEqual([{ type: 'addresses.stored', addresses: [home, work] }])
  })

  it('is asked for again where it could not be had, also where no user answers', async () => {
    const { actor, calls, clock, reject, resolve } = startMachine(addressBookMachine, { coverage, input })
    await reject('load', new AppError('server'))
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    actor.send({ type: 'book.retry' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())).toEqual(new AppError('timeout'))
    actor.send({ type: 'book.retry' })
    await resolve('load', [])
    expect([calls('load').length, selectAddresses(actor.getSnapshot()), selectError(actor.getSnapshot())]).toEqual([3, [], undefined])
  })

  it('knows nothing of addresses that are not in it', async () => {
    const { actor, calls } = await startBook()
    actor.send({ type: 'address.edit', id: 9 })
    actor.send({ type: 'address.delete', id: 9 })
    actor.send({ type: 'address.prefer', id: 9 })
    expect([actor.getSnapshot().matches({ book: 'listed' }), calls('change')]).toEqual([true, []])
  })
})

describe('the default', () => {
  it('ADDR-6 is shown at once, and is what the server says in the end', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.prefer', id: 2 })
    expect(idsOf(world)).toEqual(['1', '2*'])
    expect(world.calls('change')).toEqual([{ change: { kind: 'setDefault', id: 2 } }])
    await world.resolve('change', [
      { ...work, isDefault: true },
      { ...home, isDefault: false },
    ])
    expect(idsOf(world)).toEqual(['2*', '1'])
    expect(world.emitted.at(-1)).toEqual({ type: 'address.changed', change: { kind: 'setDefault', id: 2 } })
  })

  it('ADDR-6 is taken back with the reason where the server refuses it', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.prefer', id: 2 })
    await world.reject('change', refused)
    expect([idsOf(world), selectError(world.actor.getSnapshot())]).toEqual([['1*', '2'], refused])
    expect(world.actor.getSnapshot().can({ type: 'address.prefer', id: 2 })).toBe(true)
  })

  it('ADDR-6 is taken back where no user answers', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.prefer', id: 2 })
    world.clock.increment(limits.httpTimeoutMs)
    expect([idsOf(world), selectError(world.actor.getSnapshot())]).toEqual([['1*', '2'], new AppError('timeout')])
  })
})

describe('deleting', () => {
  it('ADDR-6 asks first, and keeps what is to be stored', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.delete', id: 2 })
    expect(selectAsked(world.actor.getSnapshot())).toEqual(work)
    world.actor.send({ type: 'delete.cancel' })
    expect([idsOf(world), selectAsked(world.actor.getSnapshot()), world.calls('change')]).toEqual([['1*', '2'], undefined, []])
  })

  it('ADDR-6 deletes at once, lets the first that is left be the default, and takes it back where it is refused', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.delete', id: 1 })
    world.actor.send({ type: 'delete.confirm' })
    expect(idsOf(world)).toEqual(['2*'])
    await world.reject('change', refused)
    expect(idsOf(world)).toEqual(['1*', '2'])
    world.actor.send({ type: 'address.delete', id: 2 })
    world.actor.send({ type: 'delete.confirm' })
    await world.resolve('change', [home])
    expect(idsOf(world)).toEqual(['1*'])
  })
})

describe('the form', () => {
  it('ADDR-6 adds an address, first and as the default', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'form.change', change: { house: '5' } })
    world.actor.send({ type: 'form.submit' })
    const draft = { ...fresh, house: '5', id: undefined }
    expect(world.calls('change')).toEqual([{ change: { kind: 'save', draft } }])
    expect([idsOf(world), selectDraft(world.actor.getSnapshot())]).toEqual([[`${unsavedId}*`, '1', '2'], undefined])
    await world.resolve('change', [aSavedAddress({ id: 3, isDefault: true }), home])
    expect(idsOf(world)).toEqual(['3*', '1*'])
    expect(world.emitted.at(-1)).toEqual({ type: 'address.changed', change: { kind: 'save', draft } })
  })

  it('ADDR-6 changes an address where it stands', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.edit', id: 2 })
    expect(selectDraft(world.actor.getSnapshot())).toEqual({
      id: 2,
      lat: 10.78,
      lng: 106.7,
      address: '45 Lê Duẩn, Quận 1',
      house: 'Tầng 8',
      tag: 'work',
    })
    world.actor.send({ type: 'form.change', change: { address: '47 Lê Duẩn' } })
    world.actor.send({ type: 'form.submit' })
    expect(selectAddresses(world.actor.getSnapshot()).map(({ location }) => location.address)).toEqual([
      home.location.address,
      '47 Lê Duẩn',
    ])
  })

  it('ADDR-6 stands there again with all that was written where the server refuses it, or is silent', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'form.submit' })
    await world.reject('change', refused)
    const draft = { ...fresh, id: undefined }
    expect([idsOf(world), selectDraft(world.actor.getSnapshot()), selectError(world.actor.getSnapshot())]).toEqual([
      ['1*', '2'],
      draft,
      refused,
    ])
    world.actor.send({ type: 'form.submit' })
    world.clock.increment(limits.addressUpdatingMs)
    world.clock.increment(limits.httpTimeoutMs - limits.addressUpdatingMs)
    expect([selectDraft(world.actor.getSnapshot()), selectError(world.actor.getSnapshot())]).toEqual([draft, new AppError('timeout')])
    world.actor.send({ type: 'form.cancel' })
    expect([selectDraft(world.actor.getSnapshot()), selectError(world.actor.getSnapshot()), idsOf(world)]).toEqual([
      undefined,
      undefined,
      ['1*', '2'],
    ])
  })

  it.each([
    ['missing', { address: '  ' }],
    ['unplaced', { lat: 0 }],
    ['duplicate', { ...home.location, address: ` ${home.location.address.toUpperCase()}`, lat: home.location.lat + 0.00005 }],
  ])('ADDR-5 refuses an address that is %s, without asking the server', async (fault, over) => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: { ...fresh, ...over } })
    world.actor.send({ type: 'form.submit' })
    expect([selectFault(world.actor.getSnapshot()), world.calls('change')]).toEqual([fault, []])
    world.actor.send({ type: 'form.change', change: { house: 'khác' } })
    expect(selectFault(world.actor.getSnapshot())).toBeUndefined()
  })

  it('ADDR-6 refuses an address without house or flat where the settings want one', async () => {
    const { actor, calls } = await startBook(true)
    actor.send({ type: 'address.add', draft: { ...fresh, house: ' ' } })
    actor.send({ type: 'form.submit' })
    expect([selectFault(actor.getSnapshot()), calls('change')]).toEqual(['houseless', []])
    actor.send({ type: 'form.change', change: { house: 'Lầu 2' } })
    actor.send({ type: 'form.submit' })
    expect(calls('change')).toEqual([{ change: { kind: 'save', draft: { ...fresh, id: undefined, house: 'Lầu 2' } } }])
  })
})

describe('a reason why something was refused', () => {
  it.each([
    ['an address is added', { type: 'address.add', draft: fresh }],
    ['one is edited', { type: 'address.edit', id: 2 }],
    ['one is to be deleted', { type: 'address.delete', id: 2 }],
    ['one is to be the default', { type: 'address.prefer', id: 2 }],
  ] as const)('MEND-26 ADDR-6 goes once %s', async (_, event) => {
    const { actor, reject } = await startBook()
    actor.send({ type: 'address.prefer', id: 2 })
    await reject('change', refused)
    actor.send(event)
    expect([selectError(actor.getSnapshot()), selectFault(actor.getSnapshot())]).toEqual([undefined, undefined])
  })

  it('MEND-26 ADDR-6 goes once the form is sent again, and the list is asked for again', async () => {
    const form = await startBook()
    form.actor.send({ type: 'address.add', draft: fresh })
    form.actor.send({ type: 'form.submit' })
    await form.reject('change', refused)
    form.actor.send({ type: 'form.submit' })
    expect(selectError(form.actor.getSnapshot())).toBeUndefined()
    const list = startMachine(addressBookMachine, { coverage, input })
    await list.reject('load', refused)
    list.actor.send({ type: 'book.retry' })
    expect(selectError(list.actor.getSnapshot())).toBeUndefined()
  })

  it('MEND-26 says whether it was the look for the pin’s address', async () => {
    const { actor, clock, reject } = await startBook()
    const reason = () => [selectHasLookedUp(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]
    actor.send({ type: 'address.add', draft: fresh })
    actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    await reject('describe', new AppError('server'))
    expect(reason()).toEqual([true, 'server'])
    actor.send({ type: 'form.submit' })
    await reject('change', refused)
    expect(reason()).toEqual([false, 'refused'])
    actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    clock.increment(limits.httpTimeoutMs)
    expect(reason()).toEqual([true, 'timeout'])
    actor.send({ type: 'form.submit' })
    clock.increment(limits.httpTimeoutMs)
    expect(reason()).toEqual([false, 'timeout'])
  })

  it('MEND-26 ADDR-6 goes with the form that is left, and with what is stored in its place', async () => {
    const { actor, reject, resolve } = await startBook()
    actor.send({ type: 'address.add', draft: fresh })
    actor.send({ type: 'form.submit' })
    await reject('change', refused)
    actor.send({ type: 'form.submit' })
    await resolve('change', [home])
    const { draft, error, fault } = actor.getSnapshot().context
    expect([draft, error, fault]).toEqual([undefined, undefined, undefined])
  })
})

describe('the pin', () => {
  it('writes the address of where it was put down', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    expect([world.calls('describe'), selectIsDescribing(world.actor.getSnapshot())]).toEqual([[{ lat: 10.8, lng: 106.72 }], true])
    await world.resolve('describe', '9 Hai Bà Trưng')
    expect(selectDraft(world.actor.getSnapshot())).toMatchObject({ lat: 10.8, lng: 106.72, address: '9 Hai Bà Trưng' })
  })

  it('describes the last place alone where it moves on', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    world.actor.send({ type: 'pin.move', at: { lat: 10.81, lng: 106.73 } })
    expect(world.calls('describe')).toHaveLength(2)
    await world.resolve('describe', 'Chỗ sau')
    expect(selectDraft(world.actor.getSnapshot())).toMatchObject({ lat: 10.81, lng: 106.73, address: 'Chỗ sau' })
  })

  it('never overwrites what a user writes meanwhile; the house leaves the look going', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    world.actor.send({ type: 'form.change', change: { house: '3' } })
    expect(selectIsDescribing(world.actor.getSnapshot())).toBe(true)
    world.actor.send({ type: 'form.change', change: { address: 'Tự viết' } })
    expect([selectIsDescribing(world.actor.getSnapshot()), world.isAborted('describe')]).toEqual([false, true])
    await world.resolve('describe', 'Máy viết')
    expect(selectDraft(world.actor.getSnapshot())?.address).toBe('Tự viết')
  })

  it('stays where it was put though its address cannot be had, and says so', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    await world.reject('describe', new AppError('server'))
    expect([selectDraft(world.actor.getSnapshot())?.lat, selectError(world.actor.getSnapshot())]).toEqual([10.8, new AppError('server')])
    world.actor.send({ type: 'pin.move', at: { lat: 10.82, lng: 106.72 } })
    expect(selectError(world.actor.getSnapshot())).toBeUndefined()
    world.clock.increment(limits.httpTimeoutMs)
    expect(selectError(world.actor.getSnapshot())).toEqual(new AppError('timeout'))
  })

  it('DIST-1 is not put where no place is', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'pin.move', at: { lat: Number.NaN, lng: 106 } })
    expect([selectDraft(world.actor.getSnapshot())?.lat, world.calls('describe')]).toEqual([10.79, []])
  })
})

describe('the flag', () => {
  const isUpdating = (world: Awaited<ReturnType<typeof startBook>>) => selectIsAddressUpdating(world.actor.getSnapshot())

  it('ADDR-7 starts with a save, and ends after five seconds', async () => {
    const world = await startBook()
    expect(isUpdating(world)).toBe(false)
    world.actor.send({ type: 'address.add', draft: fresh })
    expect(isUpdating(world)).toBe(false)
    world.actor.send({ type: 'form.submit' })
    expect(isUpdating(world)).toBe(true)
    await world.resolve('change', [home])
    world.clock.increment(4999)
    expect(isUpdating(world)).toBe(true)
    world.clock.increment(1)
    expect(isUpdating(world)).toBe(false)
  })

  it('ADDR-7 starts with a set-default, and ends at once where that fails', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.prefer', id: 2 })
    expect(isUpdating(world)).toBe(true)
    await world.reject('change', refused)
    expect(isUpdating(world)).toBe(false)
  })

  it('MEND-26 ADDR-7 ends at once where a save is refused', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'form.submit' })
    await world.reject('change', refused)
    expect(isUpdating(world)).toBe(false)
  })

  it('ADDR-7 counts its five seconds from the last change', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.prefer', id: 2 })
    await world.resolve('change', [home, work])
    world.clock.increment(3000)
    world.actor.send({ type: 'address.prefer', id: 2 })
    world.clock.increment(4999)
    expect(isUpdating(world)).toBe(true)
    world.clock.increment(1)
    expect(isUpdating(world)).toBe(false)
  })

  it('ADDR-7 does not start with a deletion', async () => {
    const world = await startBook()
    world.actor.send({ type: 'address.delete', id: 2 })
    world.actor.send({ type: 'delete.confirm' })
    await flush()
    expect(isUpdating(world)).toBe(false)
  })
})

describe('a limit in time', () => {
  it('ADDR-6 HTTP-1 holds for the list, which is waited for until then', () => {
    const { actor, clock } = startMachine(addressBookMachine, { coverage, input })
    const shown = () => [selectIsLoading(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]
    clock.increment(limits.httpTimeoutMs - 1)
    expect(shown()).toEqual([true, false])
    clock.increment(1)
    expect(shown()).toEqual([false, true])
  })

  it('HTTP-1 holds for the address of the pin, which is waited for until then', async () => {
    const { actor, clock } = await startBook()
    actor.send({ type: 'address.add', draft: fresh })
    actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsDescribing(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ book: { editing: 'writing' }, update: 'idle' })
  })

  it('ADDR-6 HTTP-1 holds for a change, after which the list may be changed again', async () => {
    const { actor, clock } = await startBook()
    actor.send({ type: 'address.prefer', id: 2 })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsChanging(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ book: 'listed', update: 'idle' })
  })
})

describe('what comes after a failure', () => {
  it('ADDR-6 of the list is its reason', async () => {
    const { actor, reject } = startMachine(addressBookMachine, { coverage, input })
    await reject('load', refused)
    expect(selectError(actor.getSnapshot())).toEqual(refused)
  })

  it.each<[string, (world: Awaited<ReturnType<typeof startBook>>) => Promise<void>]>([
    ['found', (world) => world.resolve('describe', '9 Hai Bà Trưng')],
    ['not found', (world) => world.reject('describe', new AppError('server'))],
  ])('of a look for the address that is %s is the form again', async (_, answer) => {
    const world = await startBook()
    world.actor.send({ type: 'address.add', draft: fresh })
    world.actor.send({ type: 'pin.move', at: { lat: 10.8, lng: 106.72 } })
    await answer(world)
    expect(world.actor.getSnapshot().value).toEqual({ book: { editing: 'writing' }, update: 'idle' })
  })

  it('ADDR-6 a form that is left shows the list, where the next one may begin', async () => {
    const { actor } = await startBook()
    actor.send({ type: 'address.add', draft: fresh })
    actor.send({ type: 'form.cancel' })
    expect(actor.getSnapshot().value).toEqual({ book: 'listed', update: 'idle' })
  })
})
