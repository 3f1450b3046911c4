import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import type { WeekSchedule } from '../../machines/domain/entities.ts'
import { isOpenAt } from '../../machines/domain/hours.ts'
import { makeDemo } from '../../server/demo/make.ts'
import { texts as en } from '../../texts/en/index.ts'
import { texts as vi } from '../../texts/vi/index.ts'
import { noon } from '../support/fixed.ts'
import { danang, here } from '../support/places.ts'

interface StoreRow {
  latitude: number
  longitude: number
  delivery_radius: number
  delivery_type: number
  schedule: WeekSchedule
  slug: string
}

const demo = makeDemo(noon, 'hash')
const rowsOf = (table: string) => demo.get(table) ?? []
const stores = rowsOf('stores') as unknown as StoreRow[]
const at = (place: { latitude: number; longitude: number }) => ({ lat: place.latitude, lng: place.longitude })
const serving = (place: { latitude: number; longitude: number }) =>
  stores.filter((store) => greatCircleKm(at(place), at(store)) <= store.delivery_radius)

describe('the demonstration', () => {
  it('has as much of everything as was asked for', () => {
    expect(serving(here).length).toBeGreaterThanOrEqual(80)
    expect(serving(danang).length).toBeGreaterThanOrEqual(16)
    expect(rowsOf('items').length).toBeGreaterThanOrEqual(2_000)
    expect(rowsOf('item_addon_groups').length).toBeGreaterThanOrEqual(500)
    expect(['couriers', 'users', 'staff', 'languages'].map((table) => rowsOf(table).length)).toEqual([3, 3, 1, 2])
    expect(['popular_places', 'slides', 'pages', 'coupons', 'reviews'].filter((table) => rowsOf(table).length === 0)).toEqual([])
  })

  it('is the same every time', () => {
    expect([...makeDemo(noon, 'hash')]).toEqual([...demo])
  })

  it('shows no picture that is not there', () => {
    const files = new Set(readdirSync(join(import.meta.dirname, '..', '..', 'server', 'demo', 'pictures')))
    const sizes = (image: string) =>
      (image.includes('/s-') ? ['320.avif', '640.avif', '640.jpg'] : ['96.avif', '192.avif', '384.avif']).map(
        (size) => `${image.replace('/pictures/', '')}-${size}`,
      )
    const images = [...demo.values()].flat().flatMap((row) => (typeof row['image'] === 'string' ? [row['image']] : []))
    expect(images.length).toBeGreaterThan(2_000)
    expect([...new Set(images.flatMap(sizes))].filter((file) => !files.has(file))).toEqual([])
  })

  it('has 24 open stores at least that bring to the default place, at every hour of the week', () => {
    const near = serving(here).filter((store) => store.delivery_type !== 2)
    const openAt = (hour: number) =>
      near.filter(({ schedule }) =>
        isOpenAt({ schedule, specialDays: [], timeZone: 'Asia/Ho_Chi_Minh' }, noon.getTime() + hour * 3_600_000),
      ).length
    const counts = Array.from({ length: 168 }, (_, hour) => openAt(hour))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(24)
  })

  it('names every store by an address of its own', () => {
    expect(new Set(stores.map((store) => store.slug)).size).toBe(stores.length)
    expect(stores.filter((store) => !/^[a-z0-9-]{1,120}$/.test(store.slug))).toEqual([])
  })

  it('has every text in both languages, with the same placeholders', () => {
    const english = new Map<string, string>(Object.entries(en))
    // a language may have a text for each of its plural categories
    const base = (key: string) => key.replace(/#(zero|one|two|few|many)$/, '')
    expect(Object.keys(en).filter((key) => !(base(key) in vi))).toEqual([])
    expect(Object.keys(vi).filter((key) => !(key in en))).toEqual([])
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()
    const different = Object.entries(vi).filter(([key, text]) => String(holes(text)) !== String(holes(english.get(key) ?? '')))
    expect(different).toEqual([])
    expect(Object.entries({ ...vi, ...en }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
