import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { oneTimeCodeMachine } from '../../machines/account/one-time-code/one-time-code.machine.ts'
import { passwordResetMachine } from '../../machines/account/password-reset/password-reset.machine.ts'
import { proveMailbox } from '../../src/actors/account/proofs.ts'
import { PasswordResetForm } from '../../src/screens/sign-in/password-reset-form.tsx'
import { signInFormsTexts } from '../../src/screens/shared/sign-in/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { signInTexts } from '../../src/screens/sign-in/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { passwordResetModel } from './password-reset.model.ts'
import { walkModel } from './support/walk.tsx'

const email = 'lan@example.com'
const code = '730164'
const password = 'hu-tieu-nam-vang'
const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }

const coverage = coverageOf(passwordResetMachine)
expectFullyWalked(coverage)
// how much of it is walked is counted by its own tests
const codeCoverage = coverageOf(oneTimeCodeMachine)

const start = () => {
  const reset = startMachine(passwordResetMachine, { coverage })
  const code = startMachine(oneTimeCodeMachine, { coverage: codeCoverage, input: { channel: 'email' } })
  proveMailbox(reset.actor, code.actor)
  return { reset, code }
}

type World = ReturnType<typeof start>

const view = ({ reset, code }: World) => (
  <PasswordResetForm reset={reset.actor} code={code.actor} loginLink={(text) => <a href="/login">{text}</a>} />
)
const emailField = (screen: RenderResult) => screen.getByLabelText(signInFormsTexts['field.email'])
const codeField = (screen: RenderResult) => screen.getByLabelText(signInFormsTexts['code.field'])
const passwordField = (screen: RenderResult) => screen.getByLabelText(signInTexts['reset.password'])
const press = (screen: RenderResult, name: string) => screen.getByRole('button', { name }).click()
const expectStep = (screen: RenderResult, step: number) => expect.element(screen.getByText(`Bước ${step} trên 3`)).toBeVisible()
const expectAlert = (screen: RenderResult, text: string) => expect.element(screen.getByRole('alert')).toHaveTextContent(text)

async function send(screen: RenderResult, text: string) {
  await passwordField(screen).fill(text)
  await press(screen, signInTexts['reset.save'])
}

async function proveMailboxWith({ screen, code: proof }: World & { screen: RenderResult }) {
  await emailField(screen).fill(email)
  await press(screen, signInFormsTexts['code.send'])
  expect(proof.calls('send')).toEqual([{ address: email }])
  await proof.resolve('send', { isNewcomer: false })
  await expectStep(screen, 2)
  await codeField(screen).fill(code)
  expect(proof.calls('check')).toEqual([{ draft: { address: email, code, name: '' } }])
  await proof.resolve('check', undefined)
}

/** Something is wrong with the password: it is said, the focus is there, and it is still in the field. */
async function expectBlamed(screen: RenderResult, reason: string, typed: string) {
  await expectAlert(screen, reason)
  await expect.element(passwordField(screen)).toHaveFocus()
  await expect.element(passwordField(screen)).toHaveValue(typed)
}

walkModel({
  ids: 'AUTH-2 AUTH-3',
  model: passwordResetModel,
  start,
  view,
  executors: {
    'the person proves the mailbox': proveMailboxWith,
    'the person sends no password': ({ screen }) => send(screen, ''),
    'the person sends an easy password': ({ screen }) => send(screen, 'abcabcabc'),
    'the person edits the password': ({ screen }) => passwordField(screen).fill('hu'),
    'the person sends a good password': ({ screen }) => send(screen, password),
    'the server takes it': ({ reset }) => reset.resolve('change', undefined),
    'the server finds it too easy': ({ reset }) => reset.reject('change', new AppError('validation', { code: 'WEAK_PASSWORD' })),
    'the code has expired': ({ reset }) => reset.reject('change', new AppError('refused', { code: 'OTP_EXPIRED' })),
    'the server refuses': ({ reset }) => reset.reject('change', new AppError('server', { message: 'Máy chủ đang bận.' })),
    'the server is silent': async ({ reset }) => {
      reset.clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person gives up': ({ screen }) => press(screen, signInFormsTexts['form.cancel']),
    'the server signs in': ({ reset }) => reset.resolve('signIn', signedIn),
    'the network breaks': ({ reset }) => reset.reject('signIn', new AppError('network')),
  },
  assertions: {
    opened: async ({ screen }) => {
      await expectStep(screen, 1)
      await expect.element(emailField(screen)).toHaveValue('')
    },
    choosing: async ({ screen }) => {
      await expectStep(screen, 3)
      await expect.element(passwordField(screen)).toHaveValue('')
      await expect.element(screen.getByText(signInFormsTexts['secret.rule'])).toBeVisible()
    },
    begun: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(passwordField(screen)).toHaveValue('hu')
    },
    missing: ({ screen }) => expectBlamed(screen, signInFormsTexts['fault.missing'], ''),
    easy: async ({ screen, reset }) => {
      await expectBlamed(screen, signInFormsTexts['fault.weak'], 'abcabcabc')
      expect(reset.calls('change')).toEqual([])
    },
    changing: async ({ screen, reset }) => {
      await expect.element(screen.getByRole('button', { name: signInTexts['reset.save'] })).toBeDisabled()
      expect(reset.calls('change')).toEqual([{ email, code, password }])
    },
    tooEasy: ({ screen }) => expectBlamed(screen, signInFormsTexts['fault.weak'], password),
    expired: async ({ screen }) => {
      await expectStep(screen, 2)
      await expectAlert(screen, signInFormsTexts['code.expired'])
    },
    refused: async ({ screen }) => {
      await expectAlert(screen, 'Máy chủ đang bận.')
      await expect.element(passwordField(screen)).toHaveValue(password)
    },
    unanswered: ({ screen }) => expectAlert(screen, sharedTexts['error.timeout']),
    stored: async ({ screen, reset }) => {
      await expect.element(screen.getByRole('button', { name: signInTexts['reset.save'] })).toBeEnabled()
      await expect.element(passwordField(screen)).toHaveValue(password)
      expect(reset.isAborted('change')).toBe(true)
    },
    signingIn: async ({ screen, reset }) => {
      await expect.element(screen.getByRole('button', { name: signInTexts['reset.save'] })).toBeDisabled()
      expect(reset.calls('signIn')).toEqual([{ email, code, password }])
    },
    signedIn: {
      effect: 'the session is handed on',
      check: ({ reset }) => expect(reset.emitted).toEqual([{ type: 'signIn.succeeded', signedIn }]),
    },
    changed: async ({ screen, reset }) => {
      await expect.element(screen.getByRole('heading', { name: signInTexts['reset.done'] })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: signInTexts['reset.toLogin'] })).toBeVisible()
      expect(reset.emitted).toEqual([])
    },
  },
})

describe('a new password, by hand', () => {
  afterEach(cleanup)

  it('AUTH-3 after a code that was too old the password goes with the next one, and the sign-in with it too', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await proveMailboxWith(page)
    await send(page.screen, password)
    await world.reset.reject('change', new AppError('refused', { code: 'OTP_EXPIRED' }))
    await expectStep(page.screen, 2)
    for (let second = 0; second < limits.codeResendSeconds; second += 1) world.code.clock.increment(limits.secondMs)
    await press(page.screen, signInFormsTexts['code.resend'])
    await world.code.resolve('send', { isNewcomer: false })
    await codeField(page.screen).fill('118204')
    await world.code.resolve('check', undefined)
    await expectStep(page.screen, 3)
    await expect.element(passwordField(page.screen)).toHaveValue('')
    await send(page.screen, password)
    expect(world.reset.calls('change')).toEqual([
      { email, code, password },
      { email, code: '118204', password },
    ])
    await world.reset.resolve('change', undefined)
    expect(world.reset.calls('signIn')).toEqual([{ email, code: '118204', password }])
    await world.reset.resolve('signIn', signedIn)
    expect(world.reset.emitted.filter(({ type }) => type === 'signIn.succeeded')).toEqual([{ type: 'signIn.succeeded', signedIn }])
  })

  it('AUTH-2 AUTH-3 what was refused can be sent again at once, as it was typed, and the old reason is gone meanwhile', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await proveMailboxWith(page)
    const typed = ' Hủ tiếu  Nam Vang '
    await send(page.screen, typed)
    await world.reset.reject('change', new AppError('server', { message: 'Máy chủ đang bận.' }))
    await expectAlert(page.screen, 'Máy chủ đang bận.')
    await press(page.screen, signInTexts['reset.save'])
    await expect.element(page.screen.getByRole('alert')).not.toBeInTheDocument()
    expect(world.reset.calls('change')).toEqual([
      { email, code, password: typed },
      { email, code, password: typed },
    ])
    expect(world.reset.calls('signIn')).toEqual([])
  })
})
