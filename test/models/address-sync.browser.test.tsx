import { useEffect, useMemo, useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { addressBookMachine } from '../../machines/account/address-book/address-book.machine.ts'
import { addressSyncMachine } from '../../machines/account/address-sync/address-sync.machine.ts'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { locationOfPopular } from '../../machines/domain/address.ts'
import type { UserLocation, SavedAddress } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { AddressBook } from '../../src/screens/addresses/address-book.tsx'
import { FirstVisit } from '../../src/shell/overlays/first-visit.tsx'
import { addressesTexts } from '../../src/screens/addresses/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aPopularPlace, aSavedAddress } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { addressSyncModel } from './address-sync.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const primary = aPopularPlace()
const daKao = aPopularPlace({ id: 2, name: 'Đa Kao', lat: 10.79, lng: 106.7, isDefault: false })
const chosen = { ...locationOfPopular(daKao), timestamp: 1, isUserSelected: true }
/** A metre is about 0.000009 degrees of latitude. */
const away = (metres: number, address: string): UserLocation => ({
  ...chosen,
  lat: chosen.lat + metres / 111_195,
  address,
  timestamp: metres,
})
const otherStreet = away(500, 'Phố khác')

const coverage = coverageOf(addressSyncMachine)
expectFullyWalked(coverage)

function start() {
  const location = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: undefined, chosen: false, primary },
  }).actor
  const account: SavedAddress[] = []
  return { ...startMachine(addressSyncMachine, { coverage, input: { restMs: 0 } }), location, account }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

/** The question of a first visit, and the addresses of the account as often as they are told again. */
function Customer({ actor, location }: World) {
  const [addresses, setAddresses] = useState<SavedAddress[]>([])
  useEffect(() => {
    const subscription = actor.on('address.synced', ({ addresses: notify }) => setAddresses(notify))
    return () => subscription.unsubscribe()
  }, [actor])
  const book = useMemo(
    () =>
      createActor(addressBookMachine.provide({ actors: { load: fromPromise(() => Promise.resolve(addresses)) } }), {
        input: { needsHouse: false },
      }).start(),
    [addresses],
  )
  return (
    <>
      <FirstVisit
        location={location}
        places={[primary, daKao]}
        gps={null}
        isWanted
        onChoose={() => location.send({ type: 'location.choose', location: chosen })}
        onConfirm={() => {}}
      />
      <AddressBook book={book} location={location} onChoose={() => {}} renderPin={() => null} />
    </>
  )
}

/** As the app offers it: only what a user has chosen. */
function signIn({ actor, location, account }: World) {
  const { location: now, chosen: isChosen } = location.getSnapshot().context
  if (now && isChosen) actor.send({ type: 'location.offer', location: now, saved: account })
}
const goTo = ({ location }: World, there: UserLocation) => location.send({ type: 'location.choose', location: there })
const pass = async ({ clock }: World, ms: number) => {
  clock.increment(ms)
  await flush()
}

/** What the account holds, and the latest place that the server was asked to save. */
const expectBook =
  (asked: UserLocation | undefined, ...rows: string[]) =>
  async ({ screen, calls }: Page) => {
    if (rows.length === 0)
      await expect.element(screen.getByRole('heading', { name: addressesTexts['addresses.empty'] })).toBeInTheDocument()
    for (const row of rows) await expect.element(screen.getByRole('listitem').filter({ hasText: row })).toBeVisible()
    expect(screen.container.querySelectorAll('li[data-chosen]')).toHaveLength(rows.length)
    expect(calls('save').at(-1)).toEqual(asked && { location: asked })
  }

walkModel({
  ids: 'ADDR-1 ADDR-4',
  model: addressSyncModel,
  start,
  view: (world) => inRouter(<Customer {...world} />),
  executors: {
    'the person chooses a place': ({ screen }) => screen.getByRole('button', { name: daKao.name }).click(),
    'the person goes next door': (world) => goTo(world, away(49, 'Nhà bên')),
    'the person goes to another street': (world) => goTo(world, otherStreet),
    'the person signs in': signIn,
    'the server saves it': async (world) => {
      const { location: saved } = world.calls('save').at(-1) as { location: UserLocation }
      world.account.push(aSavedAddress({ id: world.account.length + 1, isDefault: world.account.length === 0 }, saved))
      await world.resolve('save', [...world.account])
    },
    'the server refuses': ({ reject }) => reject('save', new AppError('refused')),
    'nobody answers': (world) => pass(world, limits.httpTimeoutMs),
    'five minutes pass': (world) => pass(world, limits.addressSyncMs),
  },
  assertions: {
    asked: async (page) => {
      await expect.element(page.screen.getByRole('dialog')).toBeVisible()
      expect(page.calls('save')).toEqual([])
    },
    chosen: expectBook(undefined),
    saving: expectBook(chosen),
    unsaved: expectBook(chosen),
    saved: expectBook(chosen, 'Đa Kao'),
    elsewhereSoon: expectBook(chosen, 'Đa Kao'),
    rested: expectBook(chosen, 'Đa Kao'),
    nextDoor: expectBook(chosen, 'Đa Kao'),
    elsewhere: expectBook(chosen, 'Đa Kao'),
    savingElsewhere: expectBook(otherStreet, 'Đa Kao'),
    savedBoth: expectBook(otherStreet, 'Đa Kao', 'Phố khác'),
  },
})

describe('the chosen place, by hand', () => {
  it('ADDR-4 waits for what is left of the five minutes of an earlier visit', () => {
    const sync = startMachine(addressSyncMachine, { coverage, input: { restMs: 60_000 } })
    const offer = () => sync.actor.send({ type: 'location.offer', location: aLocation(), saved: [] })
    offer()
    expect(sync.calls('save')).toEqual([])
    sync.clock.increment(60_000)
    offer()
    expect(sync.calls('save')).toHaveLength(1)
  })
})
