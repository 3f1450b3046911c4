import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { defaultSettings } from '../support/default-settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { sessionMachine } from '../../machines/app/session/session.machine.ts'
import { startupMachine } from '../../machines/app/startup/startup.machine.ts'
import { selectIsReady, selectLanguageCode, selectTexts } from '../../machines/app/startup/startup.selectors.ts'
import type { StartupInput } from '../../machines/app/startup/startup.types.ts'
import { AccountPage } from '../../src/screens/account/account-page.tsx'
import { Critical } from '../../src/shell/overlays/critical.tsx'
import { Starting } from '../../src/shell/overlays/starting.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { accountTexts as englishAccount } from '../../src/screens/account/texts.en.ts'
import { accountTexts } from '../../src/screens/account/texts.vi.ts'
import { languageTexts as englishLanguage } from '../../src/screens/shared/language/texts.en.ts'
import { languageTexts } from '../../src/screens/shared/language/texts.vi.ts'
import { overlayTexts } from '../../src/shell/overlays/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPopularPlace, settingsNamed } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { startupModel } from './startup.model.ts'
import { walkModel } from './support/walk.tsx'

const languages = [
  { id: 1, name: 'Tiếng Việt', code: 'vi', isDefault: true },
  { id: 2, name: 'English', code: 'en', isDefault: false },
]
const builtIn = { ...accountTexts, ...languageTexts }
const english = { ...englishAccount, ...englishLanguage }
/** An administrator has found other words than the built-in ones. */
const vietnamese = { ...builtIn, 'account.logout': 'Thoát ra' }

const primary = aPopularPlace()
const secondary = aPopularPlace({ isDefault: false })
const maps = { driving: false, roundsDeliveryCharge: false }
const known = { settings: defaultSettings, languages, places: [primary], maps, texts: undefined }

const coverage = coverageOf(startupMachine)
expectFullyWalked(coverage)

function startWith(over: Partial<StartupInput>) {
  const startup = startMachine(startupMachine, {
    coverage,
    input: { known: undefined, settings: defaultSettings, preferredLanguageId: undefined, hasLocation: false, ...over },
  })
  const customer = startMachine(sessionMachine, {
    coverage: coverageOf(sessionMachine),
    input: { stored: { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } } },
  })
  const left: true[] = []
  return { ...startup, customer: customer.actor, left }
}

const start = () => startWith({})
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function App({ actor, customer, left }: World) {
  const overlay = useSelector(actor, selectTexts)
  const locale = useSelector(actor, selectLanguageCode)
  const isReady = useSelector(actor, selectIsReady)
  return (
    <TextsProvider locale={locale} overlay={overlay}>
      {isReady ? (
        <AccountPage customer={customer} startup={actor} ordersLink={null} asksFirst onLogout={() => left.push(true)} />
      ) : (
        <Starting startup={actor} critical={<Critical startup={actor} />} />
      )}
    </TextsProvider>
  )
}

const view = (world: World) => <App {...world} />

const choice = (screen: RenderResult, name: string) => screen.getByRole('radio', { name })
const retry = (screen: RenderResult) => screen.getByRole('button', { name: 'Tải lại trang' })

const questions = ['loadSettings', 'loadLanguages', 'loadMapFlags', 'loadPlaces'] as const

/** Waiting, with this question asked and none after it. */
const expectAsking =
  (question: (typeof questions)[number]) =>
  async ({ screen, calls }: Page) => {
    await expect.element(screen.getByRole('status')).toBeInTheDocument()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    const times = questions.map((one) => calls(one).length)
    const round = calls('loadSettings').length
    expect(times).toEqual(questions.map((_, at) => (at <= questions.indexOf(question) ? round : round - 1)))
  }

/** Stopped, with these words and a way to begin again. */
const expectStopped =
  (title: string, text: string) =>
  async ({ screen, emitted }: Page) => {
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => screen.container.textContent).toBe(`${title}${text}Tải lại trang`)
    await expect.element(retry(screen)).toBeEnabled()
    expect(emitted.map(({ type }) => type)).not.toContain('places.loaded')
  }

/** Of the texts, those that are English in every language. */
const expectEnglish = (screen: RenderResult, texts: string[]) =>
  expect.poll(() => [...screen.container.querySelectorAll('[lang=en]:not(label)')].map((one) => one.textContent)).toEqual(texts)

const expectCritical = expectStopped('Critical Error', `Primary location is not set by Admin.${overlayTexts['critical.steps']}`)

/** Started, with the primary place: which language is chosen, and in which words the page speaks. */
const expectLanguage =
  (name: string, texts: Record<'account.logout' | 'language.label', string>) =>
  async ({ screen, emitted }: Page) => {
    await expect.element(choice(screen, name)).toBeChecked()
    await expect.element(screen.getByRole('button', { name: texts['account.logout'] })).toBeVisible()
    await expect.element(screen.getByRole('group', { name: texts['language.label'] })).toBeVisible()
    expect(emitted.filter(({ type }) => type === 'places.loaded')).toEqual([{ type: 'places.loaded', primary }])
  }

/** Whatever was asked and has no answer yet. */
async function fail({ calls, reject }: World, error: AppError) {
  const asked = ([...questions, 'loadTexts'] as const).filter((question) => calls(question).length > 0)
  for (const question of asked) await reject(question, error)
}

async function waitInVain({ clock }: World) {
  clock.increment(limits.httpTimeoutMs)
  await flush()
}

walkModel({
  ids: 'BOOT-1',
  model: startupModel,
  start,
  view,
  executors: {
    'the settings arrive': ({ resolve }) => resolve('loadSettings', defaultSettings),
    'the languages arrive': ({ resolve }) => resolve('loadLanguages', languages),
    'the map’s flags arrive': ({ resolve }) => resolve('loadMapFlags', maps),
    'the places arrive': ({ resolve }) => resolve('loadPlaces', [secondary, primary]),
    'places without a primary one arrive': ({ resolve }) => resolve('loadPlaces', [secondary]),
    'the person tries again': ({ screen }) => retry(screen).click(),
    'the person chooses English': ({ screen }) => choice(screen, 'English').click(),
    'the person chooses Vietnamese': ({ screen }) => choice(screen, 'Tiếng Việt').click(),
    'the person chooses English again': ({ screen }) => choice(screen, 'English').click(),
    'the person chooses Vietnamese again': ({ screen }) => choice(screen, 'Tiếng Việt').click(),
    'the texts arrive': async ({ calls, resolve }) => {
      const { id } = calls('loadTexts').at(-1) as { id: number }
      await resolve('loadTexts', id === 2 ? english : vietnamese)
    },
    'the server fails': (world) => fail(world, new AppError('server')),
    'the server is silent': waitInVain,
  },
  assertions: {
    askingForSettings: expectAsking('loadSettings'),
    askingForLanguages: expectAsking('loadLanguages'),
    askingForFlags: expectAsking('loadMapFlags'),
    askingForFlagsWithoutLanguages: expectAsking('loadMapFlags'),
    askingForLocations: expectAsking('loadPlaces'),
    askingForLocationsWithoutLanguages: expectAsking('loadPlaces'),
    startedWithoutLanguages: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('heading', { name: 'Chào Lan' })).toBeVisible()
      await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
      expect(calls('loadTexts')).toEqual([])
    },
    critical: expectCritical,
    failed: expectStopped('Có lỗi xảy ra khi tải trang.', ''),
    builtIn: expectLanguage('Tiếng Việt', builtIn),
    builtInAfterAll: expectLanguage('Tiếng Việt', builtIn),
    vietnamese: expectLanguage('Tiếng Việt', vietnamese),
    waitingForEnglish: async ({ screen, emitted }) => {
      await expect.element(choice(screen, 'English')).toBeChecked()
      expect(emitted.at(-1)).toEqual({ type: 'language.chosen', id: 2 })
    },
    untranslated: expectLanguage('English', builtIn),
    askingForEnglishAgain: async ({ screen, calls }) => {
      await expect.element(choice(screen, 'English')).toBeChecked()
      expect(calls('loadTexts').slice(-2)).toEqual([{ id: 2 }, { id: 2 }])
    },
    english: expectLanguage('English', english),
    waitingForVietnamese: expectLanguage('Tiếng Việt', builtIn),
    leavingEnglish: expectLanguage('Tiếng Việt', english),
  },
})

describe('the start, by hand', () => {
  afterEach(cleanup)

  it('BOOT-1 LANG-1 the language of the last visit speaks, and its texts come before the places', async () => {
    const first = startWith({ known })
    const before = await render(view(first))
    await choice(before, 'English').click()
    const chosen = first.emitted.find((event) => event.type === 'language.chosen')
    await cleanup()
    const world = startWith({ preferredLanguageId: chosen?.id })
    const screen = await render(view(world))
    await world.resolve('loadSettings', defaultSettings)
    await world.resolve('loadLanguages', languages)
    expect(world.calls('loadTexts')).toEqual([{ id: 2 }])
    await expectAsking('loadLanguages')({ ...world, screen })
    await world.resolve('loadTexts', english)
    await world.resolve('loadMapFlags', maps)
    await world.resolve('loadPlaces', [primary])
    await expectLanguage('English', english)({ ...world, screen })
    expect(world.calls('loadTexts')).toHaveLength(1)
  })

  it('BOOT-4 settings, languages and flags that fail are told only, and the app starts', async () => {
    const world = start()
    const screen = await render(view(world))
    const error = new AppError('server')
    for (const question of ['loadSettings', 'loadLanguages', 'loadMapFlags'] as const) await world.reject(question, error)
    await world.resolve('loadPlaces', [primary])
    await expect.element(screen.getByRole('heading', { name: 'Chào Lan' })).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(world.emitted).toEqual([
      ...['settings', 'languages', 'mapFlags'].map((step) => ({ type: 'startup.failed', step, error })),
      { type: 'places.loaded', primary },
    ])
  })

  it.each([
    ['fail', (world: World) => fail(world, new AppError('server'))],
    ['take too long', waitInVain],
  ])('BOOT-4 where the texts of the last visit’s language %s, the built-in ones stand in and they are asked for again', async (_, miss) => {
    const world = startWith({ known, preferredLanguageId: 2 })
    const screen = await render(view(world))
    await expect.element(screen.getByRole('status')).toBeInTheDocument()
    await miss(world)
    await expectLanguage('English', builtIn)({ ...world, screen })
    expect(world.calls('loadTexts')).toEqual([{ id: 2 }, { id: 2 }])
    await world.resolve('loadTexts', english)
    await expectLanguage('English', english)({ ...world, screen })
  })

  it('BOOT-2 SCREEN-9 a document without a primary place stops the start, until an administrator has set one', async () => {
    const world = startWith({ known: { ...known, places: [secondary] } })
    const screen = await render(view(world))
    await expectCritical({ ...world, screen })
    await expectEnglish(screen, ['Critical Error', 'Primary location is not set by Admin.'])
    await retry(screen).click()
    await world.resolve('loadSettings', defaultSettings)
    await world.resolve('loadLanguages', languages)
    await world.resolve('loadMapFlags', maps)
    await world.resolve('loadPlaces', [primary])
    await expectLanguage('Tiếng Việt', builtIn)({ ...world, screen })
  })

  it.each([
    ['fail', (world: World) => fail(world, new AppError('server'))],
    ['take too long', waitInVain],
  ])('BOOT-2 a returning customer has a location, and the app is there where the popular ones %s', async (_, miss) => {
    const world = startWith({ hasLocation: true })
    const screen = await render(view(world))
    await world.resolve('loadSettings', defaultSettings)
    await world.resolve('loadLanguages', languages)
    await world.resolve('loadMapFlags', maps)
    await miss(world)
    await expect.element(choice(screen, 'Tiếng Việt')).toBeChecked()
  })

  it('what the document brought is there at once, without a question', async () => {
    const world = startWith({ known: { ...known, texts: vietnamese } })
    const screen = await render(view(world))
    await expectLanguage('Tiếng Việt', vietnamese)({ ...world, screen })
    expect([...questions, 'loadTexts' as const].flatMap((question) => world.calls(question))).toEqual([])
  })

  it('VERS-3 settings that are loaded again while the app runs are taken as they come', async () => {
    const world = startWith({ known: { ...known, texts: vietnamese } })
    const screen = await render(view(world))
    world.actor.send({ type: 'settings.renewed', settings: settingsNamed('Bữa Mới') })
    await expectLanguage('Tiếng Việt', vietnamese)({ ...world, screen })
    expect(world.actor.getSnapshot().context.settings).toEqual(settingsNamed('Bữa Mới'))
  })

  it('LANG-1 the language that is shown already and one that is not offered change nothing', async () => {
    const world = startWith({ known })
    const screen = await render(view(world))
    await world.resolve('loadTexts', vietnamese)
    await choice(screen, 'Tiếng Việt').click()
    for (const id of [1, 99]) world.actor.send({ type: 'language.choose', id })
    await expectLanguage('Tiếng Việt', vietnamese)({ ...world, screen })
    expect(world.calls('loadTexts')).toEqual([{ id: 1 }])
    expect(world.emitted).toEqual([{ type: 'places.loaded', primary }])
  })
})

describe('the account, by hand', () => {
  afterEach(cleanup)

  it('SHELL-10 a wide window asks before it logs out', async () => {
    const world = startWith({ known })
    const screen = await render(view(world))
    const question = screen.getByRole('dialog', { name: 'Confirm logout' })
    await screen.getByRole('button', { name: builtIn['account.logout'] }).click()
    await expectEnglish(screen, ['Confirm logout', 'Are you sure you want to log out?', 'Cancel', 'Confirm'])
    await question.getByRole('button', { name: builtIn['logout.cancel'] }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(world.left).toEqual([])
    await screen.getByRole('button', { name: builtIn['account.logout'] }).click()
    await question.getByRole('button', { name: builtIn['logout.confirm'] }).click()
    expect(world.left).toEqual([true])
  })
})
