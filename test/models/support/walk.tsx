import type { ReactElement } from 'react'
import { afterEach, describe, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { AnyStateMachine } from 'xstate'
import { pathsOf, type ModelEvent, type ModelState } from './paths.ts'

interface Walk<M extends AnyStateMachine, World> {
  /** The ids that every path of the model proves. */
  ids: string
  /** A small machine in a person's words; what it tests is the production machine behind the view. */
  model: M
  /** Starts the production machines of one path. */
  start: () => World
  view: (world: World) => ReactElement
  /** What a person, the server or the clock does: one for each event of the model. */
  executors: Record<ModelEvent<M>, (page: World & { screen: RenderResult }) => Promise<void> | void>
  /** What a person sees: one for each state of the model. */
  assertions: Record<ModelState<M>, (page: World & { screen: RenderResult }) => Promise<void> | void>
}

/** Walks every arrow of a model through the real view: a test for each path, checking what is seen after each of its steps. */
export function walkModel<M extends AnyStateMachine, World>({ ids, model, start, view, executors, assertions }: Walk<M, World>): void {
  const { initial, paths } = pathsOf(model)
  describe('the model', () => {
    afterEach(cleanup)
    for (const { words, steps } of paths) {
      it(`${ids} ${words}`, { timeout: 5000 }, async () => {
        const world = start()
        const page = { ...world, screen: await render(view(world)) }
        await assertions[initial](page)
        for (const { event, state } of steps) {
          await executors[event](page)
          await assertions[state](page)
        }
      })
    }
  })
}
