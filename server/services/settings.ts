import type { components } from '../../openapi/types.ts'
import { en, vi } from '../texts/index.ts'
import type { Context } from '../ports/context.ts'
import { translationsInDocuments } from '../db/queries/translations.ts'
import { textsOfDefaultLanguage, textsOfLanguage } from '../db/queries/languages.ts'
import { lockSetting, readSettings, settingsOf, updateSetting } from '../db/queries/settings.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { isOn, textsOfSettings } from '../domain/settings.ts'

type Schemas = components['schemas']

/** What clients may read: the settings, and where a sign-in begins through a provider that keys are set up for. */
export async function publicSettings({ db, social }: Pick<Context, 'db' | 'social'>): Promise<Schemas['Setting'][]> {
  const rows = await readSettings(db)
  const providers = Object.keys(social).map((name) => ({ key: `${name}SignIn`, value: `/api/sign-in/${name}` }))
  return [...rows.filter(({ key }) => !providers.some((provider) => provider.key === key)), ...providers]
}

export async function mapFlags(db: Db): Promise<{ enGDMA: boolean; enDelChrRnd: boolean }> {
  const values = await settingsOf(db, ['enGDMA', 'enDelChrRnd'])
  return { enGDMA: isOn(values, 'enGDMA'), enDelChrRnd: isOn(values, 'enDelChrRnd') }
}

const builtIn: Record<string, Record<string, string>> = { en, vi }

/** Texts of a language by key; those that were stored before a text was added to the product have its built-in translation. */
export async function textsOf(db: Db, languageId: number): Promise<Record<string, string>> {
  const rows = await textsOfLanguage(db, languageId)
  const [first] = rows
  if (!first) return {}
  const given = first.is_default ? textsOfSettings(await readSettings(db)) : {}
  const texts = { ...builtIn[first.code], ...Object.fromEntries(rows.map(({ key, text }) => [key, text])) }
  const named = await translationsInDocuments(db, languageId)
  const own = Object.entries(texts).map(([key, text]) => [key, text === vi[key] ? (given[key] ?? text) : text] as const)
  return { ...named, ...Object.fromEntries(own) }
}

/** As many changed texts as go along with a document. */
const textsAtMost = 100

/** Texts of the default language that differ from those that the client is built with; undefined where there are too many of them. */
export async function changedTexts(db: Db): Promise<Record<string, string> | undefined> {
  const rows = await textsOfDefaultLanguage(db)
  const changed = rows.filter(({ key, text }) => vi[key] !== text)
  return changed.length > textsAtMost ? undefined : Object.fromEntries(changed.map(({ key, text }) => [key, text]))
}

const versionKeys = ['forceNewSettingsVersion', 'forceCacheClearVersion', 'forceLogoutAllCustomers'] as const

export async function versionValues(db: Db): Promise<Schemas['VersionFile']> {
  const values = await settingsOf(db, [...versionKeys])
  const valueOf = (key: (typeof versionKeys)[number]) => values.get(key) ?? '1.0.0'
  return {
    forceNewSettingsVersion: valueOf('forceNewSettingsVersion'),
    forceCacheClearVersion: valueOf('forceCacheClearVersion'),
    forceLogoutAllCustomers: valueOf('forceLogoutAllCustomers'),
  }
}

/** Gives a value of the version file a successor that differs from all before: 1.0.0 becomes 1.0.1. */
export async function publishVersion(tx: Tx, key: (typeof versionKeys)[number]): Promise<string> {
  const value = await lockSetting(tx, key, '1.0.0')
  const next = /\d+$/.test(value) ? value.replace(/\d+$/, (last) => String(Number(last) + 1)) : `${value}.1`
  await updateSetting(tx, key, next)
  return next
}
