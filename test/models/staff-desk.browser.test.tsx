import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { staffDeskMachine } from '../../machines/staff/staff-desk/staff-desk.machine.ts'
import { ImpersonationBanner } from '../../src/shell/overlays/impersonation-banner.tsx'
import { DeskPage } from '../../src/screens/staff/desk-page.tsx'
import { overlayTexts } from '../../src/shell/overlays/texts.vi.ts'
import { staffTexts } from '../../src/screens/staff/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { staffDeskModel } from './staff-desk.model.ts'
import { walkModel } from './support/walk.tsx'

const cuc = { id: 3, name: 'Lê Thu Cúc', phone: '0901234503', email: undefined }
const signedIn = { person: { id: 3, name: cuc.name }, tokens: { authToken: 'a', refreshToken: 'r' } }

const coverage = coverageOf(staffDeskMachine)
expectFullyWalked(coverage)

const start = (userId?: number) => startMachine(staffDeskMachine, { coverage, input: { userId } })
type World = ReturnType<typeof start>

const question = { name: staffTexts['staff.ask'].replace('{name}', cuc.name) }
const latest = ({ actor }: World) =>
  actor.getSnapshot().hasTag('searching') ? 'findCustomer' : actor.getSnapshot().hasTag('asking') ? 'enterAs' : 'registerGuest'

walkModel({
  ids: 'STAFF-1 ROLE-6',
  model: staffDeskModel,
  start: () => start(),
  view: ({ actor }: World) => <DeskPage desk={actor} isCustomerHere />,
  executors: {
    'staff type no number': async ({ screen }) => {
      await screen.getByLabelText(staffTexts['staff.phone']).fill('cúc')
      await screen.getByRole('button', { name: staffTexts['staff.search'] }).click()
    },
    'staff look for a number': async ({ screen }) => {
      await screen.getByLabelText(staffTexts['staff.phone']).fill(cuc.phone)
      await screen.getByRole('button', { name: staffTexts['staff.search'] }).click()
    },
    'the customer is found': ({ resolve }) => resolve('findCustomer', cuc),
    'nobody has the number': ({ resolve }) => resolve('findCustomer', undefined),
    'the server fails': (world) => world.reject(latest(world), new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'staff give no name': ({ screen }) => screen.getByRole('button', { name: staffTexts['staff.register'] }).click(),
    'staff make an account': async ({ screen }) => {
      await screen.getByLabelText(staffTexts['staff.name']).fill(cuc.name)
      await screen.getByRole('button', { name: staffTexts['staff.register'] }).click()
    },
    'the account is made': ({ resolve }) => resolve('registerGuest', cuc),
    'staff say no': ({ screen }) => screen.getByRole('button', { name: staffTexts['staff.cancel'] }).click(),
    'staff say yes': async ({ screen }) => {
      await screen.getByLabelText(staffTexts['staff.reason.help']).click()
      await screen.getByRole('button', { name: staffTexts['staff.enter'] }).click()
    },
    'the server lets them in': ({ resolve }) => resolve('enterAs', signedIn),
  },
  assertions: {
    waiting: ({ screen }) => expect.element(screen.getByRole('heading', { name: staffTexts['staff.find'] })).toBeVisible(),
    faulty: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(staffTexts['staff.phoneFault'])
      await expect.element(screen.getByLabelText(staffTexts['staff.phone'])).toHaveFocus()
      expect(calls('findCustomer')).toEqual([])
    },
    looking: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: staffTexts['staff.search'] })).toBeDisabled()
      expect(calls('findCustomer').at(-1)).toEqual({ search: { phone: cuc.phone } })
    },
    unread: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByLabelText(staffTexts['staff.phone'])).toHaveValue(cuc.phone)
    },
    unknown: ({ screen }) =>
      expect.element(screen.getByRole('heading', { name: staffTexts['staff.unknown'].replace('{phone}', cuc.phone) })).toBeVisible(),
    nameless: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(staffTexts['staff.nameFault'])
      await expect.element(screen.getByLabelText(staffTexts['staff.name'])).toHaveFocus()
      expect(calls('registerGuest')).toEqual([])
    },
    registering: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: staffTexts['staff.register'] })).toBeDisabled()
      expect(calls('registerGuest').at(-1)).toEqual({ guest: { name: cuc.name, phone: cuc.phone, email: '' } })
    },
    unmade: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      await expect.element(screen.getByLabelText(staffTexts['staff.name'])).toHaveValue(cuc.name)
    },
    asking: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('heading', question)).toBeVisible()
      await expect.element(screen.getByText(staffTexts['staff.askReplaces'])).toBeVisible()
      expect(calls('enterAs')).toEqual([])
    },
    waitingAgain: async ({ screen, calls }) => {
      await expect.element(screen.getByLabelText(staffTexts['staff.phone'])).toHaveValue('')
      expect(calls('enterAs')).toEqual([])
    },
    entering: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: staffTexts['staff.enter'] })).toBeDisabled()
      expect(calls('enterAs').at(-1)).toEqual({ customer: cuc, reason: 'help' })
    },
    outside: async ({ screen, emitted }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
      expect(emitted).toEqual([])
    },
    inside: {
      effect: 'the session of the customer is handed on',
      check: ({ emitted }) => expect(emitted).toEqual([{ type: 'customer.entered', signedIn, customer: cuc }]),
    },
  },
})

describe('the desk, by hand', () => {
  it('ROUTE-11 says that a link names no user, without offering an account', async () => {
    const world = start(99)
    const screen = await render(<DeskPage desk={world.actor} isCustomerHere={false} />)
    await world.resolve('findCustomer', undefined)
    await expect.element(screen.getByRole('heading', { name: staffTexts['staff.unknownLink'] })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: staffTexts['staff.register'] })).not.toBeInTheDocument()
  })

  it('STAFF-1 an address that is taken is said at its field', async () => {
    const world = start()
    const screen = await render(<DeskPage desk={world.actor} isCustomerHere={false} />)
    world.actor.send({ type: 'customer.find', phone: cuc.phone })
    await world.resolve('findCustomer', undefined)
    await screen.getByLabelText(staffTexts['staff.name']).fill(cuc.name)
    await screen.getByLabelText(staffTexts['staff.email']).fill('cuc@bua.test')
    await screen.getByRole('button', { name: staffTexts['staff.register'] }).click()
    await world.reject('registerGuest', new AppError('conflict', { code: 'EMAIL_TAKEN' }))
    await expect.element(screen.getByLabelText(staffTexts['staff.email'])).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(staffTexts['staff.emailTaken'])
    await expect.element(screen.getByLabelText(staffTexts['staff.email'])).toHaveFocus()
  })

  it('STAFF-1 without a reason no user comes in', async () => {
    const world = start(3)
    await world.resolve('findCustomer', cuc)
    const screen = await render(<DeskPage desk={world.actor} isCustomerHere={false} />)
    world.actor.send({ type: 'entry.confirm', reason: ' ' })
    await expect.element(screen.getByRole('button', { name: staffTexts['staff.enter'] })).toBeEnabled()
    await expect.element(screen.getByText(staffTexts['staff.askReplaces'])).not.toBeInTheDocument()
    expect(world.calls('enterAs')).toEqual([])
  })

  it('STAFF-1 the banner names the customer and ends it', async () => {
    let ended = 0
    const screen = await render(<ImpersonationBanner name={cuc.name} onEnd={() => (ended += 1)} />)
    await expect
      .element(screen.getByRole('status').getByText(overlayTexts['staff.acting'].replace('{name}', cuc.name), { exact: true }))
      .toBeVisible()
    await screen.getByRole('button', { name: overlayTexts['staff.end'] }).click()
    expect(ended).toBe(1)
  })
})
