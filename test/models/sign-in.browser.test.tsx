import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { SignInForm } from '../../src/features/account/sign-in-form.tsx'
import { accountTexts } from '../../texts/vi/account.ts'
import { commonTexts } from '../../texts/vi/common.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { signInModel } from './sign-in.model.ts'
import { walkModel } from './support/walk.tsx'

const lan = { name: 'Lan', email: 'lan@example.com', phone: '0901 234 567', password: 'long enough' }
const other = 'lan.anh@example.com'
const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }

type Values = typeof lan

const coverage = coverageOf(signInMachine)
expectFullyWalked(coverage)

const start = () => startMachine(signInMachine, { coverage })

async function fill(screen: RenderResult, values: Partial<Values>) {
  for (const name of ['name', 'email', 'phone', 'password'] as const) {
    const value = values[name]
    if (value !== undefined) await screen.getByLabelText(accountTexts[`field.${name}`]).fill(value)
  }
}

const submit = (screen: RenderResult, mode: 'login' | 'register') =>
  screen.getByRole('button', { name: accountTexts[`${mode}.submit`] }).click()

async function register(screen: RenderResult, values: Values) {
  await fill(screen, values)
  await submit(screen, 'register')
}

/** What stands beside each field that something is wrong with, and what was typed into all of them. */
const faults = (root: HTMLElement) =>
  Object.fromEntries([...root.querySelectorAll('[aria-invalid="true"]')].map((input) => [input.getAttribute('name'), beside(root, input)]))
const beside = (root: HTMLElement, input: Element) => root.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent
const typed = (root: HTMLElement) => Object.fromEntries([...root.querySelectorAll('input')].map((input) => [input.name, input.value]))

const expectFaults = (screen: RenderResult, wanted: object) => expect.poll(() => faults(screen.container)).toEqual(wanted)

/** The server said no to the whole form: its reason stands above it, and nothing that was typed is lost. */
async function expectRefused(screen: RenderResult, reason: string) {
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  await expectFaults(screen, {})
  expect(typed(screen.container)).toEqual(lan)
}

/** One field is to blame: it is pointed at, it has the focus, and nothing that was typed is lost. */
async function expectBlamed(screen: RenderResult, name: keyof Values, reason: string) {
  await expectFaults(screen, { [name]: reason })
  await expect.element(screen.getByLabelText(accountTexts[`field.${name}`])).toHaveFocus()
  expect(typed(screen.container)).toEqual(lan)
}

walkModel({
  ids: 'AUTH-1',
  model: signInModel,
  start,
  view: ({ actor }) => <SignInForm signIn={actor} mode="register" />,
  executors: {
    'the person sends it empty': ({ screen }) => register(screen, { name: '', email: '', phone: '', password: '' }),
    'the person sends it with mistakes': ({ screen }) => register(screen, { name: 'Lan', email: 'lan', phone: 'none', password: 'short' }),
    'the person sends it filled in': ({ screen }) => register(screen, lan),
    'the person edits the name': ({ screen }) => fill(screen, { name: 'Lan Anh' }),
    'the person edits the e-mail': ({ screen }) => fill(screen, { email: other }),
    'the server agrees': ({ resolve }) => resolve('submit', signedIn),
    'the e-mail is taken': ({ reject }) => reject('submit', new AppError('conflict', { code: 'EMAIL_TAKEN' })),
    'the phone is taken': ({ reject }) => reject('submit', new AppError('conflict', { code: 'PHONE_TAKEN' })),
    'the password is too easy': ({ reject }) => reject('submit', new AppError('validation', { code: 'WEAK_PASSWORD' })),
    'the server refuses': ({ reject }) => reject('submit', new AppError('rateLimited', { message: 'Bạn thử quá nhiều lần.' })),
    'the network breaks': ({ reject }) => reject('submit', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the page is opened again': ({ actor }) => actor.send({ type: 'form.reset' }),
  },
  assertions: {
    opened: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('heading', { name: accountTexts['register.lead'] })).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(calls('submit')).toEqual([])
    },
    incomplete: async ({ screen }) => {
      const missing = accountTexts['fault.missing']
      await expectFaults(screen, { name: missing, email: missing, phone: missing, password: missing })
      await expect.element(screen.getByLabelText(accountTexts['field.name'])).toHaveFocus()
    },
    begun: async ({ screen }) => {
      await expectFaults(screen, {})
      expect(typed(screen.container)).toEqual({ name: 'Lan Anh', email: '', phone: '', password: '' })
    },
    lessIncomplete: async ({ screen }) => {
      const missing = accountTexts['fault.missing']
      await expectFaults(screen, { email: missing, phone: missing, password: missing })
      await expect.element(screen.getByLabelText(accountTexts['field.name'])).toHaveFocus()
    },
    mistaken: async ({ screen, calls }) => {
      const malformed = accountTexts['fault.malformed']
      await expectFaults(screen, { email: malformed, phone: malformed, password: accountTexts['fault.weak'] })
      await expect.element(screen.getByLabelText(accountTexts['field.email'])).toHaveFocus()
      expect(calls('submit')).toEqual([])
    },
    sending: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: accountTexts['register.submit'] })).toBeDisabled()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(calls('submit').at(-1)).toEqual({ form: { mode: 'register', values: lan } })
    },
    openedAgain: async ({ screen, isAborted }) => {
      await expect.element(screen.getByRole('button', { name: accountTexts['register.submit'] })).toBeEnabled()
      expect(isAborted('submit')).toBe(true)
    },
    emailTaken: ({ screen }) => expectBlamed(screen, 'email', accountTexts['fault.taken']),
    phoneTaken: ({ screen }) => expectBlamed(screen, 'phone', accountTexts['fault.taken']),
    tooEasy: ({ screen }) => expectBlamed(screen, 'password', accountTexts['fault.weak']),
    phoneStillTaken: async ({ screen }) => {
      await expectFaults(screen, { phone: accountTexts['fault.taken'] })
      await expect.element(screen.getByLabelText(accountTexts['field.email'])).toHaveFocus()
      expect(typed(screen.container)).toEqual({ ...lan, email: other })
    },
    edited: async ({ screen }) => {
      await expectFaults(screen, {})
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(typed(screen.container)).toEqual({ ...lan, email: other })
    },
    refused: ({ screen }) => expectRefused(screen, 'Bạn thử quá nhiều lần.'),
    cut: ({ screen }) => expectRefused(screen, commonTexts['error.network']),
    unanswered: ({ screen }) => expectRefused(screen, commonTexts['error.timeout']),
    signedIn: ({ emitted }) => {
      expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
    },
  },
})

describe('signing in, by hand', () => {
  afterEach(cleanup)

  it('AUTH-1 asks for an e-mail and a password only, and tells who has signed in', async () => {
    const world = start()
    const screen = await render(<SignInForm signIn={world.actor} mode="login" />)
    expect(typed(screen.container)).toEqual({ email: '', password: '' })
    await fill(screen, { email: lan.email, password: 'x' })
    await submit(screen, 'login')
    expect(world.calls('submit')).toEqual([{ form: { mode: 'login', values: { email: lan.email, password: 'x' } } }])
    await world.resolve('submit', signedIn)
    expect(world.emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
  })

  it('AUTH-2 shows why the server refuses, keeps what was typed, and lets it be sent again', async () => {
    const world = start()
    const screen = await render(<SignInForm signIn={world.actor} mode="login" />)
    await fill(screen, { email: lan.email, password: 'wrong' })
    await submit(screen, 'login')
    await world.reject('submit', new AppError('unauthenticated', { message: 'Email hoặc mật khẩu không đúng.' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Email hoặc mật khẩu không đúng.')
    expect(typed(screen.container)).toEqual({ email: lan.email, password: 'wrong' })
    await fill(screen, { password: lan.password })
    await submit(screen, 'login')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(world.calls('submit').at(-1)).toEqual({ form: { mode: 'login', values: { email: lan.email, password: lan.password } } })
  })
})
