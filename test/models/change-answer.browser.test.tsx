import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { LineChange } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { changeAnswerMachine } from '../../machines/order/change-answer/change-answer.machine.ts'
import { ChangeCard } from '../../src/screens/running-order/change-card.tsx'
import { MadeChanges } from '../../src/screens/running-order/made-changes.tsx'
import { runningOrderTexts } from '../../src/screens/running-order/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aChange, anOrder } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { changeAnswerModel } from './change-answer.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(changeAnswerMachine)
expectFullyWalked(coverage)

const t = runningOrderTexts
const refusal = 'Quán đã rút lại đề nghị.'
const replaced = aChange()
const start = () => startMachine(changeAnswerMachine, { coverage, input: { orderId: 5, changeId: 7 } })
type World = ReturnType<typeof start>
/** A minute and five seconds before the time is over. */
const now = () => replaced.decideBy - 65_000
const view = ({ actor }: World, change: LineChange = replaced, over = {}) => (
  <ChangeCard order={anOrder(over)} change={change} answer={actor} now={now} />
)
const problem = (screen: RenderResult) => screen.getByRole('alert').nth(1)
const accept = (screen: RenderResult) => screen.getByRole('button', { name: t['change.accept.replace'] })
const refuse = (screen: RenderResult) => screen.getByRole('button', { name: t['change.refuse'] })

async function expectOpen({ screen }: { screen: RenderResult }) {
  await expect.element(accept(screen)).toBeEnabled()
  await expect.element(refuse(screen)).toBeEnabled()
  // read out when it comes
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Phở Hòa đã hết Phở bò và đề nghị đổi sang Bún bò.')
  await expect.element(screen.getByRole('timer')).toHaveTextContent('Còn 1:05 để chọn.')
}
async function expectSent({ screen, calls }: World & { screen: RenderResult }, answer: 'accept' | 'remove') {
  const [sent, other] = answer === 'accept' ? [accept, refuse] : [refuse, accept]
  await expect.element(sent(screen)).toHaveAttribute('aria-busy', 'true')
  await expect.element(other(screen)).toBeDisabled()
  expect(calls('sendAnswer').at(-1)).toEqual({ orderId: 5, changeId: 7, answer })
}

walkModel({
  ids: 'CHANGE-5',
  model: changeAnswerModel,
  start,
  view,
  executors: {
    'the customer accepts': ({ screen }) => accept(screen).click(),
    'the customer wants nothing instead': ({ screen }) => refuse(screen).click(),
    'the server agrees': ({ resolve }) => resolve('sendAnswer', anOrder()),
    'the server refuses': ({ reject }) => reject('sendAnswer', new AppError('conflict', { message: refusal })),
    'nobody answers in time': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
  },
  assertions: {
    proposed: async (page) => {
      await expectOpen(page)
      await expect.element(problem(page.screen)).not.toBeInTheDocument()
    },
    accepting: (page) => expectSent(page, 'accept'),
    refusing: (page) => expectSent(page, 'remove'),
    refused: async (page) => {
      await expectOpen(page)
      await expect.element(problem(page.screen)).toHaveTextContent(refusal)
    },
    unanswered: async (page) => {
      await expectOpen(page)
      await expect.element(problem(page.screen)).toHaveTextContent(sharedTexts['error.timeout'])
    },
    answered: async ({ screen, emitted }) => {
      await expect.element(screen.getByRole('button').first()).toBeVisible()
      expect(emitted.at(-1)).toEqual({ type: 'change.answered', order: anOrder() })
    },
  },
})

describe('the card of a change', () => {
  afterEach(cleanup)

  it.each<[string, Partial<LineChange>, object, string[]]>([
    [
      'of a line that is to be removed',
      { kind: 'remove', after: undefined, newTotal: 105_000 },
      {},
      ['Phở Hòa đã hết Phở bò và đề nghị bỏ món này khỏi đơn.', 'Bạn trả ít hơn 130.000₫.', 'Đồng ý bỏ món'],
    ],
    [
      'of which there are fewer, and that was paid',
      { kind: 'fewer', after: { ...replaced.before, quantity: 1, lineTotal: 65_000 }, newTotal: 170_000 },
      { paymentStatus: 'paid' },
      ['Phở Hòa chỉ còn 1 phần Phở bò.', 'Bạn được hoàn 65.000₫ về nơi đã thanh toán.', 'Lấy 1 phần'],
    ],
    [
      'of the only line',
      { totalWithout: undefined },
      {},
      ['Hết giờ, đơn sẽ được hủy vì không còn món nào.', 'Không lấy, hủy đơn', 'Giá không đổi.'],
    ],
  ])('CHANGE-5 %s says what becomes of the order and of the money', async (_, over, order, texts) => {
    const screen = await render(view(start(), aChange(over), order))
    for (const text of texts) await expect.element(screen.getByText(text)).toBeVisible()
  })

  it('CHANGE-5 what was changed stays to be read', async () => {
    const made = [
      aChange({ id: 1, kind: 'remove', state: 'accepted', after: undefined, newTotal: 105_000, refund: 130_000 }),
      aChange({ id: 2, kind: 'fewer', state: 'expired', after: { ...replaced.before, quantity: 1 }, newTotal: 170_000 }),
      aChange({ id: 3, state: 'accepted' }),
    ]
    const screen = await render(<MadeChanges changes={made} currency="VND" />)
    await expect
      .element(screen.getByRole('list', { name: t['change.made'] }))
      .toHaveTextContent('2 × Phở bò đã bỏ, hoàn 130.000₫Phở bò: 2 phần còn 1, giảm 65.000₫2 × Phở bò đã đổi sang Bún bò')
  })
})

describe('an answer, by hand', () => {
  afterEach(cleanup)

  it('CHANGE-5 one tap answers, however often it is tapped, and after the answer nothing is sent', async () => {
    const world = start()
    const screen = await render(view(world))
    await expectOpen({ screen })
    const tap = (on: typeof accept) => (on(screen).element() as HTMLElement).click()
    for (const on of [accept, accept, refuse]) tap(on)
    expect(world.calls('sendAnswer')).toEqual([{ orderId: 5, changeId: 7, answer: 'accept' }])
    await world.resolve('sendAnswer', anOrder())
    for (const on of [accept, refuse]) tap(on)
    expect(world.calls('sendAnswer')).toHaveLength(1)
    expect(world.emitted).toEqual([{ type: 'change.answered', order: anOrder() }])
  })

  it('CHANGE-5 who could not accept may still want nothing instead, and the reason of before is gone meanwhile', async () => {
    const world = start()
    const screen = await render(view(world))
    await accept(screen).click()
    await world.reject('sendAnswer', new AppError('conflict', { message: refusal }))
    await expect.element(problem(screen)).toHaveTextContent(refusal)
    await refuse(screen).click()
    await expect.element(problem(screen)).not.toBeInTheDocument()
    await expectSent({ ...world, screen }, 'remove')
    expect(world.calls('sendAnswer')).toEqual([
      { orderId: 5, changeId: 7, answer: 'accept' },
      { orderId: 5, changeId: 7, answer: 'remove' },
    ])
  })
})
