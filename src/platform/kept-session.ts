import { idOf } from '../../machines/domain/id.ts'
import type { Person } from '../../machines/app/session/session.machine.ts'
import type { Kept } from '../../machines/app/session/session.types.ts'
import type { Bearer } from './api.ts'
import { isObject } from './lenient.ts'
import { keys } from './keys.ts'
import { readJson, writeJson, type Store } from './storage.ts'

const places = {
  customer: { auth: keys.authToken, refresh: keys.refreshToken, person: keys.user, addresses: keys.addresses },
  courier: { auth: keys.deliveryAuthToken, refresh: keys.deliveryRefreshToken, person: keys.courier },
} as const

const personOf = (value: unknown): Person | undefined => {
  if (!isObject(value)) return undefined
  const { name } = value
  const id = idOf(value['id'])
  return id !== undefined && typeof name === 'string' ? { id, name } : undefined
}

/**
 * One bearer's session as all tabs share it. The access token is written last and removed first: whoever hears of it finds the rest in place. What belongs
 * to a sign-in that has ended counts as nothing kept, also where a slower tab writes it once more.
 */
export function keptSession(store: Store, bearer: Bearer) {
  const place = places[bearer]
  let isEnded = (_: string) => false
  const wipe = () => {
    for (const name of Object.values(place)) store.remove(name)
  }
  return {
    /** The name whose change tells of any other. */
    name: place.auth,
    read(known: Person | undefined): Kept<Person> | undefined {
      const authToken = store.get(place.auth)
      const person = readJson(store, place.person, personOf) ?? known
      if (authToken === undefined || !person) return undefined
      if (isEnded(authToken)) {
        wipe()
        return undefined
      }
      return { person, tokens: { authToken, refreshToken: store.get(place.refresh) } }
    },
    write({ person, tokens: { authToken, refreshToken } }: Kept<Person>) {
      writeJson(store, place.person, person)
      if (refreshToken === undefined) store.remove(place.refresh)
      else store.set(place.refresh, refreshToken)
      store.set(place.auth, authToken)
    },
    wipe,
    /** Says which access tokens belong to a sign-in that has ended. */
    judgeBy: (judge: (authToken: string) => boolean) => void (isEnded = judge),
  }
}

export type KeptSession = ReturnType<typeof keptSession>
