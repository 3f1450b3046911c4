import { test, type Browser, type Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { pathsOf, type ModelEvent, type ModelState } from '../models/support/paths.ts'
import { leaveAll } from './people.ts'
import { startProduct, type Product } from './product.ts'

interface ProductWalk<M extends AnyStateMachine, World extends { page: Page }> {
  /** The ids that every path of the model proves. */
  ids: string
  /** The model that the view is walked by as well. */
  model: M
  /** A browser of its own at the beginning of a path. */
  start: (browser: Browser, product: Product) => Promise<World>
  /** What the user, the network or the server does: one for each event of the model. */
  executors: Record<ModelEvent<M>, (world: World) => Promise<unknown>>
  /** What the page shows, one for each state of the model. */
  assertions: Record<ModelState<M>, (world: World) => Promise<unknown>>
}

/** Walks every transition of a model through the real product: real browser, real server, faults only on the way between them. */
export function walkProduct<M extends AnyStateMachine, World extends { page: Page }>(walk: ProductWalk<M, World>): void {
  const { ids, model, start, executors, assertions } = walk
  const { initial, paths } = pathsOf(model)
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct(1)
  })
  test.afterAll(() => product.stop())
  test.afterEach(({ browser }) => leaveAll(browser))

  for (const [index, { content, steps }] of paths.entries()) {
    // every path in the longer run
    test(`${ids} ${model.id}: ${content}${index % 2 === 0 ? '' : ' @long'}`, async ({ browser }) => {
      const world = await start(browser, product)
      await assertions[initial](world)
      for (const { event, state } of steps) {
        await test.step(`${event} → ${state}`, async () => {
          await executors[event](world)
          await assertions[state](world)
        })
      }
    })
  }
}
