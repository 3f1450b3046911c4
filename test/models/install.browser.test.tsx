import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { installMachine } from '../../machines/app/install/install.machine.ts'
import type { InstallInput } from '../../machines/app/install/install.types.ts'
import * as limits from '../../machines/limits.ts'
import '../../src/ui/tokens.css'
import { installQuestion, watchDialogs } from '../../src/platform/install.ts'
import { InstallOffer } from '../../src/shell/install/install-offer.tsx'
import { InstallPopup } from '../../src/shell/install/install-popup.tsx'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { installTexts as english } from '../../src/shell/install/texts.en.ts'
import { installTexts as builtIn } from '../../src/shell/install/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { installModel, popupModel } from './install.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(installMachine)
expectFullyWalked(coverage)

function startWith(input: Partial<InstallInput>) {
  const install = startMachine(installMachine, {
    coverage,
    input: { isInstalled: false, isDeclined: false, isByHand: false, ...input },
    listeners: ['watchBrowser', 'watchPage'],
  })
  const free = (isFree: boolean) => install.receive('watchPage', { type: 'page.changed', isFree })
  return { ...install, free }
}
type World = ReturnType<typeof startWith>
type Page = World & { screen: RenderResult }

const both = ({ actor }: World) => (
  <>
    <Below />
    <InstallOffer install={actor} form="footer" />
    <InstallPopup install={actor} />
  </>
)
const offer = (screen: RenderResult) => screen.getByRole('region', { name: builtIn['install.title'] })
const popup = (screen: RenderResult) => screen.getByRole('dialog', { name: builtIn['install.title'] })
const expectNothing = async ({ screen }: Page) => {
  await expectBelow({ screen })
  await expect.element(offer(screen)).not.toBeInTheDocument()
  await expect.element(popup(screen)).not.toBeInTheDocument()
}
const expectOver = (emitted: World['emitted']) => async (page: Page) => {
  await expectNothing(page)
  expect([page.actor.getSnapshot().value, page.emitted]).toEqual(['over', emitted])
}
const declined = [{ type: 'install.declined' as const }]

describe('what the browser can ask', () => {
  walkModel({
    ids: 'SCREEN-4',
    model: installModel,
    start: () => startWith({}),
    view: both,
    executors: {
      'the browser is ready to ask': ({ receive, free }) => {
        receive('watchBrowser', { type: 'browser.offered' })
        free(true)
      },
      'another dialog opens': ({ free }) => free(false),
      'the other dialog is closed': ({ free }) => free(true),
      'the person wants it': ({ screen }) => offer(screen).getByRole('button', { name: builtIn['install.accept'] }).click(),
      'the person says yes to the browser': ({ resolve }) => resolve('ask', 'accepted'),
      'the person says no to the browser': ({ resolve }) => resolve('ask', 'dismissed'),
      'the browser fails to ask': ({ reject }) => reject('ask', new Error('InvalidStateError')),
      'the browser never answers': ({ clock }) => {
        clock.increment(limits.permissionMs)
      },
      'the person does not want it': ({ screen }) => offer(screen).getByRole('button', { name: builtIn['install.decline'] }).click(),
      'the app is installed': ({ receive }) => receive('watchBrowser', { type: 'app.installed' }),
    },
    assertions: {
      idle: expectNothing,
      offered: async ({ screen }) => {
        await expect.element(offer(screen).getByText(builtIn['install.text'])).toBeVisible()
        await expect.element(popup(screen)).not.toBeInTheDocument()
      },
      held: expectNothing,
      asked: async (page) => {
        await expectNothing(page)
        expect(page.calls('ask')).toHaveLength(1)
      },
      declined: expectOver(declined),
      installed: expectOver([]),
      'given up': expectOver([]),
    },
  })
})

describe('what is done by hand', () => {
  walkModel({
    ids: 'SCREEN-4',
    model: popupModel,
    start: () => {
      const world = startWith({ isByHand: true })
      world.free(true)
      return world
    },
    view: both,
    executors: {
      'time passes': ({ clock }) => {
        clock.increment(limits.installPopupMs)
      },
      'another dialog opens': ({ free }) => free(false),
      'the other dialog is closed': ({ free }) => free(true),
      'the person has read it': ({ screen }) => popup(screen).getByRole('button', { name: builtIn['install.understood'] }).click(),
      'the person closes it': ({ screen }) => popup(screen).getByRole('button', { name: builtIn['install.decline'] }).click(),
      'the person presses Escape': () => userEvent.keyboard('{Escape}'),
    },
    assertions: {
      idle: expectNothing,
      held: expectNothing,
      shown: async ({ screen }) => {
        await expect.element(popup(screen).getByText(builtIn['install.share'])).toBeVisible()
        await expect.element(popup(screen).getByText(builtIn['install.add'])).toBeVisible()
        await expect.element(offer(screen)).not.toBeInTheDocument()
      },
      gone: expectOver(declined),
    },
  })
})

describe('the offer to install, by hand', () => {
  afterEach(cleanup)

  it('SCREEN-4 has a footer form and a header form, in the language that is chosen', async () => {
    const { actor, free, receive } = startWith({})
    receive('watchBrowser', { type: 'browser.offered' })
    free(true)
    const location = async (form: 'footer' | 'header') => {
      const screen = await render(
        <TextsProvider locale="en" overlay={english}>
          <InstallOffer install={actor} form={form} />
        </TextsProvider>,
      )
      const region = screen.getByRole('region', { name: english['install.title'] })
      await expect.element(region.getByRole('button', { name: english['install.accept'] })).toBeVisible()
      const { top, bottom } = region.element().getBoundingClientRect()
      await screen.unmount()
      return top < innerHeight - bottom ? 'head' : 'foot'
    }
    expect([await location('footer'), await location('header')]).toEqual(['foot', 'head'])
  })

  it('SCREEN-4 no user sees it in an installed app, or who declined it before', async () => {
    for (const input of [{ isInstalled: true, isByHand: true }, { isDeclined: true, isByHand: true }, { isInstalled: true }]) {
      const world = startWith(input)
      world.clock.increment(60_000)
      const screen = await render(both(world))
      await expectNothing({ ...world, screen })
      await screen.unmount()
    }
  })
})

describe('the browser’s question', () => {
  function aQuestion(outcome: 'accepted' | 'dismissed') {
    const asked = { times: 0 }
    const prompt = async () => {
      asked.times += 1
      return Promise.resolve({ outcome })
    }
    return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, asked })
  }

  it('SCREEN-4 is kept from the browser’s own bar, told, and asked when it is wanted', async () => {
    const notify: string[] = []
    const question = installQuestion(undefined)
    const stop = question.watch(({ type }) => notify.push(type))
    const event = aQuestion('accepted')
    dispatchEvent(event)
    expect([notify, event.defaultPrevented, event.asked.times]).toEqual([['browser.offered'], true, 0])
    expect([await question.ask(), event.asked.times]).toEqual(['accepted', 1])
    dispatchEvent(new Event('appinstalled'))
    stop()
    dispatchEvent(aQuestion('accepted'))
    expect(notify).toEqual(['browser.offered', 'app.installed'])
  })

  it('SCREEN-4 that came before any user listened is asked as well', async () => {
    const notify: string[] = []
    const question = installQuestion(aQuestion('dismissed'))
    question.watch(({ type }) => notify.push(type))()
    expect([notify, await question.ask()]).toEqual([['browser.offered'], 'dismissed'])
  })

  it('SCREEN-4 a dialog that opens, closes or is taken away is seen', async () => {
    const seen: boolean[] = []
    const stop = watchDialogs((isCovered) => seen.push(isCovered))
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    await expect.poll(() => seen.at(-1)).toBe(true)
    dialog.close()
    await expect.poll(() => seen.at(-1)).toBe(false)
    dialog.showModal()
    await expect.poll(() => seen.at(-1)).toBe(true)
    dialog.remove()
    await expect.poll(() => seen.at(-1)).toBe(false)
    stop()
  })
})
