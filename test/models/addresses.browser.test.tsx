import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import type { AddressesInput } from '../../machines/account/addresses/addresses.types.ts'
import { placeOfPopular } from '../../machines/domain/address.ts'
import type { PopularPlace } from '../../machines/domain/entities.ts'
import '../../src/ui/tokens.css'
import { GpsRow } from '../../src/screens/shared/place/gps-row.tsx'
import { FirstVisit } from '../../src/shell/overlays/first-visit.tsx'
import { PlaceButton } from '../../src/shell/place-button.tsx'
import { commonTexts } from '../../texts/vi/common.ts'
import { firstTexts } from '../../texts/vi/first.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPlace, aPopularPlace } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { addressesModel } from './addresses.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const primary = aPopularPlace()
const daKao = aPopularPlace({ id: 2, name: 'Đa Kao', lat: 10.79, lng: 106.7, isDefault: false })
const nowhere = aPopularPlace({ id: 3, name: 'Đa Phước', lat: 0, lng: 0, isDefault: false })
const now = 5000
const chosen = { ...placeOfPopular(daKao), timestamp: now, isUserSelected: true }
const stayed = { ...placeOfPopular(primary), timestamp: now }
const elsewhere = aPlace({ timestamp: now + 1 })

const coverage = coverageOf(addressesMachine)
expectFullyWalked(coverage)

const startWith = (input: AddressesInput) => startMachine(addressesMachine, { coverage, input })
const start = () => startWith({ kept: undefined, chosen: false, primary })

type World = ReturnType<typeof start>

function view({ actor }: World) {
  const choose = (popular: PopularPlace) =>
    actor.send({ type: 'place.choose', place: { ...placeOfPopular(popular), timestamp: now, isUserSelected: true } })
  const keep = () => actor.send({ type: 'place.choose', place: stayed })
  return inRouter(
    <>
      <PlaceButton place={actor} />
      <FirstVisit place={actor} places={[primary, daKao, nowhere]} gps={null} isWanted onChoose={choose} onKeep={keep} />
    </>,
  )
}

const question = (screen: RenderResult) => screen.getByRole('dialog', { name: firstTexts['first.title'] })
const offered = (root: HTMLElement) => [...root.querySelectorAll('dialog li')].map((place) => place.textContent)

/** The question is gone, and the button shows where things go to. */
const expectPlace = (words: string) => async (page: { screen: RenderResult }) => {
  await expect.element(question(page.screen)).not.toBeInTheDocument()
  await expect.element(page.screen.getByRole('link')).toHaveTextContent(`${commonTexts['place.deliverTo']}${words}`)
}

walkModel({
  ids: 'BOOT-2 SHELL-7 MOB-4',
  model: addressesModel,
  start,
  view,
  executors: {
    'the person chooses a place': ({ screen }) => screen.getByRole('button', { name: daKao.name }).click(),
    'the person stays here': ({ screen }) => screen.getByRole('button', { name: `${firstTexts['first.keep']}: Bến Thành` }).click(),
    'the person closes the question': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.close'] }).click(),
    'the person writes down the door': ({ actor }) => actor.send({ type: 'place.describe', house: '7/2', tag: 'Nhà', at: now + 2 }),
    'the person logs out': ({ actor }) => actor.send({ type: 'place.clear' }),
    'another tab has chosen': ({ actor }) => actor.send({ type: 'place.heard', place: elsewhere }),
    'another tab has chosen long ago': ({ actor }) => actor.send({ type: 'place.heard', place: aPlace({ timestamp: 0 }) }),
    'the primary place is known': ({ actor }) => actor.send({ type: 'place.default', primary }),
  },
  assertions: {
    asked: async ({ screen, actor }) => {
      await expect.element(question(screen)).toBeVisible()
      await expect.poll(() => offered(screen.container)).toEqual(['Bến Thành', 'Đa Kao'])
      expect(actor.getSnapshot().context.place).toEqual(placeOfPopular(primary))
    },
    stayed: async ({ screen, emitted }) => {
      await expectPlace('Bến Thành')({ screen })
      expect(emitted).toEqual([
        { type: 'place.kept', place: stayed, chosen: true },
        { type: 'place.changed', place: stayed },
      ])
    },
    chosen: async ({ screen, emitted }) => {
      await expectPlace('Đa Kao')({ screen })
      expect(emitted).toEqual([
        { type: 'place.kept', place: chosen, chosen: true },
        { type: 'place.changed', place: chosen },
      ])
    },
    chosenElsewhere: expectPlace('NHÀ, 12, 12 Lê Lợi, Quận 1'),
    described: expectPlace('NHÀ, 7/2, Đa Kao'),
    nowhere: expectPlace(commonTexts['place.choose']),
  },
})

describe('the place, by hand', () => {
  afterEach(cleanup)

  it('ADDR-1 SHELL-7 who has chosen on an earlier visit is not asked', async () => {
    const screen = await render(view(startWith({ kept: aPlace(), chosen: true, primary })))
    await expectPlace('NHÀ, 12, 12 Lê Lợi, Quận 1')({ screen })
  })

  it('without any place there is no question yet, and a place without coordinates answers none', async () => {
    const world = startWith({ kept: undefined, chosen: false, primary: undefined })
    const screen = await render(view(world))
    world.actor.send({ type: 'place.choose', place: aPlace({ lat: 0, lng: 0 }) })
    await expectPlace(commonTexts['place.choose'])({ screen })
  })

  it('Escape stays with the place that stands in', async () => {
    const world = start()
    const screen = await render(view(world))
    await expect.element(question(screen)).toBeVisible()
    question(screen)
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }))
    await expectPlace('Bến Thành')({ screen })
  })

  it('MOB-4 the list of popular places scrolls within 11rem, below the wish to be found', async () => {
    const world = start()
    const many = Array.from({ length: 12 }, (_, id) => aPopularPlace({ id, name: `Nơi ${id}`, lat: 10 + id }))
    const screen = await render(
      inRouter(
        <FirstVisit place={world.actor} places={many} gps={<GpsRow onClick={() => {}} />} isWanted onChoose={() => {}} onKeep={() => {}} />,
      ),
    )
    await expect.element(question(screen).getByRole('button', { name: firstTexts['first.gps'], exact: false })).toBeVisible()
    const list = question(screen).getByRole('list', { name: firstTexts['first.popular'] }).element().parentElement
    expect(list?.clientHeight).toBe(11 * 16)
    expect(list?.scrollHeight).toBeGreaterThan(11 * 16)
  })

  it('SHELL-7 a screen that is no place for the question does not show it', async () => {
    const world = start()
    const screen = await render(
      inRouter(<FirstVisit place={world.actor} places={[primary]} gps={null} isWanted={false} onChoose={() => {}} onKeep={() => {}} />),
    )
    await expect.element(question(screen)).not.toBeInTheDocument()
  })
})
