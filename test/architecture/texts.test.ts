import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en, vi } from '../../server/texts/index.ts'

const rooms = globSync('src/**/texts.vi.ts').map((file) => file.replace(/texts\.vi\.ts$/, ''))

const keysOf = async (file: string): Promise<string[]> => {
  const tables = (await import(join(process.cwd(), file))) as Record<string, Record<string, string>>
  return Object.values(tables).flatMap((table) => Object.keys(table))
}

describe('the texts of the rooms', () => {
  it('HOUSE-6 every room with texts has them in both languages', () => {
    expect(rooms.length).toBeGreaterThan(30)
    expect(globSync('src/**/texts.en.ts').map((file) => file.replace(/texts\.en\.ts$/, ''))).toEqual(rooms)
  })

  it('HOUSE-6 a key stands in one room only, and the server finds it there', async () => {
    const keys = (await Promise.all(rooms.map((room) => keysOf(`${room}texts.vi.ts`)))).flat()
    expect([...Map.groupBy(keys, (key) => key)].filter(([, found]) => found.length > 1).map(([key]) => key)).toEqual([])
    expect(keys.filter((key) => vi[key] === undefined || en[key] === undefined)).toEqual([])
  })
})
