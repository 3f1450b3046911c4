import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { inspectorMachine } from '../../machines/app/inspector/inspector.machine.ts'
import * as limits from '../../machines/limits.ts'
import { InspectorView } from '../../src/screens/inspector/inspector-view.tsx'
import { inspectorTexts } from '../../src/screens/inspector/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { aCart, aReceivedEvent, aSnapshot, theApp } from '../support/inspected.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { inspectorModel } from './inspector.model.ts'
import { walkModel } from './support/walk.tsx'

const start = () =>
  startMachine(inspectorMachine, { coverage: coverageOf(inspectorMachine), input: { own: 'a' }, listeners: ['watchTabs'] })
type World = ReturnType<typeof start>
type Page = { screen: RenderResult }

const view = ({ actor }: World) => <InspectorView inspector={actor} />
const rowOf = ({ screen }: Page, name: RegExp) => screen.getByRole('button', { name })
const details = ({ screen }: Page) => screen.getByRole('group', { name: 'cart', exact: true })
const activeStates = ({ screen }: Page) =>
  [...screen.container.querySelectorAll('[aria-current="step"]')].map((state) => state.querySelector('b')?.textContent)
const announce = ({ receive }: World, tab = 'b') => {
  for (const actor of [theApp, aCart()]) receive('watchTabs', { type: 'actor.announced', tab, actor })
}
const expectListed = async (page: Page) => {
  await expect.element(rowOf(page, /^app/)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(rowOf(page, /^cart empty/)).toBeVisible()
  await expect.element(page.screen.getByRole('heading', { name: '2 tác nhân' })).toBeVisible()
}

walkModel({
  ids: 'LIVE-1 LIVE-2 LIVE-6',
  model: inspectorModel,
  start,
  view,
  executors: {
    'a tab answers': (page) => announce(page),
    'no tab answers': async ({ clock }) => {
      clock.increment(limits.inspectorPatienceMs)
      await flush()
    },
    'the user opens the cart': (page) => rowOf(page, /^cart/).click(),
    'the user closes the cart': (page) => rowOf(page, /^cart/).click(),
    'a dish is added': ({ receive }) => {
      receive('watchTabs', { type: 'event.received', tab: 'b', sessionId: 'b/1', received: aReceivedEvent({ data: '{ "quantity": 2 }' }) })
      receive('watchTabs', { type: 'snapshot.changed', tab: 'b', sessionId: 'b/1', snapshot: aSnapshot({ value: 'filled' }) })
    },
    'the user searches for what is not there': ({ screen }) =>
      screen.getByRole('searchbox', { name: inspectorTexts['inspector.search'] }).fill('wallet'),
    'the user pauses': ({ screen }) => screen.getByRole('button', { name: inspectorTexts['inspector.pause'] }).click(),
    'the user resumes': ({ screen }) => screen.getByRole('button', { name: inspectorTexts['inspector.resume'] }).click(),
    'the tab is closed': ({ receive }) => receive('watchTabs', { type: 'tab.closed', tab: 'b' }),
  },
  assertions: {
    waiting: ({ screen }) => expect.element(screen.getByRole('status', { name: inspectorTexts['inspector.waiting'] })).toBeVisible(),
    silent: ({ screen }) => expect.element(screen.getByRole('heading', { name: inspectorTexts['inspector.silent'] })).toBeVisible(),
    listed: async (page) => {
      await expectListed(page)
      await expect.element(rowOf(page, /^cart/)).toHaveAttribute('aria-expanded', 'false')
      await expect.element(details(page)).not.toBeInTheDocument()
    },
    opened: async (page) => {
      await expect.element(rowOf(page, /^cart/)).toHaveAttribute('aria-expanded', 'true')
      await expect.element(details(page).getByText('cart.add')).toBeVisible()
      expect(details(page).element().textContent).toMatch(/cart\.add\[isOpen\]→ filled\/ addfilledchạy quote$/)
      await expect.element(details(page).getByText(inspectorTexts['inspector.noEvents'])).toBeVisible()
      expect(activeStates(page)).toEqual(['empty'])
    },
    moved: async (page) => {
      await expect.poll(() => activeStates(page)).toEqual(['filled'])
      const event = details(page).getByRole('listitem').filter({ hasText: 'từ app' })
      expect(event.element().textContent).toMatch(/^cart\.add12:00:00,125 từ app/)
      await event.getByText('cart.add').click()
      await expect.element(event.getByText('{ "quantity": 2 }')).toBeVisible()
    },
    notFound: ({ screen }) => expect.element(screen.getByRole('heading', { name: inspectorTexts['inspector.none'] })).toBeVisible(),
    paused: async (page) => {
      await expectListed(page)
      await expect.element(page.screen.getByText(inspectorTexts['inspector.paused'])).toBeVisible()
      await expect.element(page.screen.getByRole('button', { name: inspectorTexts['inspector.pause'] })).not.toBeInTheDocument()
    },
  },
})

it('LIVE-1 of several tabs another one is shown first, and the user chooses', async () => {
  const world = start()
  world.receive('watchTabs', { type: 'actor.announced', tab: 'a', actor: { ...theApp, name: 'own' } })
  announce(world)
  const screen = await render(view(world))
  const own = screen.getByRole('button', { name: inspectorTexts['inspector.ownTab'] })
  await expect.element(own).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByRole('button', { name: 'Tab 1' })).toHaveAttribute('aria-pressed', 'true')
  await expectListed({ screen })
  await own.click()
  await expect.element(own).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: /^own/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^cart/ })).not.toBeInTheDocument()
})

it('LIVE-1 LIVE-6 an actor that is no machine is left out on request, and one that has ended says so', async () => {
  const world = start()
  announce(world)
  world.receive('watchTabs', { type: 'snapshot.changed', tab: 'b', sessionId: 'b/1', snapshot: aSnapshot({ status: 'error' }) })
  const screen = await render(view(world))
  await expect.element(screen.getByRole('button', { name: /^cart bị lỗi empty/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '2 tác nhân' })).toBeVisible()
  await screen.getByRole('button', { name: inspectorTexts['inspector.machinesOnly'] }).click()
  await expect.element(screen.getByRole('heading', { name: '1 tác nhân' })).toBeVisible()
})

describe('the inspector, by hand', () => {
  afterEach(cleanup)

  it('LIVE-2 of 31 events of an actor the last 30 are listed, the newest first', async () => {
    const world = start()
    announce(world)
    const screen = await render(view(world))
    await rowOf({ screen }, /^cart/).click()
    for (let number = 1; number <= 31; number += 1) {
      const received = aReceivedEvent({ id: `0.${number}`, type: `cart.step${number}` })
      world.receive('watchTabs', { type: 'event.received', tab: 'b', sessionId: 'b/1', received })
    }
    const types = () => [...screen.container.querySelectorAll('ol li code')].map(({ textContent }) => textContent)
    await expect.poll(() => types()[0]).toBe('cart.step31')
    expect(types()).toHaveLength(30)
    expect(types().at(-1)).toBe('cart.step2')
  })

  it('LIVE-6 LIVE-2 after a pause the tabs are shown as they report then, with the actor open that was open', async () => {
    const world = start()
    announce(world)
    const screen = await render(view(world))
    await rowOf({ screen }, /^cart/).click()
    await screen.getByRole('button', { name: inspectorTexts['inspector.pause'] }).click()
    expect(world.isListening('watchTabs')).toBe(false)
    await screen.getByRole('button', { name: inspectorTexts['inspector.resume'] }).click()
    await expect.element(screen.getByRole('status', { name: inspectorTexts['inspector.waiting'] })).toBeVisible()
    for (const actor of [theApp, aCart({ snapshot: aSnapshot({ value: 'filled' }) })])
      world.receive('watchTabs', { type: 'actor.announced', tab: 'b', actor })
    await expect.poll(() => activeStates({ screen })).toEqual(['filled'])
    await screen.getByRole('searchbox', { name: inspectorTexts['inspector.search'] }).fill('FILLED')
    await expect.element(screen.getByRole('heading', { name: '1 tác nhân' })).toBeVisible()
    await expect.element(rowOf({ screen }, /^cart filled/)).toBeVisible()
  })
})
