import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
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
type Page = ReturnType<typeof start> & { screen: RenderResult }

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
  view: ({ actor }) => (
    <>
      <Below />
      <MessageDialog message={actor} />
    </>
  ),
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
    quiet: async (page) => {
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
