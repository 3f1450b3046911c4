import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { selectOption } from '../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { signOut } from '../../src/actors/app/logout.ts'
import type { Boot } from '../../src/platform/boot.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform, type Platform } from '../../src/platform/platform.ts'
import { createAppRouter } from '../../src/router.tsx'
import { defaultSettings } from '../support/default-settings.ts'

// nothing comes to lie over the tabs, which have no views
vi.mock('../../src/shell/overlays/mount-overlays.tsx', () => ({ mountOverlays: () => {} }))

/** What a document brings along, so that a start asks for nothing. */
const boot = {
  settings: defaultSettings,
  rawSettings: {},
  languages: [],
  places: [],
  maps: { driving: false, roundsDeliveryCharge: false },
  texts: {},
} as unknown as Boot

async function openTab(platform: Platform) {
  const runtime = createRuntime(platform, boot)
  runtime.router = createAppRouter(runtime, createMemoryHistory({ initialEntries: ['/'] }))
  runtime.start()
  await runtime.until('serving')
  return runtime
}

it('LOGOUT-1 OPTION-1 a sign-out resets the option to delivery in the other tabs as well', async () => {
  const platform = { ...staticPlatform('http://localhost'), fetch: () => Promise.resolve(Response.json({ success: true })) }
  platform.store.set(keys.user, JSON.stringify({ id: 3, name: 'Lan' }))
  platform.store.set(keys.authToken, 'a1')
  const [first, second] = await Promise.all([openTab(platform), openTab(platform)])
  const { customer, option } = second.actors
  option.send({ type: 'option.choose', option: 'SELFPICKUP' })
  expect([selectIsSignedIn(customer.getSnapshot()), selectOption(option.getSnapshot())]).toEqual([true, 'SELFPICKUP'])

  signOut(first, 'customer')
  await expect.poll(() => selectIsSignedIn(customer.getSnapshot())).toBe(false)
  expect([selectOption(option.getSnapshot()), platform.store.get(keys.option)]).toEqual(['DELIVERY', 'DELIVERY'])
})
