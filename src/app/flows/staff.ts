import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { idOf } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { sessionMachine, type Person, type SessionActor } from '../../../machines/session/session.machine.ts'
import type { Kept, Renewal } from '../../../machines/session/session.types.ts'
import { staffDeskMachine } from '../../../machines/staff-desk/staff-desk.machine.ts'
import type { FoundCustomer, Guest, Search } from '../../../machines/staff-desk/staff-desk.types.ts'
import { createApi, type Api, type Credentials } from '../../edge/api.ts'
import { keys } from '../../edge/keys.ts'
import { isObject, sentId } from '../../edge/lenient.ts'
import { tokensOf } from '../../edge/normalise-sign-in.ts'
import { foundCustomerOf } from '../../edge/normalise-staff.ts'
import { browserStore, readJson, writeJson } from '../../edge/storage.ts'
import type { Runtime } from '../runtime.ts'

const keptOf = (value: unknown): Kept<Person> | undefined => {
  if (!isObject(value) || !isObject(value['person']) || !isObject(value['tokens'])) return undefined
  const { name } = value['person']
  const id = idOf(value['person']['id'])
  const { authToken, refreshToken } = value['tokens']
  if (id === undefined || typeof name !== 'string' || typeof authToken !== 'string' || typeof refreshToken !== 'string') return undefined
  return { person: { id, name }, tokens: { authToken, refreshToken } }
}

/** Staff's own session. It lives in its tab alone and goes with it: a desk is used by many. */
function openSession(runtime: Runtime, api: () => Api): SessionActor {
  const store = browserStore(() => sessionStorage)
  const keep = (kept: Kept<Person>) => writeJson(store, keys.staffSession, kept)
  const actors = {
    renew: fromPromise(
      async ({ input: { tokens }, signal }: { input: Renewal; signal: AbortSignal }): Promise<Kept<Person> | undefined> => {
        const { person } = session.getSnapshot().context
        if (!person || tokens?.refreshToken === undefined) throw new AppError('unauthenticated')
        const body = { refresh_token: tokens.refreshToken }
        const answer = tokensOf(await api().POST('/callandorder/refresh-token', { body, signal, params: runtime.edge.params }))
        const kept = { person, tokens: { authToken: answer.authToken, refreshToken: answer.refreshToken ?? tokens.refreshToken } }
        keep(kept)
        return kept
      },
    ),
    watchRecovery: fromCallback(({ sendBack }) => {
      const told = () => sendBack({ type: 'server.back' })
      addEventListener('online', told)
      return () => removeEventListener('online', told)
    }),
  } satisfies ActorsOf<typeof sessionMachine>
  const session: SessionActor = createActor(sessionMachine.provide({ actors }), {
    inspect: runtime.inspect,
    input: { kept: readJson(store, keys.staffSession, keptOf) },
  })
  session.on('session.kept', ({ person, tokens }) => keep({ person, tokens }))
  session.on('session.forgotten', ({ reason, tokens }) => {
    store.remove(keys.staffSession)
    if (reason !== 'signedOut' || tokens?.refreshToken === undefined) return
    const body = { refresh_token: tokens.refreshToken }
    // a server that can't be told forgets it by itself
    void api()
      .POST('/callandorder/logout', { body, signal: AbortSignal.timeout(5_000), params: runtime.edge.params })
      .catch(() => {})
  })
  session.start()
  return session
}

function credentialsOf(session: () => SessionActor): Credentials {
  const token = () => session().getSnapshot().context.tokens?.authToken
  return {
    token: async () => token(),
    async renewed(_, refused, status) {
      if (status !== 401) return undefined
      session().send({ type: 'token.renew', refused })
      await waitFor(session(), (snapshot) => !snapshot.hasTag('renewing'))
      return token()
    },
    async refused(_, refused) {
      session().send({ type: 'token.refused', token: refused })
    },
  }
}

function bindDesk({ edge, inspect }: Runtime, api: Api, userId: Id | undefined) {
  const { params } = edge
  const actors = {
    findCustomer: fromPromise(async ({ input: { search }, signal }: { input: { search: Search }; signal: AbortSignal }) => {
      const body = 'userId' in search ? { user_id: sentId(search.userId) } : { phone: search.phone }
      return foundCustomerOf(await api.POST('/callandorder/find-customer', { body, signal, params }))
    }),
    registerGuest: fromPromise(async ({ input: { guest }, signal }: { input: { guest: Guest | undefined }; signal: AbortSignal }) => {
      if (!guest) throw new AppError('unexpected')
      const { name, phone, email } = guest
      const body = { name, phone, ...(email !== '' && { email }) }
      const customer = foundCustomerOf(await api.POST('/callandorder/register-guest-user', { body, signal, params }))
      if (!customer) throw new AppError('server')
      return customer
    }),
    enterAs: fromPromise(
      async ({ input, signal }: { input: { customer: FoundCustomer | undefined; reason: string }; signal: AbortSignal }) => {
        const body = { user_id: sentId(input.customer?.id ?? 0), reason: input.reason }
        const [answer, { signedInOf }] = await Promise.all([
          api.POST('/callandorder/login-as-customer', { body, signal, params }),
          import('../../edge/normalise-sign-in.ts'),
        ])
        return signedInOf(answer)
      },
    ),
  } satisfies ActorsOf<typeof staffDeskMachine>
  return createActor(staffDeskMachine.provide({ actors }), { inspect, input: { userId } })
}

/** Code that can't be had is what main.tsx hears of; the session that was begun ends by itself. */
const noEntry = () => {}

/** The staff's area: their session, and the desk at which they answer the phone. */
export const staffOf = (runtime: Runtime) =>
  runtime.once('staff', () => {
    const { actors, edge } = runtime
    const session: SessionActor = openSession(runtime, () => api)
    const api = createApi({
      baseUrl: edge.origin,
      deviceId: edge.deviceId,
      language: () => actors.startup.getSnapshot().context.language?.code ?? 'vi',
      credentials: credentialsOf(() => session),
      fetch: edge.fetch,
      log: (what, error) => edge.log(what, error),
    })
    return {
      session,
      api,
      /** A desk of its own for each visit; `entered` is called once staff act as the customer. */
      openDesk(userId: Id | undefined, entered: () => void) {
        const desk = bindDesk(runtime, api, userId)
        desk.on('customer.entered', ({ signedIn }) => {
          void import('./staff-entry.ts').then(({ enter }) => {
            enter(runtime, api, signedIn)
            entered()
          }, noEntry)
        })
        return desk
      },
    }
  })

export type StaffArea = ReturnType<typeof staffOf>
