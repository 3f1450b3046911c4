import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ratingMachine } from '../../machines/order/rating/rating.machine.ts'
import { selectDraft } from '../../machines/order/rating/rating.selectors.ts'
import { RatingPage } from '../../src/screens/after-order/rating-page.tsx'
import { textAreaTexts } from '../../src/ui/text-area/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { afterOrderTexts } from '../../src/screens/after-order/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { ratingModel } from './rating.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(ratingMachine)
expectFullyWalked(coverage)

const start = () => startMachine(ratingMachine, { coverage, input: { orderId: 5 } })
type World = ReturnType<typeof start>
const view = ({ actor }: World) => (
  <RatingPage rating={actor} ordersLink={<a href="/my-orders">Đơn</a>} storeLink={<a href="/stores/pho-hoa">Quán</a>} />
)
/** What is waited for fails with that. */
const fail = (world: World, error: AppError) =>
  world.reject(world.actor.getSnapshot().matches('sending') ? 'sendRating' : 'loadOrder', error)

walkModel({
  ids: 'ORDER-2 MEND-7',
  model: ratingModel,
  start,
  view,
  executors: {
    'the order arrives': ({ resolve }) => resolve('loadOrder', anOrder({ status: 5 })),
    'it was rated before': (world) => fail(world, new AppError('refused', { code: 'ALREADYEXIST' })),
    'it is not there yet': (world) => fail(world, new AppError('refused', { code: 'ORDERNOTCOMPLETED' })),
    'there is no such order': (world) => fail(world, new AppError('notFound', { code: 'NOT_FOUND' })),
    'what was typed is no order': (world) => fail(world, new AppError('validation', { code: 'VALIDATION' })),
    'the server fails': (world) => fail(world, new AppError('server', { message: 'Máy chủ gặp sự cố' })),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the app looks again': ({ actor }) => actor.send({ type: 'rating.load' }),
    'the person sends it without stars': ({ screen }) => screen.getByRole('button', { name: afterOrderTexts['rate.send'] }).click(),
    'the person gives stars and sends them': async ({ screen }) => {
      await screen.getByRole('group', { name: afterOrderTexts['rate.store'] }).getByLabelText('4 sao').click()
      await screen.getByRole('group', { name: afterOrderTexts['rate.courier'] }).getByLabelText('5 sao').click()
      await screen.getByLabelText(afterOrderTexts['rate.storeText']).fill('Nước dùng đậm đà')
      await screen.getByRole('button', { name: afterOrderTexts['rate.send'] }).click()
    },
    'the rating is taken': ({ resolve }) => resolve('sendRating', undefined),
  },
  assertions: {
    opening: ({ screen }) => expect.element(screen.getByRole('status')).toBeInTheDocument(),
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: afterOrderTexts['rate.failed'] })).toBeVisible(),
    unknown: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: afterOrderTexts['rate.unknown'] })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Đơn' })).toBeVisible()
    },
    early: ({ screen }) => expect.element(screen.getByRole('heading', { name: afterOrderTexts['rate.early'] })).toBeVisible(),
    over: ({ screen }) => expect.element(screen.getByRole('heading', { name: afterOrderTexts['rate.over'] })).toBeVisible(),
    asking: async ({ screen }) => {
      await expect.element(screen.getByRole('group', { name: afterOrderTexts['rate.store'] })).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    reminded: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(afterOrderTexts['rate.missing'])
      expect([document.activeElement?.getAttribute('name'), calls('sendRating')]).toEqual(['store', []])
    },
    sending: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: afterOrderTexts['rate.send'] })).toBeDisabled()
      expect(calls('sendRating').at(-1)).toEqual({
        orderId: 5,
        rating: { store: 4, courier: 5, storeText: 'Nước dùng đậm đà', courierText: '' },
      })
    },
    refused: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByLabelText(afterOrderTexts['rate.storeText'])).toHaveValue('Nước dùng đậm đà')
    },
    thanked: async ({ screen, emitted }) => {
      await expect.element(screen.getByRole('heading', { name: afterOrderTexts['rate.thanks'] })).toBeVisible()
      expect(emitted).toEqual([{ type: 'order.rated' }])
    },
  },
})

describe('rating, by hand', () => {
  afterEach(cleanup)

  it('ORDER-2 is done by the keyboard alone', async () => {
    const world = start()
    await render(view(world))
    await world.resolve('loadOrder', anOrder({ status: 5 }))
    await userEvent.keyboard('{Tab} {ArrowRight}{ArrowRight}')
    await userEvent.keyboard('{Tab}Ngon{Tab} {Tab}{Tab}{Enter}')
    expect(world.calls('sendRating')).toEqual([{ orderId: 5, rating: { store: 3, courier: 1, storeText: 'Ngon', courierText: '' } }])
  })

  it('ORDER-2 what is written while a rating is on its way stays where it could not be sent', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', anOrder({ status: 5 }))
    await screen.getByRole('group', { name: afterOrderTexts['rate.store'] }).getByLabelText('4 sao').click()
    await screen.getByRole('button', { name: afterOrderTexts['rate.send'] }).click()
    await screen.getByLabelText(afterOrderTexts['rate.storeText']).fill('Ngon')
    await fail(world, new AppError('network'))
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await screen.getByRole('button', { name: afterOrderTexts['rate.send'] }).click()
    expect(world.calls('sendRating')).toEqual(
      ['', 'Ngon'].map((storeText) => ({ orderId: 5, rating: { store: 4, courier: 0, storeText, courierText: '' } })),
    )
  })

  it('ORDER-2 a text that is longer than may be is cut, and says so', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', anOrder({ status: 5 }))
    const text = screen.getByLabelText(afterOrderTexts['rate.storeText'])
    const notice = screen.getByText(textAreaTexts['text.full'].replace('{max}', String(limits.reviewLength)))
    await text.fill('a'.repeat(limits.reviewLength - 1))
    await expect.element(notice).not.toBeInTheDocument()
    await text.click()
    await userEvent.keyboard('bc')
    await expect.element(notice).toBeVisible()
    expect(selectDraft(world.actor.getSnapshot()).storeText).toHaveLength(limits.reviewLength)
  })

  it('ORDER-2 no user is asked about a courier where the customer fetched it', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadOrder', anOrder({ status: 5, isPickup: true }))
    await expect.element(screen.getByRole('group', { name: afterOrderTexts['rate.store'] })).toBeVisible()
    expect(screen.getByRole('group', { name: afterOrderTexts['rate.courier'] }).elements()).toEqual([])
  })
})
