import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { messageMachine } from '../../machines/app/message/message.machine.ts'
import { MessageDialog } from '../../src/shell/overlays/message-dialog.tsx'
import { overlayTexts } from '../../src/shell/overlays/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { messageModel } from './message.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const start = () => startMachine(messageMachine, { coverage: coverageOf(messageMachine) })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => (
  <>
    <Below />
    <MessageDialog message={actor} />
  </>
)

const shown = ({ screen }: Page) => screen.getByRole('dialog')
const open = ({ screen }: Page) => screen.getByRole('button', { name: overlayTexts['message.open'] })
const close = ({ screen }: Page) => screen.getByRole('button', { name: commonTexts['common.close'] })

const expectPlain = async (page: Page) => {
  await expect.element(shown(page)).toHaveAccessibleName('Tin nhắn')
  await expect.element(page.screen.getByText('Chỉ có chữ')).toBeVisible()
  await expect.element(close(page)).toBeVisible()
  await expect.element(open(page)).not.toBeInTheDocument()
  expect(page.screen.container.querySelector('img')).toBeNull()
}

walkModel({
  ids: 'SCREEN-5 PUSH-4',
  model: messageModel,
  start,
  view,
  executors: {
    'a push with picture and address comes': ({ actor }) =>
      actor.send({
        type: 'message.received',
        message: { title: 'Đơn đã giao', text: 'Chúc bạn ngon miệng!', image: '/icon-192.png', path: '/running-order/OD-1' },
      }),
    'a push without either comes': ({ actor }) =>
      actor.send({ type: 'message.received', message: { title: 'Tin nhắn', text: 'Chỉ có chữ', image: undefined, path: undefined } }),
    'the person closes it': (page) => close(page).click(),
    'the person presses Escape': () => userEvent.keyboard('{Escape}'),
    'the person has a look': (page) => open(page).click(),
  },
  assertions: {
    idle: async (page) => {
      await expectBelow(page)
      await expect.element(shown(page)).not.toBeInTheDocument()
    },
    whole: async (page) => {
      await expect.element(shown(page)).toHaveAccessibleName('Đơn đã giao')
      await expect.element(page.screen.getByText('Chúc bạn ngon miệng!')).toBeVisible()
      expect(page.screen.container.querySelector('img')?.getAttribute('src')).toBe('/icon-192.png')
      await expect.element(open(page)).toBeVisible()
      await expect.element(close(page)).toBeVisible()
    },
    plain: expectPlain,
    oneWaits: expectPlain,
    there: async (page) => {
      await expectBelow(page)
      await expect.element(shown(page)).not.toBeInTheDocument()
      expect(page.emitted).toEqual([{ type: 'path.opened', path: '/running-order/OD-1' }])
    },
  },
})

describe('messages, by hand', () => {
  afterEach(cleanup)

  const arrive = ({ actor }: World, title: string, over: { image?: string; path?: string } = {}) =>
    actor.send({ type: 'message.received', message: { title, text: `Về ${title}`, image: over.image, path: over.path } })

  it('SCREEN-5 PUSH-4 messages are shown in the order in which they came, each with its own picture and link', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const picture = () => page.screen.container.querySelector('img')?.getAttribute('src')
    arrive(world, 'Một', { image: '/icon-192.png', path: '/running-order/OD-1' })
    arrive(world, 'Hai')
    arrive(world, 'Ba', { path: '/running-order/OD-3' })
    await expect.element(shown(page)).toHaveAccessibleName('Một')
    expect(picture()).toBe('/icon-192.png')
    await userEvent.keyboard('{Escape}')
    await expect.element(shown(page)).toHaveAccessibleName('Hai')
    await expect.element(page.screen.getByText('Về Hai')).toBeVisible()
    expect(picture()).toBeUndefined()
    await expect.element(open(page)).not.toBeInTheDocument()
    await close(page).click()
    await expect.element(shown(page)).toHaveAccessibleName('Ba')
    await open(page).click()
    await expect.element(shown(page)).not.toBeInTheDocument()
    expect(world.emitted).toEqual([{ type: 'path.opened', path: '/running-order/OD-3' }])
  })

  it('SCREEN-5 the link leads where the shown message says, though another one has come, and the focus goes back', async () => {
    const world = start()
    const screen = await render(
      <>
        <button type="button">Giỏ hàng</button>
        {view(world)}
      </>,
    )
    const page = { ...world, screen }
    await screen.getByRole('button', { name: 'Giỏ hàng' }).click()
    arrive(world, 'Một', { path: '/running-order/OD-1' })
    await expect.element(shown(page)).toHaveAccessibleName('Một')
    arrive(world, 'Hai', { path: '/running-order/OD-2' })
    await open(page).click()
    expect(world.emitted).toEqual([{ type: 'path.opened', path: '/running-order/OD-1' }])
    await expect.element(shown(page)).toHaveAccessibleName('Hai')
    await close(page).click()
    await expect.element(shown(page)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Giỏ hàng' })).toHaveFocus()
    expect(world.emitted).toHaveLength(1)
  })
})
