import { sql, type Kysely } from 'kysely'
import type { components } from '../../openapi/types.ts'
import { vi as builtIn } from '../texts/index.ts'
import type { Context } from '../context/context.ts'
import type { DB } from '../db/types.ts'

type Schemas = components['schemas']

/** Version values stand in the settings too, but have files of their own. */
const unlisted = new Set(['forceNewSettingsVersion', 'forceCacheClearVersion', 'forceLogoutAllCustomers'])

/** What clients may read: the settings, and where a provider of sign-ins is found that keys are set up for. */
export async function publicSettings({ db, social }: Pick<Context, 'db' | 'social'>): Promise<Schemas['Setting'][]> {
  const rows = await readSettings(db)
  const providers = Object.entries(social).map(([name, { address }]) => ({ key: `${name}SignIn`, value: address }))
  return [...rows.filter(({ key }) => !providers.some((provider) => provider.key === key)), ...providers]
}

async function readSettings(db: Kysely<DB>): Promise<Schemas['Setting'][]> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    // what browsers subscribe to pushes with where Firebase is not set up
    .union(
      db
        .selectFrom('secrets')
        .select([sql<string>`'vapidPublicKey'`.as('key'), 'value'])
        .where('name', '=', 'vapid.public'),
    )
    .orderBy('key')
    .execute()
  return rows.filter(({ key }) => !unlisted.has(key))
}

export const isOn = (settings: ReadonlyMap<string, string>, key: string): boolean => settings.get(key)?.toLowerCase() === 'true'

/** The values of the named settings; one that is not set is missing. */
export async function settingsOf(db: Kysely<DB>, keys: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function mapFlags(db: Kysely<DB>): Promise<{ enGDMA: boolean; enDelChrRnd: boolean }> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', ['enGDMA', 'enDelChrRnd']).execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return { enGDMA: isOn(values, 'enGDMA'), enDelChrRnd: isOn(values, 'enDelChrRnd') }
}

const bit = (value: boolean) => (value ? 1 : 0)

export async function activeLanguages(db: Kysely<DB>): Promise<Schemas['Language'][]> {
  const rows = await db
    .selectFrom('languages')
    .select(['id', 'language_name', 'code', 'is_default', 'is_active'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_default: bit(row.is_default), is_active: bit(row.is_active) }))
}

/** Settings that stand for texts of the default language, where nobody has changed those texts themselves: the name and the labels below. */
const textSettings: Record<string, string> = {
  storeName: 'app.name',
  footerNear: 'nav.nearby',
  footerAlerts: 'nav.alerts',
  footerCart: 'nav.cart',
  footerOrders: 'nav.orders',
  footerAccount: 'nav.account',
  footerLogin: 'nav.login',
}

/** Texts that the settings give, by their keys; those that say what the built-in ones say are left out. */
export function textsOfSettings(settings: readonly Schemas['Setting'][]): Record<string, string> {
  const given = settings.map(({ key, value }) => [textSettings[key] ?? '', value] as const)
  return Object.fromEntries(given.filter(([key, value]) => key !== '' && value.trim() !== '' && value !== builtIn[key]))
}

/** Texts of a language by key. */
export async function textsOf(db: Kysely<DB>, languageId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('language_texts')
    .innerJoin('languages', 'languages.id', 'language_texts.language_id')
    .select(['key', 'text', 'is_default'])
    .where('language_id', '=', languageId)
    .execute()
  const given = rows[0]?.is_default ? textsOfSettings(await readSettings(db)) : {}
  return Object.fromEntries(rows.map(({ key, text }) => [key, text === builtIn[key] ? (given[key] ?? text) : text]))
}

/** As many changed texts as go along with a document. */
const textsAtMost = 100

/** Texts of the default language that differ from those that the client is built with; undefined where there are too many of them. */
export async function changedTexts(db: Kysely<DB>): Promise<Record<string, string> | undefined> {
  const rows = await db
    .selectFrom('language_texts')
    .innerJoin('languages', 'languages.id', 'language_texts.language_id')
    .select(['key', 'text'])
    .where('languages.is_default', '=', true)
    .where('languages.is_active', '=', true)
    .execute()
  const changed = rows.filter(({ key, text }) => builtIn[key] !== text)
  return changed.length > textsAtMost ? undefined : Object.fromEntries(changed.map(({ key, text }) => [key, text]))
}

export async function popularPlaces(db: Kysely<DB>): Promise<Schemas['PopularPlace'][]> {
  const rows = await db
    .selectFrom('popular_places')
    .select(['id', 'name', 'latitude', 'longitude', 'is_active', 'is_default'])
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_default: bit(row.is_default), is_active: bit(row.is_active) }))
}

const versionKeys = ['forceNewSettingsVersion', 'forceCacheClearVersion', 'forceLogoutAllCustomers'] as const

export async function versionValues(db: Kysely<DB>): Promise<Schemas['VersionFile']> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...versionKeys])
    .execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const [settings, cache, logout] = versionKeys.map((key) => values.get(key) ?? '1.0.0')
  return {
    forceNewSettingsVersion: settings ?? '1.0.0',
    forceCacheClearVersion: cache ?? '1.0.0',
    forceLogoutAllCustomers: logout ?? '1.0.0',
  }
}

/** Gives a value of the version file a successor that differs from all before: 1.0.0 becomes 1.0.1. To be called in a transaction. */
export async function publishVersion(db: Kysely<DB>, key: (typeof versionKeys)[number]): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: '1.0.0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', key).forUpdate().executeTakeFirstOrThrow()
  const next = /\d+$/.test(value) ? value.replace(/\d+$/, (last) => String(Number(last) + 1)) : `${value}.1`
  await db.updateTable('settings').set({ value: next }).where('key', '=', key).execute()
  return next
}
