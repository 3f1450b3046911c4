import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { StoreState } from '../../machines/domain/store-order.ts'
import { storeStateMachine } from '../../machines/kitchen/store-state/store-state.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { StateButton } from '../../src/screens/shared/store-area/store-bar.tsx'
import { BusyNote, ChangeNote, PauseNote } from '../../src/screens/shared/store-area/store-notes.tsx'
import { storeAreaTexts } from '../../src/screens/shared/store-area/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { aStoreState } from '../support/store-entities.ts'
import { storeStateModel } from './store-state.model.ts'
import { Below, expectBelow } from './support/below.tsx'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeStateMachine)
// that nothing can be tried again where nothing has failed is the machine's own test: no view has a button for it
recordCoverage(coverage)

const open = aStoreState()
// 17:30 by the store's clock
const paused = aStoreState({ isOpen: false, pauseReason: 'busy', pausedUntil: Date.UTC(2026, 10, 20, 10, 30) })
const missed = aStoreState({ isOpen: false, pauseReason: 'missed' })
const busy = aStoreState({ busyMinutes: 30, busyUntil: Date.UTC(2026, 10, 20, 10, 30) })
/** What each change makes of the store. */
const outcomes = { pause: paused, resume: open, busy, endBusy: open }

const start = () =>
  startMachine(storeStateMachine, {
    coverage,
    input: { storeId: 12, holdsMs: ({ pausedUntil }: StoreState) => (pausedUntil === undefined ? undefined : 60_000) },
  })

type Page = ReturnType<typeof start> & { screen: RenderResult }

const t = storeAreaTexts
const refusal = 'Quán đang có đơn chờ.'
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true })
const form = (screen: RenderResult, name: string) => screen.getByRole('form', { name, exact: true })
const pill = (screen: RenderResult, name: string) => screen.getByRole('button', { name: new RegExp(`^${name}$`) }).first()

/** Shown as it is, and being changed to something else where it is. */
async function expectState({ screen }: Page, name: string, isChanging = false) {
  await expect.element(pill(screen, name)).toBeVisible()
  await expect.element(pill(screen, name)).toHaveAttribute('aria-busy', String(isChanging))
}

const expectRefused = (text: string, reason: string, state: string) => async (page: Page) => {
  await expectState(page, state)
  await expect.element(page.screen.getByText(`${text} ${reason}`)).toBeVisible()
}

async function expectOpen(page: Page) {
  await expectState(page, t['console.open'])
  await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(button(page.screen, t['console.resume'])).not.toBeInTheDocument()
}

const busyPill = t['console.busy'].replace('{minutes}', '30').replace('+', '\\+')

async function expectBusy(page: Page) {
  await expectState(page, busyPill)
  const text = t['console.busyUntil'].replace('{minutes}', '30').replace('{time}', '17:30')
  await expect.element(page.screen.getByText(text)).toBeVisible()
}

async function expectPaused(page: Page) {
  await expectState(page, t['console.paused'])
  await expect.element(page.screen.getByText(t['console.pausedFor.busy'])).toBeVisible()
  await expect.element(page.screen.getByText(t['console.untilTime'].replace('{time}', '17:30'))).toBeVisible()
}

const view = ({ actor }: ReturnType<typeof start>) => (
  <>
    <Below />
    <StateButton state={actor} />
    <ChangeNote state={actor} />
    <PauseNote state={actor} />
    <BusyNote state={actor} />
  </>
)

walkModel({
  ids: 'KITCHEN-4 KITCHEN-11 HOURS-3',
  model: storeStateModel,
  start,
  view,
  executors: {
    'the store is read': ({ actor }) => actor.send({ type: 'state.received', state: open }),
    'two orders were missed': ({ actor }) => actor.send({ type: 'state.received', state: missed }),
    'the member pauses for half an hour': async ({ screen }) => {
      await pill(screen, t['console.open']).click()
      await screen.getByLabelText(t['console.reason.break']).click()
      await form(screen, t['console.pause']).getByRole('button', { name: t['console.for.half_hour'] }).click()
    },
    'the member says that it is busy for an hour': async ({ screen }) => {
      await pill(screen, t['console.open']).click()
      await screen.getByLabelText(t['console.minutes'].replace('{minutes}', '30')).click()
      await form(screen, t['console.setBusy']).getByRole('button', { name: t['console.for.hour'] }).click()
    },
    'the member ends the busy time': ({ screen }) => button(screen, t['console.endBusy']).click(),
    'the member resumes': ({ screen }) => button(screen, t['console.resume']).first().click(),
    'the server agrees': ({ actor, resolve }) => resolve('changeState', outcomes[actor.getSnapshot().context.change?.type ?? 'resume']),
    'the server refuses': ({ reject }) => reject('changeState', new AppError('refused', { message: refusal })),
    'nobody answers in time': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the member tries again': ({ screen }) => button(screen, commonTexts['common.retry']).click(),
    'the member gives up': ({ screen }) => button(screen, commonTexts['common.close']).click(),
    'the pause is over': ({ clock }) => clock.increment(60_000),
  },
  assertions: {
    unread: async (page) => {
      await expectBelow(page)
      await expect.element(page.screen.getByRole('button')).not.toBeInTheDocument()
    },
    open: expectOpen,
    pausing: async (page) => {
      await expectState(page, t['console.open'], true)
      expect(page.calls('changeState').at(-1)).toEqual({ storeId: 12, change: { type: 'pause', for: 'half_hour', reason: 'break' } })
    },
    notPaused: expectRefused(t['console.notPaused'], refusal, t['console.open']),
    unanswered: expectRefused(t['console.notPaused'], sharedTexts['error.timeout'], t['console.open']),
    paused: async (page) => {
      await expectPaused(page)
      expect(page.emitted).toEqual([])
    },
    settingBusy: async (page) => {
      await expectState(page, t['console.open'], true)
      expect(page.calls('changeState').at(-1)).toEqual({ storeId: 12, change: { type: 'busy', minutes: 30, for: 'hour' } })
    },
    notBusy: expectRefused(t['console.notBusy'], refusal, t['console.open']),
    busy: expectBusy,
    endingBusy: async (page) => {
      await expectState(page, busyPill, true)
      expect(page.calls('changeState').at(-1)).toEqual({ storeId: 12, change: { type: 'endBusy' } })
    },
    notEnded: expectRefused(t['console.notEnded'], refusal, busyPill),
    outdated: async (page) => {
      await expectPaused(page)
      expect(page.emitted).toEqual([{ type: 'state.outdated' }])
    },
    missed: async (page) => {
      await expectState(page, t['console.paused'])
      await expect
        .element(page.screen.getByRole('alert'))
        .toHaveTextContent(`${t['console.pausedFor.missed']}${t['console.untilResumed']}${t['console.resume']}`)
    },
    resuming: async (page) => {
      await expectState(page, t['console.paused'], true)
      expect(page.calls('changeState').at(-1)).toEqual({ storeId: 12, change: { type: 'resume' } })
    },
    notResumed: expectRefused(t['console.notResumed'], refusal, t['console.paused']),
  },
})

describe('pausing and being busy, by hand', () => {
  afterEach(cleanup)

  async function show(state: StoreState) {
    const world = start()
    const screen = await render(view(world))
    world.actor.send({ type: 'state.received', state })
    return { ...world, screen }
  }

  it('KITCHEN-11 a pause for the rest of the day is sent as that, and what was read before its answer does not end it', async () => {
    const page = await show(open)
    await pill(page.screen, t['console.open']).click()
    await page.screen.getByLabelText(t['console.reason.busy']).click()
    await form(page.screen, t['console.pause']).getByRole('button', { name: t['console.for.today'] }).click()
    expect(page.calls('changeState')).toEqual([{ storeId: 12, change: { type: 'pause', for: 'today', reason: 'busy' } }])
    page.actor.send({ type: 'state.received', state: open })
    await expectState(page, t['console.open'], true)
    await page.resolve('changeState', paused)
    await expectPaused(page)
    expect(page.calls('changeState')).toHaveLength(1)
  })

  it('KITCHEN-4 one tap resumes a store that missed two orders, however often it is tapped', async () => {
    const page = await show(missed)
    const resume = () => button(page.screen, t['console.resume']).first().element() as HTMLElement
    await expect.element(button(page.screen, t['console.resume']).first()).toBeVisible()
    for (let taps = 0; taps < 3; taps += 1) resume().click()
    expect(page.calls('changeState')).toEqual([{ storeId: 12, change: { type: 'resume' } }])
    await page.resolve('changeState', open)
    await expectOpen(page)
  })

  it('HOURS-3 what was refused is asked for again with the same minutes and time, and its reason is gone', async () => {
    const page = await show(open)
    await pill(page.screen, t['console.open']).click()
    await page.screen.getByLabelText(t['console.minutes'].replace('{minutes}', '30')).click()
    await form(page.screen, t['console.setBusy']).getByRole('button', { name: t['console.for.half_hour'] }).click()
    await page.reject('changeState', new AppError('refused', { message: refusal }))
    await button(page.screen, commonTexts['common.retry']).click()
    const asked = { storeId: 12, change: { type: 'busy', minutes: 30, for: 'half_hour' } }
    expect(page.calls('changeState')).toEqual([asked, asked])
    await page.resolve('changeState', busy)
    await expectBusy(page)
    await expect.element(page.screen.getByText(refusal, { exact: false })).not.toBeInTheDocument()
  })
})
