import { idOf } from '../../machines/domain/id.ts'
import type { Person } from '../../machines/app/session/session.machine.ts'
import type { Stored } from '../../machines/app/session/session.types.ts'
import { isObject } from './lenient.ts'
import { keys } from './keys.ts'
import { readJson, writeJson, type Store } from './storage.ts'

/** The names under which a session is stored, and what is removed with it. */
export interface SessionNames {
  auth: string
  refresh: string
  person: string
  addresses?: string
  /** Whose session the server has ended. */
  former?: string
}

export const sessionNames = {
  customer: {
    auth: keys.authToken,
    refresh: keys.refreshToken,
    person: keys.user,
    addresses: keys.addresses,
    former: keys.formerCustomer,
  },
  courier: { auth: keys.deliveryAuthToken, refresh: keys.deliveryRefreshToken, person: keys.courier },
} as const satisfies Record<string, SessionNames>

const personOf = (value: unknown): Person | undefined => {
  if (!isObject(value)) return undefined
  const { name } = value
  const id = idOf(value['id'])
  return id !== undefined && typeof name === 'string' ? { id, name } : undefined
}

/**
 * One bearer's session as all tabs share it. The access token is written last and removed first: a tab that is notified of it finds the rest there. What
 * belongs to a sign-in that has ended counts as nothing stored, also where a slower tab writes it once more.
 */
export function storedSession(store: Store, own: SessionNames) {
  let isEnded = (_: string) => false
  const wipe = () => {
    for (const name of Object.values(own)) store.remove(name)
  }
  return {
    /** The name whose change stands for any other. */
    name: own.auth,
    read(known: Person | undefined): Stored<Person> | undefined {
      const authToken = store.get(own.auth)
      const person = readJson(store, own.person, personOf) ?? known
      if (authToken === undefined || !person) return undefined
      if (isEnded(authToken)) {
        wipe()
        return undefined
      }
      return { person, tokens: { authToken, refreshToken: store.get(own.refresh) } }
    },
    write({ person, tokens: { authToken, refreshToken } }: Stored<Person>) {
      writeJson(store, own.person, person)
      if (own.former !== undefined) store.remove(own.former)
      if (refreshToken === undefined) store.remove(own.refresh)
      else store.set(own.refresh, refreshToken)
      store.set(own.auth, authToken)
    },
    wipe,
    /** Removes a session that the server has ended, and notes whose it was: what was chosen in this browser stays theirs. */
    expire() {
      const id = readJson(store, own.person, personOf)?.id
      wipe()
      if (own.former !== undefined && id !== undefined) store.set(own.former, String(id))
    },
    /** Whose session the server has ended, until the next sign-in. */
    former: () => (own.former === undefined ? undefined : idOf(store.get(own.former))),
    /** Says which access tokens belong to a sign-in that has ended. */
    judgeBy: (judge: (authToken: string) => boolean) => void (isEnded = judge),
  }
}

export type StoredSession = ReturnType<typeof storedSession>
