import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { defaultSettings } from '../../machines/domain/settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { logoutQueueMachine } from '../../machines/app/logout-queue/logout-queue.machine.ts'
import { sessionMachine } from '../../machines/app/session/session.machine.ts'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { startupMachine } from '../../machines/app/startup/startup.machine.ts'
import { AccountPage } from '../../src/screens/account/account-page.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { signInTexts } from '../../src/screens/sign-in/texts.vi.ts'
import { accountTexts } from '../../src/screens/account/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPopularPlace } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { logoutQueueModel } from './logout-queue.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(logoutQueueMachine)
expectFullyWalked(coverage)

const tokens = { authToken: 'a1', refreshToken: 'r1' }
const stored = { area: 'customer', handle: 'h1' } as const
const first = { ...stored, tokens }
const couriers = { area: 'courier', handle: 'h2', tokens: { authToken: 'a2', refreshToken: 'r2' } } as const

/** A session whose end is passed on to the queue, as the app passes it on. */
function start() {
  const queue = startMachine(logoutQueueMachine, { coverage, input: { stored: [] }, listeners: ['watchNetwork'] })
  const session = startMachine(sessionMachine, {
    coverage: coverageOf(sessionMachine),
    input: { stored: { person: { id: 3, name: 'Lan' }, tokens } },
    listeners: ['watchRecovery'],
  }).actor
  const startup = startMachine(startupMachine, {
    coverage: coverageOf(startupMachine),
    input: {
      known: {
        settings: defaultSettings,
        languages: [],
        places: [aPopularPlace()],
        maps: { driving: false, roundsDeliveryCharge: false },
        texts: undefined,
      },
      preferredLanguageId: undefined,
    },
  }).actor
  session.on('session.forgotten', () => queue.actor.send({ type: 'revocation.add', revocation: first }))
  return { ...queue, session, startup }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function Account({ session, startup }: World) {
  const isSignedIn = useSelector(session, selectIsSignedIn)
  if (!isSignedIn) return <p>{signInTexts['login.title']}</p>
  const logout = () => session.send({ type: 'session.end' })
  return <AccountPage customer={session} startup={startup} ordersLink={null} asksFirst={false} onLogout={logout} />
}

/** The person is out, whatever the server was told, and this is what was told last and what waits. */
async function expectOut({ screen, actor, calls }: Page, sent: unknown, waiting: unknown[]) {
  await expect.element(screen.getByText(signInTexts['login.title'])).toBeVisible()
  expect(calls('revoke').at(-1)).toEqual({ revocation: sent })
  expect(actor.getSnapshot().context.waiting).toEqual(waiting)
}

walkModel({
  ids: 'LOGOUT-2',
  model: logoutQueueModel,
  start,
  view: (world) => inRouter(<Account {...world} />),
  executors: {
    'the person signs out': ({ screen }) => screen.getByRole('button', { name: accountTexts['account.logout'] }).click(),
    'a courier signs out as well': ({ actor }) => actor.send({ type: 'revocation.add', revocation: couriers }),
    'the server says yes': ({ resolve }) => resolve('revoke', undefined),
    'the server says no': ({ reject }) => reject('revoke', new AppError('refused')),
    'the network breaks': ({ reject }) => reject('revoke', new AppError('network')),
    'five seconds pass': ({ clock }) => clock.increment(limits.logoutTimeoutMs),
    'half a minute passes': ({ clock }) => clock.increment(limits.revocationRetryMs),
    'the network is back': ({ receive }) => receive('watchNetwork', { type: 'network.back' }),
  },
  assertions: {
    signedIn: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('button', { name: accountTexts['account.logout'] })).toBeVisible()
      expect(calls('revoke')).toEqual([])
    },
    notifying: (page) => expectOut(page, first, [first]),
    notified: async (page) => {
      await expectOut(
        page,
        page
          .calls('revoke')
          .map((call) => (call as { revocation: unknown }).revocation)
          .at(-1),
        [],
      )
      expect(page.actor.getSnapshot().value).toBe('empty')
    },
    waiting: (page) => expectOut(page, first, [stored]),
    tellingAgain: (page) => expectOut(page, stored, [stored]),
    waitingOn: (page) => expectOut(page, stored, [stored]),
    tellingWhileMoreWaits: (page) => expectOut(page, first, [first, couriers]),
    tellingBoth: (page) => expectOut(page, stored, [stored, couriers]),
    tellingTheCouriers: (page) => expectOut(page, couriers, [couriers]),
  },
})
