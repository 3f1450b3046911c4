import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { pushMachine } from '../../machines/app/push/push.machine.ts'
import { PushCard } from '../../src/screens/alerts/push-card.tsx'
import { alertsTexts } from '../../src/screens/alerts/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { pushModel } from './push.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const start = () =>
  startMachine(pushMachine, {
    coverage: coverageOf(pushMachine),
    input: { userId: 1, config: { kind: 'web', publicKey: 'own-key' }, choice: undefined },
  })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const isAt = ({ actor }: World, state: string) => actor.getSnapshot().matches(state as never)
const answer = (page: Page, permission: 'default' | 'granted' | 'denied' | 'needsInstall') =>
  page.resolve(isAt(page, 'asking') ? 'ask' : 'look', permission)
const expectButtons = async (page: Page, title: string, buttons: string[]) => {
  await expect.element(page.screen.getByText(title, { exact: true })).toBeVisible()
  expect([...page.screen.container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons)
}

const expectNothing = async ({ screen }: Page) => {
  await expectBelow({ screen })
  await expect.poll(() => screen.container.children).toHaveLength(1)
}

walkModel({
  ids: 'PUSH-1 PUSH-3',
  model: pushModel,
  start,
  view: ({ actor }) => (
    <>
      <Below />
      <PushCard push={actor} />
    </>
  ),
  executors: {
    'the browser has not been asked': (page) => answer(page, 'default'),
    'the browser allows': (page) => answer(page, 'granted'),
    'the browser refuses': (page) => answer(page, 'denied'),
    'the browser wants the app installed': (page) => answer(page, 'needsInstall'),
    'the person turns it on': ({ screen }) => screen.getByRole('button').first().click(),
    'the person leaves it': ({ screen }) => screen.getByRole('button', { name: alertsTexts['push.decline'] }).click(),
    'the person says nothing': async ({ clock }) => {
      clock.increment(limits.permissionMs)
      await flush()
    },
    'the push service answers': ({ resolve }) => resolve('subscribe', 'a-token'),
    'the push service fails': ({ reject }) => reject('subscribe', new Error('AbortError')),
    'the server takes the token': ({ resolve }) => resolve('save', undefined),
    'the server fails': (page) => page.reject(isAt(page, 'stopping') ? 'stop' : 'save', new AppError('server')),
    'the person turns it off': ({ screen }) => screen.getByRole('button', { name: alertsTexts['push.turnOff'] }).click(),
    'the server forgets the token': ({ resolve }) => resolve('stop', undefined),
    'the person signs out': ({ actor }) => actor.send({ type: 'customer.changed', userId: undefined }),
  },
  assertions: {
    looking: expectNothing,
    needsInstall: (page) => expectButtons(page, alertsTexts['push.needsInstall'], []),
    blocked: (page) => expectButtons(page, alertsTexts['push.blocked'], [alertsTexts['push.again']]),
    offering: async (page) => {
      const asked = page.calls('ask').length
      await expectButtons(page, alertsTexts['push.offer'], [alertsTexts['push.accept'], alertsTexts['push.decline']])
      await expect.element(page.screen.getByText(alertsTexts['push.offerText'])).toBeVisible()
      // the card never asks by itself
      expect(page.calls('ask')).toHaveLength(asked)
    },
    asking: ({ calls, screen }) => {
      expect(calls('ask').length).toBeGreaterThan(0)
      return expect.element(screen.getByRole('status')).toHaveTextContent(alertsTexts['push.busy'])
    },
    subscribing: (page) => expectButtons(page, alertsTexts['push.busy'], []),
    saving: async (page) => {
      await expectButtons(page, alertsTexts['push.busy'], [])
      expect(page.calls('save').at(-1)).toEqual({ userId: 1, token: 'a-token' })
    },
    failed: (page) => expectButtons(page, alertsTexts['push.failed'], ['Thử lại']),
    on: (page) => expectButtons(page, alertsTexts['push.on'], [alertsTexts['push.turnOff']]),
    stopping: async (page) => {
      await expectButtons(page, alertsTexts['push.busy'], [])
      expect(page.calls('stop')).toEqual([{ token: 'a-token' }])
    },
    off: (page) => expectButtons(page, alertsTexts['push.off'], [alertsTexts['push.turnOn']]),
    gone: async (page) => {
      await expectNothing(page)
      expect(page.calls('drop')).toHaveLength(1)
    },
  },
})
