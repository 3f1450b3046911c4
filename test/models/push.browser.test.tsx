import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import type { PushConfig } from '../../machines/domain/push-config.ts'
import * as limits from '../../machines/limits.ts'
import { pushMachine } from '../../machines/app/push/push.machine.ts'
import type { PushInput } from '../../machines/app/push/push.types.ts'
import { PushCard } from '../../src/screens/alerts/push-card.tsx'
import { alertsTexts } from '../../src/screens/alerts/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { pushModel } from './push.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const config: PushConfig = { kind: 'web', publicKey: 'own-key' }

const startWith = (over: Partial<PushInput>) =>
  startMachine(pushMachine, { coverage: coverageOf(pushMachine), input: { userId: 1, config, choice: undefined, ...over } })
const start = () => startWith({})
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => (
  <>
    <Below />
    <PushCard push={actor} />
  </>
)

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
  view,
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
      // the card never asks on its own
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

describe('pushes, by hand', () => {
  afterEach(cleanup)

  it('PUSH-3 the token of who leaves goes first, and then the next one’s is stored for the next one', async () => {
    const world = startWith({ choice: 'on' })
    const page = { ...world, screen: await render(view(world)) }
    await world.resolve('look', 'granted')
    await world.resolve('subscribe', 'a-token')
    await world.resolve('save', undefined)
    await expectButtons(page, 'Thông báo đẩy đang bật', ['Tắt'])
    world.actor.send({ type: 'customer.changed', userId: 2 })
    await expectNothing(page)
    expect([world.calls('drop').length, world.calls('look').length, world.calls('subscribe').length]).toEqual([1, 1, 1])
    await world.resolve('drop', undefined)
    await world.resolve('look', 'granted')
    await world.resolve('subscribe', 'b-token')
    await world.resolve('save', undefined)
    await expectButtons(page, 'Thông báo đẩy đang bật', ['Tắt'])
    expect(world.calls('save')).toEqual([
      { userId: 1, token: 'a-token' },
      { userId: 2, token: 'b-token' },
    ])
    expect([world.calls('ask'), world.emitted]).toEqual([[], [{ type: 'choice.stored', choice: undefined }]])
  })

  it('PUSH-1 the browser asks no user before a customer is there, the settings have pushes on, and the person has said yes', async () => {
    const world = startWith({ userId: undefined, config: undefined })
    const page = { ...world, screen: await render(view(world)) }
    await world.resolve('drop', undefined)
    world.actor.send({ type: 'config.changed', config })
    await expectNothing(page)
    world.actor.send({ type: 'config.changed', config: undefined })
    world.actor.send({ type: 'customer.changed', userId: 1 })
    await world.resolve('drop', undefined)
    await expectNothing(page)
    expect(world.calls('look')).toEqual([])
    world.actor.send({ type: 'config.changed', config })
    await world.resolve('look', 'default')
    await expectButtons(page, 'Biết ngay khi món tới', ['Bật thông báo', 'Để sau'])
    expect(world.calls('ask')).toEqual([])
    await page.screen.getByRole('button', { name: 'Bật thông báo' }).click()
    expect([world.calls('ask').length, world.calls('subscribe')]).toEqual([1, []])
  })

  it('PUSH-3 a token that the server could not take is sent again after half a minute, and one that it refuses only by hand', async () => {
    const world = startWith({ choice: 'on' })
    const page = { ...world, screen: await render(view(world)) }
    await world.resolve('look', 'granted')
    await world.resolve('subscribe', 'a-token')
    await world.reject('save', new AppError('server'))
    await expectButtons(page, 'Chưa bật được thông báo đẩy', ['Thử lại'])
    world.clock.increment(29_999)
    expect(world.calls('subscribe')).toHaveLength(1)
    world.clock.increment(1)
    await world.resolve('subscribe', 'b-token')
    await world.reject('save', new AppError('refused'))
    await expectButtons(page, 'Chưa bật được thông báo đẩy', ['Thử lại'])
    world.clock.increment(10 * limits.pushRetryMs)
    expect(world.calls('subscribe')).toHaveLength(2)
    await page.screen.getByRole('button', { name: 'Thử lại' }).click()
    await world.resolve('subscribe', 'c-token')
    await world.resolve('save', undefined)
    await expectButtons(page, 'Thông báo đẩy đang bật', ['Tắt'])
    expect(world.calls('save').map((call) => (call as { token: string }).token)).toEqual(['a-token', 'b-token', 'c-token'])
  })
})
