import { randomInt } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { commonTexts } from '../../../src/ui/texts.vi.ts'
import { signInFormsTexts as texts } from '../../../src/screens/shared/sign-in/texts.vi.ts'
import { signInModel } from '../../models/sign-in.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import { arrive } from '../../support/people.ts'
import type { Product } from '../../support/product.ts'
import { post } from '../../support/shopping.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { expectProblem } from './problems.ts'

interface Form {
  name: string
  email: string
  phone: string
  password: string
}

/** A registration of a user whom no user has ever seen. */
interface World {
  page: Page
  calls: HeldCalls
  form: Form
  /** Registers another user with some of what is in the form. */
  registerOther: (same: Partial<Form>) => Promise<unknown>
}

const digits = () => String(randomInt(10_000_000, 100_000_000))
const aForm = (): Form => ({ name: 'Lan', email: `lan.${digits()}@bua.test`, phone: `09${digits()}`, password: 'mưa đầu mùa hạ' })

async function start(browser: Browser, product: Product): Promise<World> {
  const { page } = await arrive(browser, product.url, 390)
  await page.clock.install()
  await page.goto('/register')
  const form = aForm()
  const registerOther = (same: Partial<Form>) => post(product.url, '/api/register', { ...aForm(), ...same })
  return { page, calls: await holdCalls(page, '/api/register'), form, registerOther }
}

const field = ({ page }: World, name: keyof Form) => page.getByLabel(texts[`field.${name}`])

async function send(world: World, values: Partial<Form>) {
  for (const [name, value] of Object.entries(values)) await field(world, name as keyof Form).fill(value)
  await world.page.getByRole('button', { name: texts['register.submit'] }).click()
}

/** What is said to be wrong, by fields. */
async function expectFaults(world: World, faults: Partial<Form>) {
  for (const name of ['name', 'email', 'phone', 'password'] as const) {
    const reason = faults[name]
    if (reason === undefined) await expect(field(world, name)).not.toHaveAttribute('aria-invalid', 'true')
    else await expect(field(world, name)).toHaveAccessibleDescription(reason)
  }
}

/** One field is to blame: it has the focus, and nothing that was typed is lost. */
async function expectBlamed(world: World, name: keyof Form, reason: string) {
  await expectFaults(world, { [name]: reason })
  await expect(field(world, name)).toBeFocused()
  for (const [one, value] of Object.entries(world.form)) await expect(field(world, one as keyof Form)).toHaveValue(value)
}

async function expectRefused(world: World) {
  await expectProblem(world.page.getByRole('alert'))
  await expectFaults(world, {})
  for (const [one, value] of Object.entries(world.form)) await expect(field(world, one as keyof Form)).toHaveValue(value)
}

const missing = texts['fault.missing']

walkProduct({
  ids: '@long AUTH-1 MODEL-5',
  model: signInModel,
  start,
  executors: {
    'the person sends it empty': (world) => send(world, { name: '', email: '', phone: '', password: '' }),
    'the person sends it with mistakes': (world) => send(world, { name: 'Lan', email: 'lan', phone: 'none', password: 'short' }),
    'the person sends it filled in': (world) => send(world, world.form),
    'the person edits the name': (world) => field(world, 'name').fill('Lan Anh'),
    'the person edits the e-mail': (world) => field(world, 'email').fill('other@bua.test'),
    'the server agrees': ({ calls }) => calls.pass(),
    'the e-mail is taken': async ({ calls, form, registerOther }) => {
      await registerOther({ email: form.email })
      await calls.pass()
    },
    'the phone is taken': async ({ calls, form, registerOther }) => {
      await registerOther({ phone: form.phone })
      await calls.pass()
    },
    'the password is too easy': ({ calls }) => calls.pass({ password: 'password1' }),
    'the server refuses': ({ calls }) => calls.answer(429),
    'the network breaks': ({ calls }) => calls.cut(),
    'the server is silent': ({ calls }) => calls.staySilent(),
    'the person gives up': ({ page }) => page.getByRole('button', { name: texts['form.cancel'] }).click(),
  },
  assertions: {
    opened: async ({ page, calls }) => {
      await expect(page.getByRole('heading', { name: texts['register.lead'] })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(calls.made()).toBe(0)
    },
    begun: async (world) => {
      await expectFaults(world, {})
      await expect(field(world, 'name')).toHaveValue('Lan Anh')
    },
    incomplete: async (world) => {
      await expectFaults(world, { name: missing, email: missing, phone: missing, password: missing })
      await expect(field(world, 'name')).toBeFocused()
    },
    lessIncomplete: (world) => expectFaults(world, { email: missing, phone: missing, password: missing }),
    mistaken: async (world) => {
      await expectFaults(world, { email: texts['fault.email'], phone: texts['fault.phone'], password: texts['fault.weak'] })
      await expect(field(world, 'email')).toBeFocused()
    },
    sending: async ({ page }) => {
      await expect(page.getByRole('button', { name: texts['register.submit'] })).toBeDisabled()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
    givenUp: async (world) => {
      await expect(world.page.getByRole('button', { name: texts['register.submit'] })).toBeEnabled()
      await expect(field(world, 'email')).toHaveValue(world.form.email)
    },
    emailTaken: (world) => expectBlamed(world, 'email', texts['fault.emailTaken']),
    phoneTaken: (world) => expectBlamed(world, 'phone', texts['fault.phoneTaken']),
    phoneStillTaken: (world) => expectFaults(world, { phone: texts['fault.phoneTaken'] }),
    tooEasy: (world) => expectBlamed(world, 'password', texts['fault.weak']),
    refused: expectRefused,
    edited: async (world) => {
      await expectFaults(world, {})
      await expect(world.page.getByRole('alert')).toHaveCount(0)
      await expect(field(world, 'email')).toHaveValue('other@bua.test')
    },
    cut: expectRefused,
    unanswered: expectRefused,
    signedIn: async ({ page }) => {
      await expect(page).not.toHaveURL(/register/)
      await expect(page.getByRole('navigation').getByRole('link', { name: commonTexts['nav.account'] })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toEqual(expect.any(String))
    },
  },
})
