import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { themeMachine } from '../../machines/app/theme/theme.machine.ts'
import '../../src/ui/tokens.css'
import { memoryStore } from '../../src/platform/storage.ts'
import { storeTheme, storedTheme, showTheme, watchTheme } from '../../src/platform/theme.ts'
import { ThemeChoice } from '../../src/screens/account/theme-choice.tsx'
import { accountTexts as builtIn } from '../../src/screens/account/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { walkModel } from './support/walk.tsx'
import { themeModel } from './theme.model.ts'

const coverage = coverageOf(themeMachine)
expectFullyWalked(coverage)

function start() {
  const store = memoryStore()
  const theme = startMachine(themeMachine, { coverage, input: { theme: storedTheme(store, document) } })
  theme.actor.on('theme.shown', ({ theme: shown }) => showTheme(document, shown))
  theme.actor.on('theme.chosen', ({ theme: chosen }) => storeTheme(store, document, chosen))
  return { ...theme, store }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => <ThemeChoice theme={actor} />

afterEach(() => {
  showTheme(document, 'system')
  storeTheme(memoryStore(), document, 'system')
})

const schemes = { system: 'light dark', light: 'light', dark: 'dark' } as const
const expectShown = (theme: keyof typeof schemes) => async (page: Page) => {
  await expect.element(page.screen.getByRole('radio', { name: builtIn[`theme.${theme}`] })).toBeChecked()
  expect(getComputedStyle(document.documentElement).colorScheme).toBe(schemes[theme])
}
const choose = (theme: keyof typeof schemes) => (page: Page) => page.screen.getByRole('radio', { name: builtIn[`theme.${theme}`] }).click()

walkModel({
  ids: 'the theme:',
  model: themeModel,
  start,
  view,
  executors: {
    'dark is chosen': choose('dark'),
    'light is chosen': choose('light'),
    'the device is chosen': choose('system'),
    'another tab chooses dark': ({ actor }) => actor.send({ type: 'theme.received', theme: 'dark' }),
    'what is chosen is chosen again': ({ actor, emitted }) => {
      actor.send({ type: 'theme.choose', theme: 'system' })
      actor.send({ type: 'theme.received', theme: 'system' })
      expect(emitted).toEqual([])
    },
  },
  assertions: { 'as the device': expectShown('system'), dark: expectShown('dark'), light: expectShown('light') },
})

it('a chosen theme is stored in the storage and in a cookie that the server reads, and the device’s takes the cookie away', () => {
  const store = memoryStore()
  storeTheme(store, document, 'dark')
  expect([storedTheme(store, document), document.cookie]).toEqual(['dark', expect.stringContaining('theme=dark')])
  storeTheme(store, document, 'system')
  expect([storedTheme(store, document), document.cookie]).toEqual(['system', expect.not.stringContaining('theme=')])
})

it('where the storage was cleared the document still knows its theme, and what makes no sense is none', () => {
  showTheme(document, 'dark')
  expect(storedTheme(memoryStore(), document)).toBe('dark')
  expect(storedTheme(memoryStore({ theme: 'pink' }), document)).toBe('system')
})

it('what another tab chose is heard', () => {
  const subscription: string[] = []
  let notify: (name: string, value: string | undefined) => void = () => {}
  const stop = watchTheme({ ...memoryStore(), watch: (listener) => ((notify = listener), () => {}) }, (theme) => subscription.push(theme))
  notify('cart', 'dark')
  notify('theme', 'dark')
  notify('theme', undefined)
  stop()
  expect(subscription).toEqual(['dark', 'system'])
})

it('the colour of the browser’s own bars goes with the theme', () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'theme-color',
    content: '#141210',
    media: '(prefers-color-scheme: dark)',
  })
  document.head.append(meta)
  const shown = (['light', 'dark', 'system'] as const).map((theme) => {
    showTheme(document, theme)
    return meta.media
  })
  meta.remove()
  expect(shown).toEqual(['not all', 'all', '(prefers-color-scheme: dark)'])
})

describe('the theme, by hand', () => {
  afterEach(cleanup)

  it('what another tab chose is shown and not stored here a second time; what is chosen here afterwards is', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    world.actor.send({ type: 'theme.received', theme: 'dark' })
    await expectShown('dark')(page)
    expect([world.store.get('theme'), document.cookie.includes('theme=')]).toEqual([undefined, false])
    await choose('light')(page)
    await expectShown('light')(page)
    expect([world.store.get('theme'), document.cookie]).toEqual(['light', expect.stringContaining('theme=light')])
  })

  it('the next visit begins in the theme that was chosen last, and the arrow keys choose the next one', async () => {
    const world = start()
    const screen = await render(view(world))
    await choose('light')({ ...world, screen })
    await choose('dark')({ ...world, screen })
    const next = startMachine(themeMachine, { coverage, input: { theme: storedTheme(world.store, document) } })
    await screen.unmount()
    const again = await render(<ThemeChoice theme={next.actor} />)
    const radio = (theme: keyof typeof schemes) => again.getByRole('radio', { name: builtIn[`theme.${theme}`] })
    await expect.element(radio('dark')).toBeChecked()
    expect(next.emitted).toEqual([])
    await userEvent.tab()
    await expect.element(radio('dark')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(radio('light')).toBeChecked()
    expect(next.emitted).toEqual([
      { type: 'theme.shown', theme: 'light' },
      { type: 'theme.chosen', theme: 'light' },
    ])
  })
})
