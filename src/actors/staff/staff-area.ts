import { fromCallback, fromPromise } from 'xstate'
import type { Part } from '../../../machines/app/app/app.types.ts'
import { idOf } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { sessionMachine, type Person } from '../../../machines/app/session/session.machine.ts'
import type { Stored, Renewal } from '../../../machines/app/session/session.types.ts'
import * as limits from '../../../machines/limits.ts'
import { staffAreaMachine } from '../../../machines/staff/staff-area/staff-area.machine.ts'
import type { StaffAreaActors } from '../../../machines/staff/staff-area/staff-area.types.ts'
import { keys } from '../../platform/keys.ts'
import { isObject } from '../../platform/lenient.ts'
import { tokensOf } from '../../platform/normalise-sign-in.ts'
import { browserStore, readJson, writeJson } from '../../platform/storage.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import { staffApiOf } from './staff-api.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** A staff session lives in its tab alone and goes with it: a desk is used by many. */
const store = browserStore(() => sessionStorage)

const storedOf = (value: unknown): Stored<Person> | undefined => {
  if (!isObject(value) || !isObject(value['person']) || !isObject(value['tokens'])) return undefined
  const { name } = value['person']
  const id = idOf(value['person']['id'])
  const { authToken, refreshToken } = value['tokens']
  if (id === undefined || typeof name !== 'string' || typeof authToken !== 'string' || typeof refreshToken !== 'string') return undefined
  return { person: { id, name }, tokens: { authToken, refreshToken } }
}

const storeSession = (stored: Stored<Person>) => writeJson(store, keys.staffSession, stored)

function staffSessionLogic(runtime: Runtime) {
  const actors = {
    renew: fromPromise(
      async ({ input: { tokens }, signal }: { input: Renewal; signal: AbortSignal }): Promise<Stored<Person> | undefined> => {
        const { person } = runtime.actor('staff').getSnapshot().context
        if (!person || tokens?.refreshToken === undefined) throw new AppError('unauthenticated')
        const body = { refresh_token: tokens.refreshToken }
        const answer = tokensOf(
          await staffApiOf(runtime).POST('/callandorder/refresh-token', { body, signal, params: runtime.platform.params }),
        )
        const stored = { person, tokens: { authToken: answer.authToken, refreshToken: answer.refreshToken ?? tokens.refreshToken } }
        storeSession(stored)
        return stored
      },
    ),
    watchRecovery: fromCallback(({ sendBack }) => {
      const notify = () => sendBack({ type: 'server.back' })
      addEventListener('online', notify)
      return () => removeEventListener('online', notify)
    }),
  } satisfies ActorsOf<typeof sessionMachine>
  return sessionMachine.provide({ actors })
}

/** What the staff's area emits, done in the browser. */
function staffAreaEffects(runtime: Runtime): Effects<StaffAreaActors> {
  return {
    staff: (staff) => [
      staff.on('session.stored', ({ person, tokens }) => storeSession({ person, tokens })),
      staff.on('session.forgotten', ({ reason, tokens }) => {
        store.remove(keys.staffSession)
        if (reason !== 'signedOut' || tokens?.refreshToken === undefined) return
        const body = { refresh_token: tokens.refreshToken }
        // a server that can't be notified forgets it on its own
        void staffApiOf(runtime)
          .POST('/callandorder/logout', { body, signal: AbortSignal.timeout(limits.logoutTimeoutMs), params: runtime.platform.params })
          .catch(() => {})
      }),
    ],
  }
}

/** The staff's area with its effects, and what it begins with. */
export function bindStaffArea(runtime: Runtime): Part<typeof staffAreaMachine> {
  const actors = {
    carryOut: carryOut(staffAreaEffects(runtime)),
    staff: staffSessionLogic(runtime),
  } satisfies ActorsOf<typeof staffAreaMachine>
  return {
    logic: staffAreaMachine.provide({ actors }),
    input: () => ({ staff: { stored: readJson(store, keys.staffSession, storedOf) } }),
  }
}
