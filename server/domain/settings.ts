import { textSettings } from '../../machines/domain/settings.ts'
import type { components } from '../../openapi/types.ts'
import { vi as builtIn } from '../texts/index.ts'

export const isOn = (settings: ReadonlyMap<string, string>, key: string): boolean => settings.get(key)?.toLowerCase() === 'true'

/** A percentage that was entered, such as 8.5; undefined where it is none from 0 to 100. */
export function percentageOf(entered: string): number | undefined {
  const text = entered.trim()
  return /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined
}

/** The tax on an order, in per cent; undefined where the setting is no percentage. */
export const taxRateOf = (settings: ReadonlyMap<string, string>): number | undefined =>
  isOn(settings, 'taxApplicable') ? percentageOf(settings.get('taxPercentage') ?? '0') : 0

/** Texts that the settings replace, by their keys, without those that equal the built-in ones. */
export function textsOfSettings(settings: readonly components['schemas']['Setting'][]): Record<string, string> {
  const given = settings.map(({ key, value }) => [textSettings[key] ?? '', value] as const)
  return Object.fromEntries(given.filter(([key, value]) => key !== '' && value.trim() !== '' && value !== builtIn[key]))
}
