import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { oneTimeCodeMachine } from '../../machines/account/one-time-code/one-time-code.machine.ts'
import { CodeForm } from '../../src/screens/shared/sign-in/code-form.tsx'
import { signInFormsTexts } from '../../src/screens/shared/sign-in/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { oneTimeCodeModel } from './one-time-code.model.ts'
import { walkModel } from './support/walk.tsx'

const phone = '0901 234 501'
const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }
const awaited = { address: phone, isNewcomer: false, triesLeft: 4, secondsLeft: 12 }
const busy = 'Máy chủ đang bận.'
const tooMany = 'Bạn thử quá nhiều lần.'

const coverage = coverageOf(oneTimeCodeMachine)
expectFullyWalked(coverage)

const start = () => startMachine(oneTimeCodeMachine, { coverage, input: { channel: 'phone' } })
type World = ReturnType<typeof start>

const numberField = (screen: RenderResult) => screen.getByLabelText(signInFormsTexts['field.phone'])
const codeField = (screen: RenderResult) => screen.getByLabelText(signInFormsTexts['code.field'])
const nameField = (screen: RenderResult) => screen.getByLabelText(signInFormsTexts['code.name'])
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name })
const press = (screen: RenderResult, name: string) => button(screen, name).click()

async function sendNumber(screen: RenderResult, number: string) {
  await numberField(screen).fill(number)
  await press(screen, signInFormsTexts['code.send'])
}

async function type(screen: RenderResult, code: string) {
  await codeField(screen).fill('')
  await codeField(screen).fill(code)
}

/** A call is under way or was answered: one whose answer the test can give. */
const asked = (world: World): 'check' | 'send' => (world.calls('check').length > 0 ? 'check' : 'send')

async function pass({ clock }: World, seconds: number) {
  for (let second = 0; second < seconds; second += 1) clock.increment(limits.secondMs)
  await flush()
}

const expectAlert = (screen: RenderResult, text: string) => expect.element(screen.getByRole('alert')).toHaveTextContent(text)
const expectNoAlert = (screen: RenderResult) => expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
const expectResend = (screen: RenderResult, time: string) =>
  expect.element(button(screen, signInFormsTexts['code.resendIn'].replace('{time}', time))).toBeDisabled()
/** The digits as they are rendered, each in its box. */
const rendered = (screen: RenderResult) =>
  [...screen.container.querySelectorAll('[aria-hidden] > span')].map((box) => box.textContent).join('')

walkModel({
  ids: 'AUTH-1 AUTH-2',
  model: oneTimeCodeModel,
  start,
  view: ({ actor }) => <CodeForm code={actor} channel="phone" sentText="code.sentTo" />,
  executors: {
    'the person sends no number': ({ screen }) => sendNumber(screen, ''),
    'the person sends half a number': ({ screen }) => sendNumber(screen, '0901'),
    'the person edits the number': ({ screen }) => numberField(screen).fill('0901 2'),
    'the person sends the number': ({ screen }) => sendNumber(screen, phone),
    'the code is sent': ({ resolve }) => resolve('send', { isNewcomer: false }),
    'the code is sent to a newcomer': ({ resolve }) => resolve('send', { isNewcomer: true }),
    'the server refuses': ({ reject }) => reject('send', new AppError('server', { message: busy })),
    'too many were asked for': (world) =>
      world.reject(asked(world), new AppError('rateLimited', { message: tooMany, retryAfterMs: 60_000 })),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person gives up': ({ screen }) => press(screen, signInFormsTexts['form.cancel']),
    'a minute passes': (world) => pass(world, 60),
    'the person confirms without a code': ({ screen }) => press(screen, signInFormsTexts['code.check']),
    'the person confirms half a code': async ({ screen }) => {
      await type(screen, '4829')
      await press(screen, signInFormsTexts['code.check'])
    },
    'the person types the code': ({ screen }) => type(screen, 'Mã: 482 913'),
    'the person types the code and a name': async ({ screen }) => {
      await type(screen, '482913')
      await nameField(screen).fill('Lan')
      await press(screen, signInFormsTexts['code.check'])
    },
    'the person edits the code': ({ screen }) => codeField(screen).fill('48'),
    'the code opens': ({ resolve }) => resolve('check', signedIn),
    'the code is wrong': ({ reject }) => reject('check', new AppError('refused', { code: 'INVALID_OTP' })),
    'the code is wrong four times more': async ({ screen, reject }) => {
      for (const code of ['111111', '222222', '333333', '444444']) {
        await type(screen, code)
        await reject('check', new AppError('refused', { code: 'INVALID_OTP' }))
      }
    },
    'the code has expired': ({ reject }) => reject('check', new AppError('refused', { code: 'OTP_EXPIRED' })),
    'the network breaks': ({ reject }) => reject('check', new AppError('network')),
    'the person changes the number': ({ screen }) => press(screen, signInFormsTexts['code.changePhone']),
    'the person asks for another code': ({ screen }) => press(screen, signInFormsTexts['code.resend']),
    'what it was for is refused': ({ actor }) =>
      actor.send({ type: 'code.refused', error: new AppError('refused', { code: 'OTP_EXPIRED' }) }),
    'it is for another number': ({ actor }) => actor.send({ type: 'address.submit', address: '0909 999 999' }),
    'it is for no number': ({ actor }) => actor.send({ type: 'address.submit', address: '' }),
    'the screen is left': ({ actor }) => actor.send({ type: 'code.reset' }),
    'a code was awaited before a reload': ({ actor }) => actor.send({ type: 'code.resume', sent: awaited }),
    'what was stored has no number': ({ actor }) => actor.send({ type: 'code.resume', sent: { ...awaited, address: '' } }),
  },
  assertions: {
    opened: async ({ screen }) => {
      await expect.element(button(screen, signInFormsTexts['code.send'])).toBeEnabled()
      await expect.element(numberField(screen)).toHaveValue('')
      await expectNoAlert(screen)
    },
    begun: async ({ screen, calls }) => {
      await expectNoAlert(screen)
      await expect.element(numberField(screen)).toHaveValue('0901 2')
      expect(calls('send').length).toBeLessThan(2)
    },
    numberMissing: async ({ screen, calls }) => {
      await expectAlert(screen, signInFormsTexts['fault.missing'])
      await expect.element(numberField(screen)).toHaveFocus()
      expect(calls('send')).toEqual([])
    },
    numberMistaken: async ({ screen, calls }) => {
      await expectAlert(screen, signInFormsTexts['fault.phone'])
      await expect.element(numberField(screen)).toHaveFocus()
      expect(calls('send')).toEqual([])
    },
    sending: async ({ screen, calls }) => {
      await expect.element(button(screen, signInFormsTexts['code.send'])).toBeDisabled()
      expect(calls('send')).toEqual([{ address: phone }])
    },
    unsent: async ({ screen }) => {
      await expectAlert(screen, busy)
      await expect.element(numberField(screen)).toHaveValue(phone)
    },
    closed: async ({ screen }) => {
      await expectAlert(screen, tooMany)
      await expect.element(button(screen, signInFormsTexts['code.waitMore'].replace('{time}', '1:00'))).toBeDisabled()
    },
    unanswered: ({ screen }) => expectAlert(screen, sharedTexts['error.timeout']),
    numberStored: async ({ screen }) => {
      await expectNoAlert(screen)
      await expect.element(numberField(screen)).toHaveValue(phone)
      await expect.element(button(screen, signInFormsTexts['code.send'])).toBeEnabled()
    },
    entering: async ({ screen }) => {
      await expect.element(codeField(screen)).toHaveFocus()
      await expectNoAlert(screen)
      await expectResend(screen, '0:30')
      await expect.element(nameField(screen)).not.toBeInTheDocument()
    },
    resumed: async ({ screen, calls }) => {
      await expect.element(codeField(screen)).toHaveFocus()
      await expect.element(screen.getByText(phone, { exact: false })).toBeVisible()
      await expectResend(screen, '0:12')
      expect(calls('send')).toEqual([])
    },
    changing: async ({ screen, emitted }) => {
      await expect.element(numberField(screen)).toHaveValue(phone)
      expect(emitted).toEqual([{ type: 'address.left' }])
    },
    enteringAgain: async ({ screen, calls }) => {
      await expect.element(codeField(screen)).toHaveFocus()
      expect(calls('send')).toHaveLength(1)
    },
    codeMissing: async ({ screen, calls }) => {
      await expectAlert(screen, signInFormsTexts['code.missing'])
      await expect.element(codeField(screen)).toHaveFocus()
      expect(calls('check')).toEqual([])
    },
    codeShort: async ({ screen, calls }) => {
      await expectAlert(screen, 'Mã có 6 số.')
      expect(rendered(screen)).toBe('4829')
      expect(calls('check')).toEqual([])
    },
    mended: async ({ screen }) => {
      await expect.element(codeField(screen)).toHaveValue('48')
      await expectNoAlert(screen)
    },
    newcomer: ({ screen }) => expect.element(screen.getByText(signInFormsTexts['code.newcomer'])).toBeVisible(),
    newcomerMissing: async ({ screen, calls }) => {
      await expect
        .poll(() =>
          screen
            .getByRole('alert')
            .all()
            .map((one) => one.element().textContent),
        )
        .toEqual([signInFormsTexts['code.missing'], signInFormsTexts['fault.missing']])
      expect(calls('check')).toEqual([])
    },
    checkingName: async ({ screen, calls }) => {
      await expect.element(nameField(screen)).toHaveValue('Lan')
      expect(calls('check')).toEqual([{ draft: { address: phone, code: '482913', name: 'Lan' } }])
    },
    checking: async ({ screen, calls }) => {
      await expect.element(button(screen, signInFormsTexts['code.check'])).toBeDisabled()
      expect(calls('check').at(-1)).toEqual({ draft: { address: phone, code: '482913', name: '' } })
      expect(rendered(screen)).toBe('482913')
    },
    stored: async ({ screen, isAborted }) => {
      await expect.element(button(screen, signInFormsTexts['code.check'])).toBeEnabled()
      expect(isAborted('check')).toBe(true)
      expect(rendered(screen)).toBe('482913')
    },
    wrong: async ({ screen }) => {
      await expectAlert(screen, 'Mã chưa đúng. Còn 4 lần thử.')
      await expect.element(codeField(screen)).toHaveFocus()
    },
    spent: async ({ screen, calls }) => {
      await expectAlert(screen, signInFormsTexts['code.spent'])
      await type(screen, '482913')
      await expectAlert(screen, signInFormsTexts['code.spent'])
      expect(calls('check')).toHaveLength(5)
    },
    expired: async ({ screen }) => {
      await expectAlert(screen, signInFormsTexts['code.expired'])
      await expect.element(button(screen, signInFormsTexts['code.resend'])).toBeEnabled()
    },
    blocked: async ({ screen, actor, calls }) => {
      actor.send({ type: 'code.resend' })
      expect(calls('send')).toHaveLength(1)
      await expectAlert(screen, tooMany)
      await expect.element(button(screen, signInFormsTexts['code.waitMore'].replace('{time}', '1:00'))).toBeDisabled()
      await expect.element(button(screen, signInFormsTexts['code.check'])).toBeDisabled()
    },
    unblocked: async ({ screen }) => {
      await expectNoAlert(screen)
      await expect.element(button(screen, signInFormsTexts['code.check'])).toBeEnabled()
      await expect.element(button(screen, signInFormsTexts['code.resend'])).toBeEnabled()
    },
    cut: ({ screen }) => expectAlert(screen, sharedTexts['error.network']),
    uncertain: ({ screen }) => expectAlert(screen, sharedTexts['error.timeout']),
    waited: ({ screen }) => expect.element(button(screen, signInFormsTexts['code.resend'])).toBeEnabled(),
    resending: async ({ screen, calls }) => {
      await expect.element(button(screen, signInFormsTexts['code.resend'])).toBeDisabled()
      expect(calls('send')).toEqual([{ address: phone }, { address: phone }])
    },
    notResent: ({ screen }) => expectAlert(screen, busy),
    notResentYet: async ({ screen, isAborted }) => {
      await expect.element(button(screen, signInFormsTexts['code.resend'])).toBeEnabled()
      expect(isAborted('send')).toBe(true)
    },
    accepted: {
      effect: 'the session is handed on',
      check: ({ emitted }) => expect(emitted.at(-1)).toEqual({ type: 'code.accepted', address: phone, code: '482913', signedIn }),
    },
    sendingElsewhere: async ({ screen, calls }) => {
      await expect.element(button(screen, signInFormsTexts['code.send'])).toBeDisabled()
      expect(calls('send').at(-1)).toEqual({ address: '0909 999 999' })
    },
  },
})

describe('a code, by hand', () => {
  afterEach(cleanup)

  it('AUTH-1 is one field that an SMS can fill in, and what follows a whole code begins another one', async () => {
    const world = start()
    const screen = await render(<CodeForm code={world.actor} channel="phone" sentText="code.sentTo" />)
    await sendNumber(screen, phone)
    await world.resolve('send', { isNewcomer: false })
    await expect.element(codeField(screen)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(codeField(screen)).toHaveAttribute('inputmode', 'numeric')
    await type(screen, '000000')
    await world.reject('check', new AppError('refused', { code: 'INVALID_OTP' }))
    await codeField(screen).fill('0000004')
    expect(rendered(screen)).toBe('4')
    await expectNoAlert(screen)
  })

  it('AUTH-3 goes to a mailbox just as well', async () => {
    const world = startMachine(oneTimeCodeMachine, { coverage, input: { channel: 'email' } })
    const screen = await render(<CodeForm code={world.actor} channel="email" sentText="reset.codeText" />)
    const email = screen.getByLabelText(signInFormsTexts['field.email'])
    await email.fill('lan')
    await press(screen, signInFormsTexts['code.send'])
    await expectAlert(screen, signInFormsTexts['fault.email'])
    await email.fill('lan@example.com')
    await press(screen, signInFormsTexts['code.send'])
    await world.resolve('send', { isNewcomer: false })
    const sent = 'Nếu lan@example.com có tài khoản, mã 6 số đang trên đường. Hãy xem cả thư rác.'
    await expect.element(screen.getByText(sent, { exact: false })).toBeVisible()
    await expect.element(button(screen, signInFormsTexts['code.changeEmail'])).toBeEnabled()
  })
})
