import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import * as limits from '../../machines/limits.ts'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import { Toast } from '../../src/shell/toast.tsx'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { shellTexts as english } from '../../src/shell/texts.en.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { noticeModel } from './notice.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(noticeMachine)
expectFullyWalked(coverage)

const start = () => startMachine(noticeMachine, { coverage })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => <Toast notice={actor} />
const toast = (screen: RenderResult) => screen.getByRole('status').getByRole('button')

/** One toast at a time, read out as it comes. */
const expectToast =
  (text: string, tone: string) =>
  async ({ screen }: Page) => {
    await expect.element(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
    await expect.poll(() => screen.container.textContent).toBe(text)
    await expect.element(toast(screen)).toBeVisible()
    await expect.element(toast(screen)).toHaveAttribute('data-tone', tone)
  }

const expectFirst = expectToast('Đã thêm Phở bò vào giỏ', 'success')
const expectSecond = expectToast('Quán vừa đóng cửa.', 'danger')

const expectExpiry = expectToast('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.', 'danger')

walkModel({
  ids: 'TOAST-1 TOKEN-7',
  model: noticeModel,
  start,
  view,
  executors: {
    'a dish goes into the cart': ({ actor }) =>
      actor.send({ type: 'notice.show', tone: 'success', text: 'cart.added', params: { name: 'Phở bò' } }),
    'the server says something': ({ actor }) => actor.send({ type: 'notice.show', tone: 'danger', text: 'Quán vừa đóng cửa.' }),
    'the session expires': ({ actor }) =>
      actor.send({ type: 'notice.show', tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs }),
    'almost five seconds pass': ({ clock }) => clock.increment(limits.toastMs - 1),
    'the rest of them passes': ({ clock }) => clock.increment(1),
    'a second and a half pass': ({ clock }) => clock.increment(limits.sessionToastMs),
    'five seconds pass': ({ clock }) => clock.increment(limits.toastMs),
    'the person dismisses it': ({ screen }) => toast(screen).click(),
  },
  assertions: {
    idle: async ({ screen }) => {
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    },
    signedOut: expectExpiry,
    interrupted: expectExpiry,
    notified: expectFirst,
    lingering: expectFirst,
    shownWhileMoreWaits: expectFirst,
    lingeringWhileMoreWaits: expectFirst,
    shownTheSecond: expectSecond,
    secondLingering: expectSecond,
  },
})

describe('toasts, by hand', () => {
  afterEach(cleanup)

  it('TOAST-1 toasts that come at once are shown one after the other in their order, each text once and for five seconds', async () => {
    const world = start()
    const screen = await render(view(world))
    const texts = ['Một', 'Hai', 'Ba']
    for (const text of ['Một', 'Ba', 'Hai', 'Ba']) world.actor.send({ type: 'notice.show', tone: 'neutral', text })
    for (const text of texts) {
      world.clock.increment(limits.toastMs - 1)
      await expectToast(text, 'neutral')({ ...world, screen })
      world.clock.increment(1)
    }
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('reads out a text of the tables in the person’s language, and the server’s own as it is', async () => {
    const world = start()
    const screen = await render(
      <TextsProvider locale="en" overlay={english}>
        {view(world)}
      </TextsProvider>,
    )
    world.actor.send({ type: 'notice.show', tone: 'danger', text: 'session.expired' })
    await expectToast(english['session.expired'], 'danger')({ ...world, screen })
    await toast(screen).click()
    world.actor.send({ type: 'notice.show', tone: 'danger', text: 'Quán vừa đóng cửa.' })
    await expectSecond({ ...world, screen })
  })
})
