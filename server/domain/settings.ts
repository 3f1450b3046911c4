import type { components } from '../../openapi/types.ts'
import { vi as builtIn } from '../texts/index.ts'

export const isOn = (settings: ReadonlyMap<string, string>, key: string): boolean => settings.get(key)?.toLowerCase() === 'true'

/** Settings that replace texts of the default language, unless those texts were changed: the name and the labels of the navigation. */
const textSettings: Record<string, string> = {
  storeName: 'app.name',
  footerNear: 'nav.nearby',
  footerAlerts: 'nav.alerts',
  footerCart: 'nav.cart',
  footerOrders: 'nav.orders',
  footerAccount: 'nav.account',
  footerLogin: 'nav.login',
}

/** Texts that the settings replace, by their keys, without those that equal the built-in ones. */
export function textsOfSettings(settings: readonly components['schemas']['Setting'][]): Record<string, string> {
  const given = settings.map(({ key, value }) => [textSettings[key] ?? '', value] as const)
  return Object.fromEntries(given.filter(([key, value]) => key !== '' && value.trim() !== '' && value !== builtIn[key]))
}
