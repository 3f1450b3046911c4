import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import { limits } from '../../machines/limits.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { startupMachine } from '../../machines/startup/startup.machine.ts'
import { selectLanguageCode, selectTexts } from '../../machines/startup/startup.selectors.ts'
import { AccountPage } from '../../src/features/account/account-page.tsx'
import { useSelector } from '../../src/features/use-selector.ts'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { accountTexts as english } from '../../texts/en/account.ts'
import { accountTexts as builtIn } from '../../texts/vi/account.ts'
import { coverageOf } from '../support/coverage.ts'
import { aPopularPlace } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { startupModel } from './startup.model.ts'
import { walkModel } from './support/walk.tsx'

const languages = [
  { id: 1, name: 'Tiếng Việt', code: 'vi', isDefault: true },
  { id: 2, name: 'English', code: 'en', isDefault: false },
]
/** An administrator has found other words than the built-in ones. */
const vietnamese = { ...builtIn, 'account.logout': 'Thoát ra' }

function start() {
  const startup = startMachine(startupMachine, {
    coverage: coverageOf(startupMachine),
    input: {
      known: { settings: {}, languages, places: [aPopularPlace()], maps: { driving: false, roundsDeliveryCharge: false } },
      preferredLanguageId: undefined,
    },
  })
  const customer = startMachine(sessionMachine, {
    coverage: coverageOf(sessionMachine),
    input: { kept: { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } } },
  })
  const left: true[] = []
  return { ...startup, customer: customer.actor, left }
}

type World = ReturnType<typeof start>

function Page({ actor, customer, left }: World) {
  const overlay = useSelector(actor, selectTexts)
  const locale = useSelector(actor, selectLanguageCode)
  return (
    <TextsProvider locale={locale} overlay={overlay}>
      <AccountPage customer={customer} startup={actor} ordersLink={null} asksFirst onLogout={() => left.push(true)} />
    </TextsProvider>
  )
}

const view = (world: World) => <Page {...world} />

const choice = (screen: RenderResult, name: string) => screen.getByRole('radio', { name })

/** Which language is chosen, and in which words the page speaks. */
const expectLanguage =
  (name: string, texts: Record<'account.logout' | 'account.language', string>) =>
  async ({ screen }: { screen: RenderResult }) => {
    await expect.element(choice(screen, name)).toBeChecked()
    await expect.element(screen.getByRole('button', { name: texts['account.logout'] })).toBeVisible()
    await expect.element(screen.getByRole('group', { name: texts['account.language'] })).toBeVisible()
  }

walkModel({
  ids: 'LANG-1',
  model: startupModel,
  start,
  view,
  executors: {
    'the person chooses English': ({ screen }) => choice(screen, 'English').click(),
    'the person chooses Vietnamese': ({ screen }) => choice(screen, 'Tiếng Việt').click(),
    'the texts arrive': async ({ calls, resolve }) => {
      const { id } = calls('loadTexts').at(-1) as { id: number }
      await resolve('loadTexts', id === 2 ? english : vietnamese)
    },
    'the server fails': ({ reject }) => reject('loadTexts', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
  },
  assertions: {
    builtIn: expectLanguage('Tiếng Việt', builtIn),
    builtInAfterAll: expectLanguage('Tiếng Việt', builtIn),
    vietnamese: expectLanguage('Tiếng Việt', vietnamese),
    waitingForEnglish: async ({ screen, emitted }) => {
      await expect.element(choice(screen, 'English')).toBeChecked()
      expect(emitted.at(-1)).toEqual({ type: 'language.chosen', id: 2 })
    },
    untranslated: expectLanguage('English', builtIn),
    english: expectLanguage('English', english),
    waitingForVietnamese: expectLanguage('Tiếng Việt', builtIn),
    leavingEnglish: expectLanguage('Tiếng Việt', english),
  },
})

describe('the account, by hand', () => {
  afterEach(cleanup)

  it('SHELL-10 a wide window asks before it logs out', async () => {
    const world = start()
    const screen = await render(view(world))
    const question = screen.getByRole('dialog', { name: 'Confirm logout' })
    await screen.getByRole('button', { name: builtIn['account.logout'] }).click()
    await question.getByRole('button', { name: builtIn['logout.cancel'] }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(world.left).toEqual([])
    await screen.getByRole('button', { name: builtIn['account.logout'] }).click()
    await question.getByRole('button', { name: builtIn['logout.confirm'] }).click()
    expect(world.left).toEqual([true])
  })
})
