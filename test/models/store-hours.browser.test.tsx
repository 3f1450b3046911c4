import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { draftOf } from '../../machines/domain/store-hours.ts'
import { storeHoursMachine } from '../../machines/kitchen/store-hours/store-hours.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { HoursPage } from '../../src/screens/hours/hours-page.tsx'
import { hoursTexts } from '../../src/screens/hours/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf, recordCoverage } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { someHours } from '../support/store-entities.ts'
import { storeHoursModel } from './store-hours.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(storeHoursMachine)
recordCoverage(coverage)

const t = hoursTexts
const base = someHours()
const late = { ...base.schedule, friday: base.schedule.friday.map((slot, at) => (at === 1 ? { ...slot, close: '02:00' } : slot)) }
const theirs = someHours({ version: 'theirs', schedule: { ...base.schedule, sunday: [] }, autoAccepts: false })

const start = () => startMachine(storeHoursMachine, { coverage, input: { storeId: 12, unsaved: undefined } })
const startAgain = () =>
  startMachine(storeHoursMachine, {
    coverage,
    input: { storeId: 12, unsaved: { base, draft: { ...draftOf(base), schedule: late } } },
  })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const closing = (screen: RenderResult, at: number) =>
  screen.getByLabelText(t['hours.closeAt'].replace('{day}', t['hours.day.friday']).replace('{at}', String(at)))
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true })
const save = (screen: RenderResult) => button(screen, t['hours.save'])

/** The hours of Friday night that are shown, what is said of them, and whether they may be saved. */
async function expectEditor({ screen }: Page, close: string, said: string, maySave: boolean) {
  await expect.element(closing(screen, 2)).toHaveValue(close)
  if (said !== '') await expect.element(screen.getByText(said).first()).toBeVisible()
  await (maySave ? expect.element(save(screen)).toBeEnabled() : expect.element(save(screen)).toBeDisabled())
}

const expectSaving = async (page: Page, version: string) => {
  await expect.element(save(page.screen)).toHaveAttribute('aria-busy', 'true')
  await expect.element(closing(page.screen, 2)).toBeDisabled()
  expect(page.calls('saveHours').at(-1)).toEqual({ storeId: 12, version, draft: { ...draftOf(base), schedule: late } })
}

walkModel({
  ids: 'HOURS-1 HOURS-4',
  model: storeHoursModel,
  start,
  view: ({ actor }) => <HoursPage actor={actor} mayEdit />,
  executors: {
    'the hours are read': ({ resolve }) => resolve('loadHours', base),
    'they cannot be read': ({ reject }) => reject('loadHours', new AppError('network')),
    'the owner tries again': ({ screen }) => button(screen, commonTexts['common.retry']).click(),
    'the owner closes at two at night on Friday': ({ screen }) => closing(screen, 2).fill('02:00'),
    'the owner has the spans of Friday overlap': ({ screen }) => closing(screen, 1).fill('17:00'),
    'the owner discards it': ({ screen }) => button(screen, t['hours.discard']).click(),
    'the owner saves': ({ screen }) => save(screen).click(),
    'the server saves it': ({ resolve }) => resolve('saveHours', someHours({ version: 'saved', schedule: late })),
    'the network is gone': ({ reject }) => reject('saveHours', new AppError('network')),
    'another device has saved': async ({ reject, resolve }) => {
      await reject('saveHours', new AppError('conflict', { code: 'CONFLICT' }))
      await resolve('loadHours', theirs)
    },
    'the owner takes the other version': ({ screen }) => button(screen, t['hours.take']).click(),
    'the owner keeps theirs': ({ screen }) => button(screen, t['hours.keep']).click(),
  },
  assertions: {
    loading: async ({ screen }) => {
      await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
    },
    failed: ({ screen }) => expect.element(screen.getByRole('heading', { name: t['hours.failed'] })).toBeVisible(),
    unchanged: (page) => expectEditor(page, '22:00', '', false),
    faulty: (page) => expectEditor(page, '22:00', t['hours.fault.overlap'], false),
    changed: (page) => expectEditor(page, '02:00', t['hours.unsaved'], true),
    saving: (page) => expectSaving(page, base.version),
    notSaved: (page) => expectEditor(page, '02:00', `${t['hours.notSaved']} ${sharedTexts['error.network']}`, true),
    conflict: async (page) => {
      await expectEditor(page, '02:00', t['hours.conflict'], false)
      const parts = `${t['hours.day.sunday']}, ${t['hours.part.autoAccepts']}`
      await expect.element(page.screen.getByText(t['hours.conflictText'].replace('{parts}', parts))).toBeVisible()
      // who saved below it is led to the question
      await expect.element(page.screen.getByRole('alert').filter({ hasText: t['hours.conflict'] })).toHaveFocus()
    },
    taken: async (page) => {
      await expectEditor(page, '22:00', t['hours.closed'], false)
      await expect.element(page.screen.getByRole('checkbox', { name: new RegExp(`^${t['hours.auto']}`) })).not.toBeChecked()
    },
    replacing: (page) => expectSaving(page, 'theirs'),
    saved: (page) => expectEditor(page, '02:00', t['hours.saved'], false),
  },
})

async function open(mayEdit = true) {
  const world = start()
  const screen = await render(<HoursPage actor={world.actor} mayEdit={mayEdit} />)
  await world.resolve('loadHours', base)
  return { ...world, screen, draft: () => world.actor.getSnapshot().context.draft }
}

it('HOURS-4 a day’s hours are copied to the days that are chosen, and a day gets hours and loses them', async () => {
  const { screen, draft } = await open()
  const day = (name: string, text: string) => text.replace('{day}', name)
  await button(screen, day(t['hours.day.monday'], t['hours.remove']).replace('{at}', '2')).click()
  await button(screen, day(t['hours.day.monday'], t['hours.copyOf'])).click()
  for (const other of ['wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)
    await screen.getByRole('checkbox', { name: t[`hours.day.${other}`] }).click()
  await button(screen, t['hours.copyDo']).click()
  const morning = [{ open: '07:00', close: '14:00' }]
  expect(draft()?.schedule).toEqual({ ...base.schedule, monday: morning, tuesday: morning })
  await button(screen, day(t['hours.day.monday'], t['hours.addTo'])).click()
  expect(draft()?.schedule.monday).toHaveLength(2)
})

it('HOURS-1 HOURS-4 special days are added with hours or closed, with a note, and removed', async () => {
  const { screen, draft } = await open()
  await button(screen, t['hours.addSpecial']).click()
  await expect.element(screen.getByText(t['hours.fault.date'])).toBeVisible()
  const added = screen.getByRole('group', { name: t['hours.newDay'] })
  // nothing was done wrong yet
  await expect.element(added.getByRole('alert')).not.toBeInTheDocument()
  await added.getByLabelText(t['hours.note']).fill('Bán cả ngày')
  await added.getByRole('checkbox', { name: t['hours.closedAllDay'] }).click()
  await added.getByLabelText(t['hours.date']).fill('2026-12-24')
  await expect.element(screen.getByText(t['hours.fault.date'])).not.toBeInTheDocument()
  const day = { date: '2026-12-24', slots: [{ open: '08:00', close: '21:00' }], note: 'Bán cả ngày' }
  expect(draft()?.specialDays).toEqual([...base.specialDays, day])
  await screen
    .getByRole('button', { name: /^Bỏ ngày/ })
    .first()
    .click()
  expect(draft()?.specialDays).toEqual([day])
})

it('HOURS-2 HOURS-4 the limit of a slot, the time to answer and the automatic acceptance are set', async () => {
  const { screen, draft } = await open()
  await screen.getByRole('checkbox', { name: new RegExp(`^${t['hours.limited']}`) }).click()
  await screen.getByLabelText(t['hours.limit']).fill('')
  await expect.element(screen.getByText(t['hours.fault.limit'])).toBeVisible()
  await screen.getByLabelText(t['hours.limit']).fill('6')
  await screen.getByLabelText(t['hours.acceptance']).selectOptions('5')
  await screen.getByRole('checkbox', { name: new RegExp(`^${t['hours.auto']}`) }).click()
  expect(draft()).toMatchObject({ slotLimit: 6, acceptanceMinutes: 5, autoAccepts: false })
})

it('HOURS-5 staff see the hours, and why they cannot change them', async () => {
  const { screen } = await open(false)
  await expect.element(screen.getByText(t['hours.staff'])).toBeVisible()
  await expect.element(closing(screen, 2)).toBeDisabled()
  await expect.element(save(screen)).not.toBeInTheDocument()
})

it('HOURS-6 what an earlier visit has left unsaved is shown as unsaved, and next to it what another device has saved since', async () => {
  const world = startAgain()
  const screen = await render(<HoursPage actor={world.actor} mayEdit />)
  await world.resolve('loadHours', base)
  await expectEditor({ ...world, screen }, '02:00', t['hours.unsaved'], true)
  await screen.unmount()
  const later = startAgain()
  const again = await render(<HoursPage actor={later.actor} mayEdit />)
  await later.resolve('loadHours', theirs)
  await expectEditor({ ...later, screen: again }, '02:00', t['hours.conflict'], false)
  await button(again, t['hours.take']).click()
  await expectEditor({ ...later, screen: again }, '22:00', '', false)
})

describe('hours, by hand', () => {
  afterEach(cleanup)

  it('HOURS-4 where the hours are saved and the rest is not, only the rest is sent again', async () => {
    const world = await open()
    const { screen, calls } = world
    await closing(screen, 2).fill('02:00')
    await screen.getByRole('checkbox', { name: new RegExp(`^${t['hours.auto']}`) }).click()
    await save(screen).click()
    expect(calls('saveLimits')).toEqual([])
    await world.resolve('saveHours', someHours({ version: 'saved', schedule: late }))
    await world.reject('saveLimits', new AppError('network'))
    await expectEditor(world, '02:00', `${t['hours.notSaved']} ${sharedTexts['error.network']}`, true)
    await save(screen).click()
    const draft = { ...draftOf(base), schedule: late, autoAccepts: false }
    const sent = { storeId: 12, version: 'saved', draft }
    expect(calls('saveLimits')).toEqual([sent, sent])
    expect(calls('saveHours')).toHaveLength(1)
    await world.resolve('saveLimits', someHours({ version: 'both', schedule: late, autoAccepts: false }))
    await expectEditor(world, '02:00', t['hours.saved'], false)
  })

  it('HOURS-4 a save whose answer was lost is no other device’s', async () => {
    const world = await open()
    await closing(world.screen, 2).fill('02:00')
    await save(world.screen).click()
    await world.reject('saveHours', new AppError('network'))
    await save(world.screen).click()
    await world.reject('saveHours', new AppError('conflict', { code: 'CONFLICT' }))
    await world.resolve('loadHours', someHours({ version: 'saved', schedule: late }))
    await expectEditor(world, '02:00', t['hours.saved'], false)
    await expect.element(world.screen.getByText(t['hours.conflict'])).not.toBeInTheDocument()
    expect(world.calls('saveHours')).toHaveLength(2)
  })

  it('HOURS-4 of two devices the later one replaces what it has seen, and no more than that', async () => {
    const world = await open()
    await closing(world.screen, 2).fill('02:00')
    await save(world.screen).click()
    await world.reject('saveHours', new AppError('conflict', { code: 'CONFLICT' }))
    await world.resolve('loadHours', theirs)
    await button(world.screen, t['hours.keep']).click()
    // a third device was faster than the choice
    await world.reject('saveHours', new AppError('conflict', { code: 'CONFLICT' }))
    await world.resolve('loadHours', someHours({ version: 'third', schedule: { ...base.schedule, monday: [] }, autoAccepts: false }))
    await expectEditor(world, '02:00', t['hours.conflict'], false)
    expect(world.calls('saveHours').map((sent) => (sent as { version: string }).version)).toEqual(['first', 'theirs'])
    await button(world.screen, t['hours.take']).click()
    await expectEditor(world, '22:00', '', false)
    expect(world.calls('saveHours')).toHaveLength(2)
  })
})
