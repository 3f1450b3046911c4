import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

/** The parts of a value, each function one. */
const partsOf = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

const sided = /^(?:left|right|float|clear|(?:margin|padding|border)-(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius)$/

/** Whether a declaration says left or right where a person who reads the other way wants the opposite. What is centred is the same both ways. */
function isPhysical(name: string, value: string): boolean {
  if (value.includes('50%')) return false
  // what turns with the direction of reading
  if (value.includes('var(--onward)')) return false
  const [first, second, third, fourth] = partsOf(value)
  if (sided.test(name)) return true
  if (name === 'text-align') return value === 'left' || value === 'right'
  if (name === 'translate') return first !== '0'
  if (/translateX/.test(value)) return true
  if (fourth === undefined) return false
  if (name === 'border-radius') return first !== second || third !== fourth
  return /^(?:inset|margin|padding|scroll-(?:margin|padding)|border-(?:width|color|style))$/.test(name) && second !== fourth
}

const declarations = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[;{}])\s*([a-z-]+):\s*([^;{}]+)(?=[;}])/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))

describe('what is read from right to left', () => {
  it('no style sheet says left or right where start and end are meant', () => {
    const found = sheets.flatMap((sheet) =>
      declarations(readFileSync(join('src', sheet), 'utf8'))
        .filter(({ name, value }) => isPhysical(name, value))
        .map(({ name, value }) => `${sheet}: ${name}: ${value}`),
    )
    expect(sheets.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it('nor goes by the attribute, which follows no change of the language', () => {
    expect(sheets.filter((sheet) => readFileSync(join('src', sheet), 'utf8').includes(':dir('))).toEqual([])
  })

  it('would be found', () => {
    const wrong = declarations(
      'a{left:1px;margin-right:2px}b{inset:auto 0 0 1px;text-align:left;translate:1rem 0;padding:0 calc(1px + 2px) 0 1px;border-radius:1px 0 0 1px}',
    )
    expect(wrong.map(({ name, value }) => isPhysical(name, value))).toEqual(wrong.map(() => true))
    expect(wrong).toHaveLength(7)
    const right = declarations('a{inset:0 auto 0 auto;margin:0 1px 2px 1px;left:50%;translate:-50% 0;text-align:start}')
    expect(right.filter(({ name, value }) => isPhysical(name, value))).toEqual([])
  })
})
