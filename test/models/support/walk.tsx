import type { ReactElement } from 'react'
import { afterEach, describe, it, vi } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { page as browserPage } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import { pathsOf, type ModelEvent, type ModelState } from './paths.ts'

type Check<World> = (page: World & { screen: RenderResult }) => Promise<void> | void

/** A state that no user sees: `effect` names what is checked in place of the page. */
interface Unseen<World> {
  effect: string
  check: Check<World>
}

interface Walk<M extends AnyStateMachine, World> {
  /** The ids that every path of the model proves. */
  ids: string
  /** A small machine in a person's words; what it tests is the production machine behind the view. */
  model: M
  /** Starts the production machines of one path. */
  start: () => World
  view: (world: World) => ReactElement
  /** What a person, the server or the clock does: one for each event of the model. */
  executors: Record<ModelEvent<M>, Check<World>>
  /** What a person sees, one for each state of the model; it has to fail on an emptied page. */
  assertions: Record<ModelState<M>, Check<World> | Unseen<World>>
}

/** A folder for a screenshot after each step of each path; none is taken where it is not given. */
const screens = import.meta.env['VITE_SCREENSHOTS'] as string | undefined
if (screens !== undefined) {
  // what is looked at has the colours and spaces of the product, which tests do without; the order of layers has to be known before the views' style sheets
  await import('../../../src/ui/tokens.css')
  const layers = document.createElement('style')
  layers.textContent = '@layer reset, base, parts, features;'
  document.head.prepend(layers)
}

/** How long an assertion may look for what is not there on an emptied page. */
const emptiedPoll = { timeout: 60, interval: 20 }

/**
 * Walks every transition of a model through the real view: a test for each path, checking what is seen after each of its steps. The page is emptied once
 * for each state, after the last step of a path that ends there, and the state's assertion has to notice it.
 */
export function walkModel<M extends AnyStateMachine, World>({ ids, model, start, view, executors, assertions }: Walk<M, World>): void {
  const { initial, paths, shortest } = pathsOf(model)
  const endOf = (steps: { state: ModelState<M> }[]) => steps.at(-1)?.state ?? initial
  const checkOf = (state: ModelState<M>): Check<World> => {
    const assertion = assertions[state]
    return typeof assertion === 'function' ? assertion : assertion.check
  }

  /** Takes a screenshot of one of the moments of a path. */
  const showScreen = async (path: number, moment: number) => {
    if (screens !== undefined) await browserPage.screenshot({ path: `${screens}/${model.id}/${path}/${moment}.png` })
  }

  const expectPath = async (steps: { event: ModelEvent<M>; state: ModelState<M> }[], path = -1) => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    await checkOf(initial)(page)
    if (path >= 0) await showScreen(path, 0)
    for (const [index, { event, state }] of steps.entries()) {
      await executors[event](page)
      await checkOf(state)(page)
      if (path >= 0) await showScreen(path, index + 1)
    }
    return page
  }

  const expectNoticed = async (state: ModelState<M>, page: World & { screen: RenderResult }) => {
    const assertion = assertions[state]
    if (typeof assertion !== 'function') return
    await page.screen.unmount()
    document.body.replaceChildren()
    vi.setConfig({ expect: { poll: emptiedPoll } })
    const holds = await Promise.resolve(page)
      .then(assertion)
      .then(
        () => true,
        () => false,
      )
      .finally(vi.resetConfig)
    if (holds) throw new Error(`The assertion of “${state}” holds on an emptied page`)
  }

  describe('the model', () => {
    afterEach(cleanup)
    const ended = new Set<ModelState<M>>()
    const withoutPath = new Set(shortest.map(endOf))
    for (const { steps } of paths) withoutPath.delete(endOf(steps))

    for (const [path, { content, steps }] of paths.entries()) {
      const end = endOf(steps)
      const isFirst = !ended.has(end)
      ended.add(end)
      it(`${ids} ${content}`, { timeout: screens === undefined ? 15_000 : 30_000 }, async () => {
        const page = await expectPath(steps, path)
        if (isFirst) await expectNoticed(end, page)
      })
    }
    for (const steps of shortest.filter((one) => withoutPath.has(endOf(one)))) {
      it(`MEND-27 ${ids} ${endOf(steps)} is not seen on an emptied page`, { timeout: 15_000 }, async () => {
        await expectNoticed(endOf(steps), await expectPath(steps))
      })
    }
  })
}
