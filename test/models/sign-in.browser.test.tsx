import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { oneTimeCodeMachine } from '../../machines/account/one-time-code/one-time-code.machine.ts'
import { signInMachine } from '../../machines/account/sign-in/sign-in.machine.ts'
import { selectIsProviderRefused, selectIsProving, selectMethod } from '../../machines/account/sign-in/sign-in.selectors.ts'
import type { Form } from '../../machines/account/sign-in/sign-in.types.ts'
import { ProofForm } from '../../src/screens/sign-in/proof-form.tsx'
import { SocialProviders } from '../../src/screens/sign-in/social-providers.tsx'
import { SignInMethods } from '../../src/screens/sign-in/sign-in-methods.tsx'
import { SignInForm } from '../../src/screens/shared/sign-in/sign-in-form.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { signInFormsTexts } from '../../src/screens/shared/sign-in/texts.vi.ts'
import { passwordTexts } from '../../src/ui/password/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { signInTexts } from '../../src/screens/sign-in/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { provePhone } from '../../src/actors/account/proofs.ts'
import { phoneProofModel } from './phone-proof.model.ts'
import { signInModel } from './sign-in.model.ts'
import { socialProofModel } from './social-proof.model.ts'
import { walkModel } from './support/walk.tsx'

const lan = { name: 'Lan', email: 'lan@example.com', phone: '0901 234 567', password: 'long enough' }
const other = 'lan.anh@example.com'
const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }

type Values = typeof lan

const coverage = coverageOf(signInMachine)
expectFullyWalked(coverage)

// how much of it is walked is counted by its own tests
const codeCoverage = coverageOf(oneTimeCodeMachine)

const start = () => startMachine(signInMachine, { coverage, listeners: ['receiveProvider'] })

async function fill(screen: RenderResult, values: Partial<Values>) {
  for (const name of ['name', 'email', 'phone', 'password'] as const) {
    const value = values[name]
    if (value !== undefined) await screen.getByLabelText(signInFormsTexts[`field.${name}`]).fill(value)
  }
}

const submit = (screen: RenderResult, mode: 'login' | 'register') =>
  screen.getByRole('button', { name: signInFormsTexts[`${mode}.submit`] }).click()

async function register(screen: RenderResult, values: Values) {
  await fill(screen, values)
  await submit(screen, 'register')
}

/** What stands next to each field that something is wrong with, and what was typed into all of them. */
const faults = (root: HTMLElement) =>
  Object.fromEntries([...root.querySelectorAll('[aria-invalid="true"]')].map((input) => [input.getAttribute('name'), nextTo(root, input)]))
const nextTo = (root: HTMLElement, input: Element) => root.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent
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
  await expect.element(screen.getByLabelText(signInFormsTexts[`field.${name}`])).toHaveFocus()
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
    'the person gives up': ({ screen }) => screen.getByRole('button', { name: signInFormsTexts['form.cancel'] }).click(),
  },
  assertions: {
    opened: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('heading', { name: signInFormsTexts['register.lead'] })).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(calls('submit')).toEqual([])
    },
    incomplete: async ({ screen }) => {
      const missing = signInFormsTexts['fault.missing']
      await expectFaults(screen, { name: missing, email: missing, phone: missing, password: missing })
      await expect.element(screen.getByLabelText(signInFormsTexts['field.name'])).toHaveFocus()
    },
    begun: async ({ screen }) => {
      await expectFaults(screen, {})
      expect(typed(screen.container)).toEqual({ name: 'Lan Anh', email: '', phone: '', password: '' })
    },
    lessIncomplete: async ({ screen }) => {
      const missing = signInFormsTexts['fault.missing']
      await expectFaults(screen, { email: missing, phone: missing, password: missing })
      await expect.element(screen.getByLabelText(signInFormsTexts['field.name'])).toHaveFocus()
    },
    mistaken: async ({ screen, calls }) => {
      await expectFaults(screen, {
        email: signInFormsTexts['fault.email'],
        phone: signInFormsTexts['fault.phone'],
        password: signInFormsTexts['fault.weak'],
      })
      await expect.element(screen.getByLabelText(signInFormsTexts['field.email'])).toHaveFocus()
      expect(calls('submit')).toEqual([])
    },
    sending: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: signInFormsTexts['register.submit'] })).toBeDisabled()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(calls('submit').at(-1)).toEqual({ form: { mode: 'register', values: lan }, proof: undefined })
    },
    givenUp: async ({ screen, isAborted }) => {
      await expect.element(screen.getByRole('button', { name: signInFormsTexts['register.submit'] })).toBeEnabled()
      expect(isAborted('submit')).toBe(true)
      expect(typed(screen.container)).toEqual(lan)
    },
    emailTaken: ({ screen }) => expectBlamed(screen, 'email', signInFormsTexts['fault.emailTaken']),
    phoneTaken: ({ screen }) => expectBlamed(screen, 'phone', signInFormsTexts['fault.phoneTaken']),
    tooEasy: ({ screen }) => expectBlamed(screen, 'password', signInFormsTexts['fault.weak']),
    phoneStillTaken: async ({ screen }) => {
      await expectFaults(screen, { phone: signInFormsTexts['fault.phoneTaken'] })
      await expect.element(screen.getByLabelText(signInFormsTexts['field.email'])).toHaveFocus()
      expect(typed(screen.container)).toEqual({ ...lan, email: other })
    },
    edited: async ({ screen }) => {
      await expectFaults(screen, {})
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(typed(screen.container)).toEqual({ ...lan, email: other })
    },
    refused: ({ screen }) => expectRefused(screen, 'Bạn thử quá nhiều lần.'),
    cut: ({ screen }) => expectRefused(screen, sharedTexts['error.network']),
    unanswered: ({ screen }) => expectRefused(screen, sharedTexts['error.timeout']),
    signedIn: {
      effect: 'the session is handed on',
      check: ({ emitted }) => expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }]),
    },
  },
})

const startProof = () => {
  const signIn = start()
  const code = startMachine(oneTimeCodeMachine, { coverage: codeCoverage, input: { channel: 'phone' } })
  provePhone(signIn.actor, code.actor)
  return { signIn, code }
}
type ProofWorld = ReturnType<typeof startProof>

function RegisterView({ signIn, code }: ProofWorld) {
  const isProving = useSelector(signIn.actor, selectIsProving)
  return (
    <>
      <div hidden={isProving}>
        <SignInForm signIn={signIn.actor} mode="register" mustProve />
      </div>
      <ProofForm signIn={signIn.actor} code={code.actor} />
    </>
  )
}

const proof = { phone: lan.phone, code: '482913' }
const codeField = (screen: RenderResult) => screen.getByLabelText(signInFormsTexts['code.field'])
const expectForm = async (screen: RenderResult) => {
  await expect.element(screen.getByRole('heading', { name: signInFormsTexts['register.lead'] })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).not.toBeInTheDocument()
}
const expectProving = (screen: RenderResult) =>
  expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).toBeVisible()
const expectSubmitting = (screen: RenderResult, mode: 'login' | 'register') =>
  expect.element(screen.getByRole('button', { name: signInFormsTexts[`${mode}.submit`] })).toBeDisabled()
const expectLogin = async (screen: RenderResult) => {
  await expect.element(screen.getByRole('heading', { name: signInFormsTexts['login.lead'] })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).not.toBeInTheDocument()
}
const typedForm = (screen: RenderResult) => {
  const { address: _address, code: _code, ...form } = typed(screen.container)
  return form
}

walkModel({
  ids: 'AUTH-1',
  model: phoneProofModel,
  start: startProof,
  view: (world) => <RegisterView {...world} />,
  executors: {
    'the person sends it filled in': ({ screen }) => register(screen, lan),
    'the person sends it with another number': ({ screen }) => register(screen, { ...lan, phone: '0909 999 999' }),
    'the code is sent': ({ code }) => code.resolve('send', { isNewcomer: false }),
    'no code can be sent': ({ code }) => code.reject('send', new AppError('server', { message: 'Máy chủ đang bận.' })),
    'the person types the code': ({ screen }) => codeField(screen).fill(proof.code),
    'the code is right': ({ code }) => code.resolve('check', undefined),
    'the server agrees': ({ signIn }) => signIn.resolve('submit', signedIn),
    'the e-mail is taken': ({ signIn }) => signIn.reject('submit', new AppError('conflict', { code: 'EMAIL_TAKEN' })),
    'the code has expired': ({ signIn }) => signIn.reject('submit', new AppError('refused', { code: 'OTP_EXPIRED' })),
    'the person edits the e-mail and sends it': async ({ screen }) => {
      await fill(screen, { email: other })
      await submit(screen, 'register')
    },
    'the person goes back to the form': ({ screen }) => screen.getByRole('button', { name: signInTexts['proof.back'] }).click(),
    'the person changes the number': ({ screen }) => screen.getByRole('button', { name: signInFormsTexts['code.changePhone'] }).click(),
  },
  assertions: {
    opened: ({ screen }) => expectForm(screen),
    sending: async ({ screen, signIn, code }) => {
      await expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).toBeVisible()
      expect(code.calls('send').at(-1)).toEqual({ address: lan.phone })
      expect(signIn.calls('submit')).toEqual([])
    },
    entering: async ({ screen }) => {
      await expect.element(codeField(screen)).toHaveFocus()
      await expect
        .element(
          screen.getByText(signInFormsTexts['code.sentTo'].replace('{digits}', '6').replace('{address}', lan.phone), { exact: false }),
        )
        .toBeVisible()
    },
    checking: async ({ screen, code }) => {
      await expectProving(screen)
      expect(code.calls('check').at(-1)).toEqual({ draft: { address: lan.phone, code: proof.code, name: '' } })
    },
    registering: async ({ screen, signIn }) => {
      await expectSubmitting(screen, 'register')
      expect(signIn.calls('submit').at(-1)).toEqual({ form: { mode: 'register', values: lan }, proof })
    },
    unsent: async ({ screen }) => {
      await expectForm(screen)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Máy chủ đang bận.')
      expect(typedForm(screen)).toEqual(lan)
    },
    left: async ({ screen }) => {
      await expectForm(screen)
      expect(typedForm(screen)).toEqual(lan)
    },
    enteringAgain: async ({ screen, code }) => {
      await expect.element(codeField(screen)).toHaveFocus()
      expect(code.calls('send')).toEqual([{ address: lan.phone }])
    },
    sendingElsewhere: async ({ screen, code }) => {
      await expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).toBeVisible()
      expect(code.calls('send')).toEqual([{ address: lan.phone }, { address: '0909 999 999' }])
    },
    emailTaken: async ({ screen }) => {
      await expectForm(screen)
      await expectFaults(screen, { email: signInFormsTexts['fault.emailTaken'] })
      expect(typedForm(screen)).toEqual(lan)
    },
    registeringAgain: async ({ screen, signIn, code }) => {
      await expectSubmitting(screen, 'register')
      expect(signIn.calls('submit').at(-1)).toEqual({ form: { mode: 'register', values: { ...lan, email: other } }, proof })
      expect(code.calls('send')).toHaveLength(1)
    },
    expired: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).toBeVisible()
      await expect.element(screen.getByRole('alert')).toHaveTextContent(signInFormsTexts['code.expired'])
    },
    signedIn: {
      effect: 'the session is handed on',
      check: ({ signIn }) => expect(signIn.emitted.at(-1)).toEqual({ type: 'signIn.succeeded', signedIn }),
    },
  },
})

const social: Form = { mode: 'social', values: { provider: 'google', accessToken: 'ya29.token' } }
const addressField = (screen: RenderResult) => screen.getByRole('textbox', { name: signInFormsTexts['field.phone'] })
const expectNumber = async (screen: RenderResult) => {
  await expect.element(screen.getByRole('heading', { name: signInTexts['proof.title'] })).toBeVisible()
  await expect.element(screen.getByText(signInTexts['proof.lead'])).toBeVisible()
}

function LoginView({ signIn, code }: ProofWorld) {
  const isProving = useSelector(signIn.actor, selectIsProving)
  return (
    <>
      <div hidden={isProving}>
        <SignInForm signIn={signIn.actor} mode="login" />
      </div>
      <ProofForm signIn={signIn.actor} code={code.actor} />
    </>
  )
}

walkModel({
  ids: 'AUTH-1',
  model: socialProofModel,
  start: startProof,
  view: (world) => <LoginView {...world} />,
  executors: {
    // his browser comes back with it in the address
    'the provider vouches for the person': ({ signIn }) => signIn.actor.send({ type: 'form.submit', form: social }),
    'the server wants a number': ({ signIn }) =>
      signIn.reject('submit', new AppError('validation', { code: 'VALIDATION', fields: [{ path: '/phone', message: 'is needed' }] })),
    'the person sends the number': async ({ screen }) => {
      await addressField(screen).fill(lan.phone)
      await screen.getByRole('button', { name: signInFormsTexts['code.send'] }).click()
    },
    'no code can be sent': ({ code }) => code.reject('send', new AppError('server', { message: 'Máy chủ đang bận.' })),
    'the code is sent': ({ code }) => code.resolve('send', { isNewcomer: false }),
    'the person changes the number': ({ screen }) => screen.getByRole('button', { name: signInFormsTexts['code.changePhone'] }).click(),
    'the person types the code': ({ screen }) => codeField(screen).fill(proof.code),
    'the code is right': ({ code }) => code.resolve('check', undefined),
    'the server agrees': ({ signIn }) => signIn.resolve('submit', signedIn),
    'the number is taken': ({ signIn }) =>
      signIn.reject('submit', new AppError('conflict', { code: 'PHONE_TAKEN', message: 'Số này đã có tài khoản.' })),
    'the code has expired': ({ signIn }) => signIn.reject('submit', new AppError('refused', { code: 'OTP_EXPIRED' })),
    'the provider vouches no longer': ({ signIn }) =>
      signIn.reject('submit', new AppError('refused', { code: 'SOCIAL_REFUSED', message: 'Google không xác nhận.' })),
    'the person gives up': ({ screen }) => screen.getByRole('button', { name: signInFormsTexts['form.cancel'] }).click(),
  },
  assertions: {
    opened: ({ screen }) => expectLogin(screen),
    asking: async ({ screen, signIn }) => {
      await expectSubmitting(screen, 'login')
      expect(signIn.calls('submit')).toEqual([{ form: social, proof: undefined }])
    },
    numbering: async ({ screen, code }) => {
      await expectNumber(screen)
      expect(code.calls('send')).toEqual([])
    },
    givenUp: async ({ screen, signIn }) => {
      await expectLogin(screen)
      expect(signIn.actor.getSnapshot().context.form).toBeUndefined()
    },
    sending: async ({ screen, code, signIn }) => {
      await expectProving(screen)
      expect(code.calls('send').at(-1)).toEqual({ address: lan.phone })
      expect(signIn.calls('submit')).toHaveLength(1)
    },
    unsent: async ({ screen }) => {
      await expectNumber(screen)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Máy chủ đang bận.')
      await expect.element(addressField(screen)).toHaveValue(lan.phone)
    },
    entering: ({ screen }) => expect.element(codeField(screen)).toHaveFocus(),
    numberingAgain: async ({ screen }) => {
      await expectNumber(screen)
      await expect.element(addressField(screen)).toHaveValue(lan.phone)
    },
    checking: async ({ screen, code }) => {
      await expectProving(screen)
      expect(code.calls('check').at(-1)).toEqual({ draft: { address: lan.phone, code: proof.code, name: '' } })
    },
    registering: async ({ screen, signIn }) => {
      await expectSubmitting(screen, 'login')
      expect(signIn.calls('submit').at(-1)).toEqual({ form: social, proof })
    },
    taken: ({ screen }) => expect.element(screen.getByRole('alert')).toHaveTextContent('Số này đã có tài khoản.'),
    expired: ({ screen }) => expect.element(screen.getByRole('alert')).toHaveTextContent(signInFormsTexts['code.expired']),
    refused: async ({ screen }) => {
      await expectLogin(screen)
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Google không xác nhận.')
    },
    signedIn: {
      effect: 'the session is handed on',
      check: ({ signIn }) => expect(signIn.emitted.at(-1)).toEqual({ type: 'signIn.succeeded', signedIn }),
    },
  },
})

function Methods({ actor }: ReturnType<typeof start>) {
  return (
    <>
      <SignInMethods method={useSelector(actor, selectMethod)} onChoose={(method) => actor.send({ type: 'method.choose', method })} />
      <SocialProviders providers={['google']} isRefused={useSelector(actor, selectIsProviderRefused)} onChoose={() => {}} />
    </>
  )
}

describe('signing in, by hand', () => {
  afterEach(cleanup)

  it('AUTH-1 shows which way of signing in is chosen', async () => {
    const screen = await render(<Methods {...start()} />)
    const method = (key: 'login.byPassword' | 'login.byCode') => screen.getByRole('button', { name: signInTexts[key] })
    await expect.element(method('login.byPassword')).toHaveAttribute('aria-pressed', 'true')
    await method('login.byCode').click()
    await expect.element(method('login.byCode')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(method('login.byPassword')).toHaveAttribute('aria-pressed', 'false')
  })

  it('AUTH-1 says that a provider lets no user in', async () => {
    const world = start()
    const screen = await render(<Methods {...world} />)
    await expect.element(screen.getByText(signInTexts['social.or'])).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    world.receive('receiveProvider', { type: 'provider.refused' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(signInTexts['social.refused'])
  })

  it('AUTH-1 asks for an e-mail and a password only, and tells who has signed in', async () => {
    const world = start()
    const screen = await render(<SignInForm signIn={world.actor} mode="login" />)
    expect(typed(screen.container)).toEqual({ email: '', password: '' })
    await fill(screen, { email: lan.email, password: 'x' })
    await submit(screen, 'login')
    expect(world.calls('submit')).toEqual([{ form: { mode: 'login', values: { email: lan.email, password: 'x' } }, proof: undefined }])
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
    expect(world.calls('submit').at(-1)).toEqual({
      form: { mode: 'login', values: { email: lan.email, password: lan.password } },
      proof: undefined,
    })
  })

  it('AUTH-1 takes a phone number in place of the e-mail, and says what it needs where it gets neither', async () => {
    const world = start()
    const screen = await render(<SignInForm signIn={world.actor} mode="login" takesPhone />)
    const identity = screen.getByLabelText(signInFormsTexts['login.identity'])
    await identity.fill('lan')
    await fill(screen, { password: 'x' })
    await submit(screen, 'login')
    await expectFaults(screen, { email: signInFormsTexts['fault.identity'] })
    await expect.element(identity).toHaveFocus()
    await identity.fill(lan.phone)
    await submit(screen, 'login')
    expect(world.calls('submit')).toEqual([{ form: { mode: 'login', values: { email: lan.phone, password: 'x' } }, proof: undefined }])
  })

  it('AUTH-1 shows a password and hides it again, without losing it', async () => {
    const world = start()
    const screen = await render(<SignInForm signIn={world.actor} mode="login" />)
    const password = screen.getByLabelText(signInFormsTexts['field.password'])
    await password.fill(lan.password)
    await expect.element(password).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: passwordTexts['secret.show'] }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: passwordTexts['secret.hide'] }).click()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toHaveValue(lan.password)
    expect(world.calls('submit')).toEqual([])
  })
})
