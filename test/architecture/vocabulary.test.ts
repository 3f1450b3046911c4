import { describe, expect, it } from 'vitest'
import { allFindings, docFindings, findings } from '../../tools/vocabulary.ts'

const found = (file: string, text: string) => findings(file, text).map(({ line, found: word }) => `${line} ${word}`)

describe('the words of the product', () => {
  it('HOUSE-10 are the field’s, in names, in file names, in comments and in the docs', { timeout: 30_000 }, () => {
    expect(allFindings()).toEqual([])
  })

  it('HOUSE-10 are looked for in every word of a name, of properties, elements and types, too', () => {
    const text = [
      'interface Kept {',
      '  placeInput: string',
      '}',
      'const toldFetch = ({ placeInput }: Kept) => <WaysOut at={placeInput} />',
    ].join('\n')
    expect(found('src/screens/kept-cart.tsx', text)).toEqual([
      '1 kept-cart.tsx',
      '1 Kept',
      '2 placeInput',
      '4 toldFetch',
      '4 placeInput',
      '4 Kept',
      '4 WaysOut',
    ])
  })

  it('HOUSE-10 are looked for in a machine’s strings, which name its events, actions and states', () => {
    const text = "export const chart = { on: { 'place.changed': { target: '.standing', actions: 'tellKept' } }, tags: 'open' }"
    expect(found('machines/order/chart.ts', text)).toEqual(['1 place.changed', '1 .standing', '1 tellKept', '1 tellKept'])
  })

  it('HOUSE-10 are looked for in the events that the rest of the client sends, while its other strings are texts and styles', () => {
    const text = "actor.send({ type: 'place.changed' })\nexport const view = [css['place'], t('place.title'), 'kept']"
    expect(found('src/screens/view.ts', text)).toEqual(['1 place.changed'])
  })

  it('HOUSE-10 are looked for in each line of a comment, and each finding says what to write instead', () => {
    const text = ['/**', ' * What somebody has', ' * kept.', ' */', 'export const sessions = 1 // told at once'].join('\n')
    expect(findings('src/sessions.ts', text)).toEqual([
      { line: 2, found: 'somebody', instead: 'the user, a customer, or the passive' },
      { line: 3, found: 'kept', instead: 'stores, caches, retains; "stays" where nothing is done' },
      { line: 5, found: 'told', instead: 'notifies, emits, sends, reports, says' },
      { line: 5, found: 'at once', instead: 'immediately; "at a time" where it counts' },
    ])
  })

  it('HOUSE-10 leave what a word means elsewhere: orders are placed, sessions kept alive, canvases drawn on', () => {
    const text = [
      '/** A popular place in place of the address; MEND-1, sessions that are kept',
      ' * alive, `kept` stands for a name. */',
      'export const placeOrder = (keepAliveMs: number, popularPlaces: string[]) => context.drawImage(keepAliveMs, popularPlaces)',
    ].join('\n')
    expect(findings('src/elsewhere.ts', text)).toEqual([])
  })

  it('HOUSE-10 are looked for in the prose of a page, and not in its code, its addresses or ordinary English', () => {
    const text = [
      '# The line is laid anew',
      '',
      '- Keep it simple: the first place to look is `told`, [a page](told/beside.md), where a session is kept',
      '  alive. A step is kept.',
      '',
      '```ts',
      'const kept = told // nobody',
      '```',
      '',
      '| who | what |',
      '| --- | --- |',
      '| a customer | hears of it |',
    ].join('\n')
    expect(docFindings(text)).toEqual([
      { line: 1, found: 'laid', instead: 'opens, connects' },
      { line: 1, found: 'anew', instead: 'again' },
      { line: 4, found: 'kept', instead: 'stores, caches, retains; "stays" where nothing is done' },
      { line: 12, found: 'hears', instead: 'receives, is notified, subscribes to' },
    ])
  })
})
