import { expect, it } from 'vitest'
import { createRuntime } from '../../src/actors/app/app.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

it.each([
  ['a customer', [keys.authToken, keys.user], 'true'],
  ['a courier', [keys.deliveryAuthToken, keys.courier], undefined],
  ['a guest', [], undefined],
] as const)(
  'AUTH-4 VERS-5 a page that starts with the stored session of %s notes a customer who has signed in',
  (_, [token, person], noted) => {
    const platform = staticPlatform('http://localhost')
    if (token !== undefined) {
      platform.store.set(token, 'a1')
      platform.store.set(person, JSON.stringify({ id: 3, name: 'Lan' }))
    }
    createRuntime(platform, undefined).start()
    expect(platform.store.get(keys.hasEverLoggedIn)).toBe(noted)
  },
)
