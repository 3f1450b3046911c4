import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../support/default-settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { startupMachine } from '../../machines/app/startup/startup.machine.ts'
import {
  selectHasFailed,
  selectHomeTitle,
  selectIsCritical,
  selectIsReady,
  selectLanguageCode,
  selectLanguageId,
  selectLanguages,
  selectPlaces,
  selectSettings,
  selectTexts,
} from '../../machines/app/startup/startup.selectors.ts'
import type { StartupInput } from '../../machines/app/startup/startup.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aPopularPlace, settingsNamed, someSettings } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(startupMachine)
expectFullyWalked(coverage)

const vi = { id: 1, name: 'Tiếng Việt', code: 'vi', isDefault: true }
const en = { id: 2, name: 'English', code: 'en', isDefault: false }
const maps = { driving: true, roundsDeliveryCharge: true }
const known = { settings: settingsNamed('Bữa'), languages: [vi, en], places: [aPopularPlace()], maps, texts: undefined }

const startStartup = (over: Partial<StartupInput> = {}) =>
  startMachine(startupMachine, {
    coverage,
    input: { known: undefined, settings: defaultSettings, preferredLanguageId: undefined, hasLocation: false, ...over },
  })

/** How texts do not come. */
const misses: [string, (world: ReturnType<typeof startStartup>) => unknown][] = [
  ['fail', ({ reject }) => reject('loadTexts', new AppError('network'))],
  ['take too long', ({ clock }) => clock.increment(limits.httpTimeoutMs)],
]

describe('the start', () => {
  it.each([
    ['in the default language', 1, 'Bữa: món ngon quanh bạn', 'Bữa: món ngon quanh bạn'],
    ['not in another one', 2, 'Bữa: món ngon quanh bạn', undefined],
    ['where there is one', 1, undefined, undefined],
  ])('MEND-2 the home screen has the title of the settings %s', (_, preferredLanguageId, seoTitle, title) => {
    const settings = someSettings({ seo: { title: seoTitle, description: undefined } })
    const { actor } = startStartup({ known, settings, preferredLanguageId })
    expect(selectHomeTitle(actor.getSnapshot())).toBe(title)
  })

  it('BOOT-1 takes the default language, wherever it is in the list', async () => {
    const { actor, resolve } = startStartup()
    await resolve('loadSettings', settingsNamed('Bữa'))
    await resolve('loadLanguages', [en, vi])
    expect(actor.getSnapshot().context.language).toEqual(vi)
  })

  it('BOOT-1 loads settings, languages, then popular places, each after the one before', async () => {
    const { actor, calls, emitted, resolve } = startStartup()
    expect(calls('loadLanguages')).toEqual([])
    await resolve('loadSettings', settingsNamed('Bữa'))
    expect(selectSettings(actor.getSnapshot())).toEqual(settingsNamed('Bữa'))
    expect(calls('loadPlaces')).toEqual([])
    await resolve('loadLanguages', [vi, en])
    expect(selectLanguages(actor.getSnapshot())).toEqual([vi, en])
    expect(selectLanguageId(actor.getSnapshot())).toBe(1)
    expect(calls('loadTexts')).toEqual([])
    await resolve('loadMapFlags', maps)
    await resolve('loadPlaces', [aPopularPlace()])
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(selectPlaces(actor.getSnapshot())).toEqual([aPopularPlace()])
    expect(emitted).toEqual([
      { type: 'settings.changed', settings: settingsNamed('Bữa') },
      { type: 'places.loaded', primary: aPopularPlace() },
    ])
  })

  it('BOOT-1 loads the texts of the preferred language before the places', async () => {
    const { actor, calls, resolve } = startStartup({ preferredLanguageId: 2 })
    await resolve('loadSettings', defaultSettings)
    await resolve('loadLanguages', [vi, en])
    expect(calls('loadTexts')).toEqual([{ id: 2 }])
    expect(calls('loadMapFlags')).toEqual([])
    await resolve('loadTexts', { 'store.add': 'Add' })
    expect(selectTexts(actor.getSnapshot())).toEqual({ 'store.add': 'Add' })
    expect(selectLanguageCode(actor.getSnapshot())).toBe('en')
    expect(calls('loadMapFlags')).toHaveLength(1)
  })

  it('is ready at once with what the document brought, and looks for newer texts afterwards', async () => {
    const { actor, calls, resolve } = startStartup({ known })
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(calls('loadSettings')).toEqual([])
    expect(calls('loadTexts')).toEqual([{ id: 1 }])
    await resolve('loadTexts', { 'store.add': 'Thêm' })
    expect(selectTexts(actor.getSnapshot())).toEqual({ 'store.add': 'Thêm' })
  })

  it('BOOT-3 the labels of the settings are texts of the default language, which those that were changed replace', async () => {
    const labels = { 'nav.nearby': 'Quanh đây', 'nav.cart': 'Giỏ' }
    const { actor, resolve } = startStartup({ known, settings: someSettings({ texts: labels }) })
    const texts = () => selectTexts(actor.getSnapshot())
    expect(texts()).toEqual(labels)
    await resolve('loadTexts', { 'nav.cart': 'Giỏ hàng' })
    expect(texts()).toEqual({ 'nav.nearby': 'Quanh đây', 'nav.cart': 'Giỏ hàng' })
    actor.send({ type: 'language.choose', id: 2 })
    await resolve('loadTexts', { 'nav.cart': 'Cart' })
    expect(texts()).toEqual({ 'nav.cart': 'Cart' })
  })

  it('BOOT-3 VERS-3 labels of settings that were loaded again replace those before, but for texts that were changed', async () => {
    const labels = { 'nav.nearby': 'Quanh đây', 'nav.cart': 'Giỏ', 'nav.explore': 'Tìm' }
    const { actor, resolve } = startStartup({ known, settings: someSettings({ texts: labels }) })
    await resolve('loadTexts', { 'nav.cart': 'Giỏ hàng' })
    actor.send({ type: 'settings.renewed', settings: someSettings({ texts: { 'nav.nearby': 'Gần bạn', 'nav.cart': 'Túi' } }) })
    expect(selectTexts(actor.getSnapshot())).toEqual({ 'nav.nearby': 'Gần bạn', 'nav.cart': 'Giỏ hàng' })
  })

  it('BOOT-3 VERS-3 labels of settings that were loaded again are none of another language', async () => {
    const { actor, resolve } = startStartup({ known })
    await resolve('loadTexts', {})
    actor.send({ type: 'language.choose', id: 2 })
    await resolve('loadTexts', { 'nav.cart': 'Cart' })
    actor.send({ type: 'settings.renewed', settings: someSettings({ texts: { 'nav.cart': 'Túi' } }) })
    expect(selectTexts(actor.getSnapshot())).toEqual({ 'nav.cart': 'Cart' })
  })

  it('BOOT-3 the labels of settings that were loaded are shown where no texts can be had', async () => {
    const { actor, reject, resolve } = startStartup()
    await resolve('loadSettings', someSettings({ texts: { 'nav.nearby': 'Quanh đây' } }))
    await resolve('loadLanguages', [vi, en])
    await resolve('loadMapFlags', maps)
    await resolve('loadPlaces', [aPopularPlace()])
    await reject('loadTexts', new AppError('server'))
    expect(selectTexts(actor.getSnapshot())).toEqual({ 'nav.nearby': 'Quanh đây' })
  })

  it('asks nothing where the document brought the changed texts as well', () => {
    const { actor, calls } = startStartup({ known: { ...known, texts: { 'store.add': 'Lấy' } } })
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(selectTexts(actor.getSnapshot())).toEqual({ 'store.add': 'Lấy' })
    expect(calls('loadTexts')).toEqual([])
  })

  it('BOOT-2 SCREEN-9 stops with a critical error where no place is primary, and can be tried again', async () => {
    const { actor, calls } = startStartup({ known: { ...known, places: [aPopularPlace({ isDefault: false })] } })
    expect(selectIsCritical(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'startup.retry' })
    expect(calls('loadSettings')).toHaveLength(1)
  })

  it.each(['fail', 'do not come'])('BOOT-6 the flags of maps are off where they %s at a retry, whatever they were before', async (how) => {
    const { actor, clock, reject, resolve } = startStartup()
    const load = async () => {
      await resolve('loadSettings', defaultSettings)
      await resolve('loadLanguages', [vi, en])
    }
    await load()
    await resolve('loadMapFlags', maps)
    await resolve('loadPlaces', [])
    expect(actor.getSnapshot().context.maps).toEqual(maps)
    actor.send({ type: 'startup.retry' })
    await load()
    if (how === 'fail') await reject('loadMapFlags', new AppError('server'))
    else clock.increment(limits.httpTimeoutMs)
    expect(actor.getSnapshot().context.maps).toEqual({ driving: false, roundsDeliveryCharge: false })
  })

  it.each(['are none', 'fail', 'do not come'])('BOOT-2 who has a location needs no popular ones, which %s', async (how) => {
    const { actor, clock, emitted, reject, resolve } = startStartup({ hasLocation: true })
    await resolve('loadSettings', defaultSettings)
    await resolve('loadLanguages', [vi, en])
    await resolve('loadMapFlags', maps)
    if (how === 'are none') await resolve('loadPlaces', [])
    else if (how === 'fail') await reject('loadPlaces', new AppError('server'))
    else clock.increment(limits.httpTimeoutMs)
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(emitted.filter(({ type }) => type === 'startup.failed')).toHaveLength(how === 'are none' ? 0 : 1)
  })

  it('BOOT-2 asks for the places again after a critical error', async () => {
    const { actor, resolve } = startStartup({ known: { ...known, places: [aPopularPlace({ isDefault: false })] } })
    actor.send({ type: 'startup.retry' })
    await resolve('loadSettings', defaultSettings)
    await resolve('loadLanguages', [vi, en])
    await resolve('loadMapFlags', maps)
    await resolve('loadPlaces', [aPopularPlace()])
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(selectPlaces(actor.getSnapshot())).toEqual([aPopularPlace()])
  })

  it('BOOT-4 BOOT-6 starts though settings, languages and map flags fail, and tells each', async () => {
    const { actor, emitted, reject, resolve } = startStartup()
    const error = new AppError('server')
    await reject('loadSettings', error)
    await reject('loadLanguages', error)
    await reject('loadMapFlags', error)
    await resolve('loadPlaces', [aPopularPlace()])
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(selectLanguageCode(actor.getSnapshot())).toBe('vi')
    expect(actor.getSnapshot().context.maps).toEqual({ driving: false, roundsDeliveryCharge: false })
    expect(emitted).toEqual([
      { type: 'startup.failed', step: 'settings', error },
      { type: 'startup.failed', step: 'languages', error },
      { type: 'startup.failed', step: 'mapFlags', error },
      { type: 'places.loaded', primary: aPopularPlace() },
    ])
  })

  it('BOOT-4 starts with the built-in texts though those of the language fail', async () => {
    const { actor, emitted, reject } = startStartup({ known, preferredLanguageId: 2 })
    const error = new AppError('server')
    await reject('loadTexts', error)
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(selectTexts(actor.getSnapshot())).toEqual({})
    expect(emitted[0]).toEqual({ type: 'startup.failed', step: 'texts', error })
  })

  it('HTTP-1 BOOT-4 passes over every step that takes too long, and tells each as one that failed', () => {
    const { actor, calls, clock, emitted } = startStartup()
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadLanguages')).toHaveLength(1)
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadMapFlags')).toHaveLength(1)
    clock.increment(limits.httpTimeoutMs)
    expect(calls('loadPlaces')).toHaveLength(1)
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual(
      ['settings', 'languages', 'mapFlags', 'places'].map((step) => ({ type: 'startup.failed', step, error: new AppError('timeout') })),
    )
  })

  it('HTTP-1 BOOT-4 passes over texts that take too long, and tells of them', () => {
    const { actor, clock, emitted } = startStartup({ known, preferredLanguageId: 2 })
    const notify = { type: 'startup.failed', step: 'texts', error: new AppError('timeout') }
    clock.increment(limits.httpTimeoutMs)
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    expect(emitted[0]).toEqual(notify)
    clock.increment(limits.httpTimeoutMs)
    expect(emitted.at(-1)).toEqual(notify)
    expect(actor.getSnapshot().value).toEqual({ ready: 'settled' })
  })

  it('says that the places cannot be had, and begins again on request', async () => {
    const { actor, calls, reject, resolve } = startStartup()
    await resolve('loadSettings', defaultSettings)
    await resolve('loadLanguages', [])
    await resolve('loadMapFlags', maps)
    await reject('loadPlaces', new TypeError('fetch failed'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'startup.retry' })
    expect(calls('loadSettings')).toHaveLength(2)
  })
})

describe('settings while the app runs', () => {
  it('VERS-3 takes settings that were loaded again', () => {
    const { actor } = startStartup({ known })
    actor.send({ type: 'settings.renewed', settings: settingsNamed('Bữa Mới') })
    expect(selectSettings(actor.getSnapshot())).toEqual(settingsNamed('Bữa Mới'))
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
  })
})

describe('switching the language', () => {
  it('LANG-1 fetches the texts of another language and tells the choice', async () => {
    const { actor, calls, emitted, resolve } = startStartup({ known })
    await resolve('loadTexts', { a: 'vi' })
    actor.send({ type: 'language.choose', id: 2 })
    expect(selectLanguageId(actor.getSnapshot())).toBe(2)
    expect(calls('loadTexts')).toEqual([{ id: 1 }, { id: 2 }])
    expect(selectIsReady(actor.getSnapshot())).toBe(true)
    await resolve('loadTexts', { a: 'en' })
    expect(selectTexts(actor.getSnapshot())).toEqual({ a: 'en' })
    expect(emitted).toEqual([
      { type: 'places.loaded', primary: aPopularPlace() },
      { type: 'language.chosen', id: 2 },
    ])
  })

  it('LANG-1 passes over the language that is shown and one that is not offered', async () => {
    const { actor, calls, resolve } = startStartup({ known })
    await resolve('loadTexts', { a: 'vi' })
    actor.send({ type: 'language.choose', id: 1 })
    actor.send({ type: 'language.choose', id: 99 })
    expect(calls('loadTexts')).toHaveLength(1)
  })

  it('LANG-1 takes the texts of the last choice only', async () => {
    const { actor, isAborted, calls, resolve } = startStartup({ known })
    expect(isAborted('loadTexts')).toBe(false)
    actor.send({ type: 'language.choose', id: 2 })
    expect(calls('loadTexts')).toHaveLength(2)
    await resolve('loadTexts', { a: 'en' })
    expect(selectTexts(actor.getSnapshot())).toEqual({ a: 'en' })
  })

  it('BOOT-4 LANG-1 tells that the texts could not be had', async () => {
    const { actor, emitted, reject } = startStartup({ known })
    await reject('loadTexts', new AppError('network'))
    expect(actor.getSnapshot().value).toEqual({ ready: 'settled' })
    expect(emitted.map((event) => event.type)).toEqual(['places.loaded', 'startup.failed'])
  })

  it.each(misses)(
    'LANG-1 BOOT-4 leaves no text of the language before where those of the chosen one %s, and asks again on request',
    async (_, miss) => {
      const world = startStartup({ known: { ...known, texts: { a: 'vi' } }, preferredLanguageId: 2 })
      await world.resolve('loadTexts', { a: 'en' })
      world.actor.send({ type: 'language.choose', id: 1 })
      expect(selectTexts(world.actor.getSnapshot())).toEqual({ a: 'en' })
      await miss(world)
      expect([selectLanguageCode(world.actor.getSnapshot()), selectTexts(world.actor.getSnapshot())]).toEqual(['vi', {}])
      world.actor.send({ type: 'language.choose', id: 1 })
      expect(world.calls('loadTexts')).toEqual([{ id: 2 }, { id: 1 }, { id: 1 }])
      await world.resolve('loadTexts', { a: 'vi' })
      expect(selectTexts(world.actor.getSnapshot())).toEqual({ a: 'vi' })
    },
  )

  it.each(misses)(
    'LANG-1 BOOT-4 asks again where the texts of the preferred language %s and the document has those of the default one',
    async (_, miss) => {
      const world = startStartup({ known: { ...known, texts: { a: 'vi' } }, preferredLanguageId: 2 })
      const { actor, calls, reject, resolve } = world
      await miss(world)
      expect([actor.getSnapshot().value, selectTexts(actor.getSnapshot())]).toEqual([{ ready: 'fetchingTexts' }, {}])
      await reject('loadTexts', new AppError('network'))
      actor.send({ type: 'language.choose', id: 2 })
      expect(calls('loadTexts')).toEqual([{ id: 2 }, { id: 2 }, { id: 2 }])
      await resolve('loadTexts', { a: 'en' })
      expect(selectTexts(actor.getSnapshot())).toEqual({ a: 'en' })
    },
  )

  it('begins with texts that were loaded before the places', async () => {
    const { actor, calls, resolve } = startStartup({ known, preferredLanguageId: 2 })
    await resolve('loadTexts', { a: 'en' })
    expect(actor.getSnapshot().value).toEqual({ ready: 'settled' })
    expect(calls('loadTexts')).toHaveLength(1)
  })
})

describe('a step of the start', () => {
  it('HTTP-1 BOOT-4 is waited for until the time limit, each in turn', async () => {
    const { actor, clock, resolve } = startStartup({ preferredLanguageId: 2 })
    const passes = (name: string, after: unknown) => {
      clock.increment(limits.httpTimeoutMs - 1)
      expect(actor.getSnapshot().value).toEqual(name)
      clock.increment(1)
      expect(actor.getSnapshot().value).toEqual(after)
    }
    passes('loadingSettings', 'loadingLanguages')
    await resolve('loadLanguages', [vi, en])
    passes('loadingTexts', 'loadingMapFlags')
    passes('loadingMapFlags', 'loadingPlaces')
    passes('loadingPlaces', 'failed')
    actor.send({ type: 'startup.retry' })
    await resolve('loadSettings', defaultSettings)
    passes('loadingLanguages', 'loadingTexts')
  })

  it('HTTP-1 LANG-1 of a language is waited for until the time limit', () => {
    const { actor, clock } = startStartup({ known })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toEqual({ ready: 'fetchingTexts' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ ready: 'settled' })
  })

  it('LANG-1 is over once the texts are there', async () => {
    const { actor, resolve } = startStartup({ known })
    await resolve('loadTexts', { a: 'vi' })
    expect(actor.getSnapshot().value).toEqual({ ready: 'settled' })
  })

  it('BOOT-6 stores what the maps may be asked for', async () => {
    const { actor, resolve } = startStartup()
    await resolve('loadSettings', defaultSettings)
    await resolve('loadLanguages', [vi])
    await resolve('loadMapFlags', maps)
    expect(actor.getSnapshot().context.maps).toEqual(maps)
  })

  it('BOOT-4 notifies of places that can’t be loaded', async () => {
    const { emitted, reject, resolve } = startStartup()
    const error = new AppError('server')
    await resolve('loadSettings', defaultSettings)
    await resolve('loadLanguages', [vi])
    await resolve('loadMapFlags', maps)
    await reject('loadPlaces', error)
    expect(emitted.at(-1)).toEqual({ type: 'startup.failed', step: 'places', error })
  })
})
