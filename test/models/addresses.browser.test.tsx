import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import type { AddressesInput } from '../../machines/account/addresses/addresses.types.ts'
import { locationOfPopular } from '../../machines/domain/address.ts'
import type { PopularPlace } from '../../machines/domain/entities.ts'
import '../../src/ui/tokens.css'
import { GpsRow } from '../../src/screens/shared/location/gps-row.tsx'
import { FirstVisit } from '../../src/shell/overlays/first-visit.tsx'
import { LocationButton } from '../../src/shell/location-button.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { overlayTexts } from '../../src/shell/overlays/texts.vi.ts'
import { locationTexts } from '../../src/screens/shared/location/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, aPopularPlace } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { addressesModel } from './addresses.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const primary = aPopularPlace()
const daKao = aPopularPlace({ id: 2, name: 'Đa Kao', lat: 10.79, lng: 106.7, isDefault: false })
const nowhere = aPopularPlace({ id: 3, name: 'Đa Phước', lat: 0, lng: 0, isDefault: false })
const now = 5000
const chosen = { ...locationOfPopular(daKao), timestamp: now, isUserSelected: true }
const stayed = { ...locationOfPopular(primary), timestamp: now }
const elsewhere = aLocation({ timestamp: now + 1 })

const coverage = coverageOf(addressesMachine)
expectFullyWalked(coverage)

const startWith = (input: AddressesInput) => startMachine(addressesMachine, { coverage, input })
const start = () => startWith({ stored: undefined, chosen: false, primary })

type World = ReturnType<typeof start>

function view({ actor }: World) {
  const choose = (popular: PopularPlace) =>
    actor.send({ type: 'location.choose', location: { ...locationOfPopular(popular), timestamp: now, isUserSelected: true } })
  const keep = () => actor.send({ type: 'location.choose', location: stayed })
  return inRouter(
    <>
      <LocationButton location={actor} />
      <FirstVisit location={actor} places={[primary, daKao, nowhere]} gps={null} isWanted onChoose={choose} onConfirm={keep} />
    </>,
  )
}

const question = (screen: RenderResult) => screen.getByRole('dialog', { name: overlayTexts['first.title'] })
const offered = (root: HTMLElement) => [...root.querySelectorAll('dialog li')].map((location) => location.textContent)

/** The question is gone, and the button shows where things go to. */
const expectLocation = (content: string) => async (page: { screen: RenderResult }) => {
  await expect.element(question(page.screen)).not.toBeInTheDocument()
  await expect.element(page.screen.getByRole('link')).toHaveTextContent(`${commonTexts['place.deliverTo']}${content}`)
}

walkModel({
  ids: 'BOOT-2 SHELL-7 MOB-4',
  model: addressesModel,
  start,
  view,
  executors: {
    'the person chooses a place': ({ screen }) => screen.getByRole('button', { name: daKao.name }).click(),
    'the person stays here': ({ screen }) => screen.getByRole('button', { name: `${overlayTexts['first.keep']}: Bến Thành` }).click(),
    'the person closes the question': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).click(),
    'the person writes down the door': ({ actor }) => actor.send({ type: 'location.describe', house: '7/2', tag: 'Nhà', at: now + 2 }),
    'the person logs out': ({ actor }) => actor.send({ type: 'location.clear' }),
    'another tab has chosen': ({ actor }) => actor.send({ type: 'location.received', location: elsewhere }),
    'another tab has chosen long ago': ({ actor }) => actor.send({ type: 'location.received', location: aLocation({ timestamp: 0 }) }),
    'the primary place is known': ({ actor }) => actor.send({ type: 'location.default', primary }),
  },
  assertions: {
    asked: async ({ screen, actor }) => {
      await expect.element(question(screen)).toBeVisible()
      await expect.poll(() => offered(screen.container)).toEqual(['Bến Thành', 'Đa Kao'])
      expect(actor.getSnapshot().context.location).toEqual(locationOfPopular(primary))
    },
    stayed: async ({ screen, emitted }) => {
      await expectLocation('Bến Thành')({ screen })
      expect(emitted).toEqual([
        { type: 'location.stored', location: stayed, chosen: true },
        { type: 'location.changed', location: stayed },
      ])
    },
    chosen: async ({ screen, emitted }) => {
      await expectLocation('Đa Kao')({ screen })
      expect(emitted).toEqual([
        { type: 'location.stored', location: chosen, chosen: true },
        { type: 'location.changed', location: chosen },
      ])
    },
    chosenElsewhere: expectLocation('NHÀ, 12, 12 Lê Lợi, Quận 1'),
    described: expectLocation('NHÀ, 7/2, Đa Kao'),
    nowhere: expectLocation(commonTexts['place.choose']),
  },
})

describe('the place, by hand', () => {
  afterEach(cleanup)

  it('ADDR-1 SHELL-7 who has chosen on an earlier visit is not asked', async () => {
    const screen = await render(view(startWith({ stored: aLocation(), chosen: true, primary })))
    await expectLocation('NHÀ, 12, 12 Lê Lợi, Quận 1')({ screen })
  })

  it('SHELL-1 a location without texts is one to be chosen', async () => {
    const stored = aLocation({ tag: '', house: '', address: '' })
    const screen = await render(view(startWith({ stored, chosen: true, primary })))
    await expectLocation('Chọn địa chỉ')({ screen })
  })

  it('without any place there is no question yet, and a place without coordinates answers none', async () => {
    const world = startWith({ stored: undefined, chosen: false, primary: undefined })
    const screen = await render(view(world))
    world.actor.send({ type: 'location.choose', location: aLocation({ lat: 0, lng: 0 }) })
    await expectLocation(commonTexts['place.choose'])({ screen })
  })

  it('Escape stays with the place that stands in', async () => {
    const world = start()
    const screen = await render(view(world))
    await expect.element(question(screen)).toBeVisible()
    question(screen)
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }))
    await expectLocation('Bến Thành')({ screen })
  })

  it('MOB-4 the list of popular places scrolls within 11rem, below the wish to be found', async () => {
    const world = start()
    const many = Array.from({ length: 12 }, (_, id) => aPopularPlace({ id, name: `Nơi ${id}`, lat: 10 + id }))
    const screen = await render(
      inRouter(
        <FirstVisit
          location={world.actor}
          places={many}
          gps={<GpsRow onClick={() => {}} />}
          isWanted
          onChoose={() => {}}
          onConfirm={() => {}}
        />,
      ),
    )
    await expect.element(question(screen).getByRole('button', { name: locationTexts['first.gps'], exact: false })).toBeVisible()
    const list = question(screen).getByRole('list', { name: overlayTexts['first.popular'] }).element().parentElement
    expect(list?.clientHeight).toBe(11 * 16)
    expect(list?.scrollHeight).toBeGreaterThan(11 * 16)
  })

  it('SHELL-7 a screen that is no place for the question does not show it', async () => {
    const world = start()
    const screen = await render(
      inRouter(
        <FirstVisit location={world.actor} places={[primary]} gps={null} isWanted={false} onChoose={() => {}} onConfirm={() => {}} />,
      ),
    )
    await expect.element(question(screen)).not.toBeInTheDocument()
  })
})
