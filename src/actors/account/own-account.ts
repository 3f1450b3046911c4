import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { ownAccountMachine } from '../../../machines/account/own-account/own-account.machine.ts'
import type { Change, Changed, OwnAccount } from '../../../machines/account/own-account/own-account.types.ts'
import { saveFile } from '../../platform/save-file.ts'
import { confirmed, sentId } from '../../platform/lenient.ts'
import { accountFileOf, accountSessionsOf, ownAccountOf } from '../../platform/normalise-own-account.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { signOut } from '../app/logout.ts'

/** How each change is made. */
type Calls = { [Kind in Change['kind']]: (change: Extract<Change, { kind: Kind }>, signal: AbortSignal) => Promise<Changed> }

/** The calls by which an owner sees and changes the account; a file is saved, and a deleted account signed out. */
export function bindOwnAccount(runtime: Runtime) {
  const { api, platform } = runtime
  const { params } = platform

  const calls: Calls = {
    endSession: async ({ id }, signal) => ({
      sessions: accountSessionsOf(await api.POST('/api/end-session', { body: { session_id: id }, signal, params })),
    }),
    endOthers: async (_, signal) => ({
      sessions: accountSessionsOf(await api.POST('/api/end-other-sessions', { body: {}, signal, params })),
    }),
    name: async ({ name }, signal) => ({ name: ownAccountOf(await api.POST('/api/change-name', { body: { name }, signal, params })).name }),
    async emailCode({ email, password }, signal) {
      confirmed(await api.POST('/api/send-email-code', { body: { email, ...(password !== '' && { password }) }, signal, params }))
      return {}
    },
    email: async ({ email, otp }, signal) => ({
      email: ownAccountOf(await api.POST('/api/change-email', { body: { email, otp }, signal, params })).email,
    }),
    async password({ current, password }, signal) {
      confirmed(
        await api.POST('/api/change-password', {
          body: { password, ...(current !== '' && { current_password: current }) },
          signal,
          params,
        }),
      )
      return { sessions: accountSessionsOf(await api.POST('/api/get-sessions', { body: {}, signal, params })) }
    },
    export: async (_, signal) => ({
      file: accountFileOf(await api.POST('/api/export-account', { body: {}, signal, params })),
    }),
    async deletionCode(_, signal) {
      confirmed(await api.POST('/api/send-deletion-code', { body: {}, signal, params }))
      return {}
    },
    async delete({ password, otp, forfeitsWallet }, signal) {
      const proof = otp === '' ? { password } : { otp }
      confirmed(await api.POST('/api/delete-account', { body: { ...proof, forfeits_wallet: forfeitsWallet }, signal, params }))
      return {}
    },
  }
  const apply = <Kind extends Change['kind']>(change: Extract<Change, { kind: Kind }>, signal: AbortSignal) =>
    calls[change.kind](change, signal)

  const actors = {
    load: fromPromise(async ({ signal }: { signal: AbortSignal }): Promise<OwnAccount> => {
      const userId = runtime.actors.customer.getSnapshot().context.person?.id
      if (userId === undefined) throw new AppError('unauthenticated')
      const [user, sessions] = await Promise.all([
        api.POST('/api/update-user-info', { body: { user_id: sentId(userId) }, signal, params }),
        api.POST('/api/get-sessions', { body: {}, signal, params }),
      ])
      return { ...ownAccountOf(user), sessions: accountSessionsOf(sessions) }
    }),
    apply: fromPromise(async ({ input: { change }, signal }: { input: { change: Change | undefined }; signal: AbortSignal }) =>
      change ? apply(change, signal) : {},
    ),
  } satisfies ActorsOf<typeof ownAccountMachine>
  const account = createActor(ownAccountMachine.provide({ actors }), runtime.ofScreen('own-account'))
  account.on('file.ready', ({ file }) => saveFile('bua-account.json', 'application/json', file))
  account.on('name.changed', ({ name }) => {
    const { customer } = runtime.actors
    const { person } = customer.getSnapshot().context
    if (person) customer.send({ type: 'person.changed', person: { ...person, name } })
  })
  account.on('account.deleted', () => signOut(runtime, 'customer'))
  return account
}
