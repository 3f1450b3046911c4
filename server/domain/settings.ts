import { textSettings } from '../../machines/domain/settings.ts'
import type { components } from '../../openapi/types.ts'
import { vi as builtIn } from '../texts/index.ts'

export const isOn = (settings: ReadonlyMap<string, string>, key: string): boolean => settings.get(key)?.toLowerCase() === 'true'

/** Texts that the settings replace, by their keys, without those that equal the built-in ones. */
export function textsOfSettings(settings: readonly components['schemas']['Setting'][]): Record<string, string> {
  const given = settings.map(({ key, value }) => [textSettings[key] ?? '', value] as const)
  return Object.fromEntries(given.filter(([key, value]) => key !== '' && value.trim() !== '' && value !== builtIn[key]))
}
