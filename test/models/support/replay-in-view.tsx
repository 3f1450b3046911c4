import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { Flow } from '../../flows/support/flow.ts'
import { sentenceOf, type Fixture } from '../../flows/support/fixture.ts'
import { explore, replay, type AnyFlow } from '../../flows/support/walk.ts'
import { leftOf } from '../../flows/support/walked.ts'
import { chartCoverage } from '../../support/chart-coverage.ts'
import { flush } from '../../support/start-machine.ts'
import { inRouter } from './in-router.tsx'

/** A flow and the view that shows its actor. */
export interface View {
  flow: AnyFlow
  render: (actor: never) => ReactElement
}

/** Holds a view to the actor of its flow. */
export const viewOf = <M extends AnyStateMachine>(flow: Flow<M>, view: (actor: ActorRefFrom<M>) => ReactElement): View => ({
  flow,
  render: view,
})

const walksAtMost = 1500

/** The shortest walks that together take every transition of a flow. */
async function shortestOf(name: string, flow: AnyFlow): Promise<Fixture[]> {
  const coverage = chartCoverage(flow.machine, () => '')
  const paths = new Map<string, Fixture>()
  const isEnough = (walks: number) =>
    walks >= walksAtMost || (walks % 20 === 0 && leftOf(flow, coverage).unreached.every((key) => key.includes('⇒')))
  await explore(name, flow, { seed: 1, steps: 10, coverage, paths, isEnough })
  const fixtures = [...paths].filter(([key]) => key.includes('[') && !key.includes('⇒')).map(([, fixture]) => fixture)
  const texts = fixtures.map((fixture) => JSON.stringify([fixture.input, ...fixture.steps]).slice(0, -1))
  // a walk that another one begins with is left out
  return fixtures.filter(
    (_, index) =>
      !texts.some((text, other) => other !== index && text.startsWith(texts[index] ?? '') && (text !== texts[index] || other < index)),
  )
}

const broken = /\b(undefined|NaN|null|\[object \w+\])\b/

/** What is wrong with a page, whatever it shows. */
function faultsOf(root: HTMLElement): string[] {
  const unnamed = [...root.querySelectorAll('button, a[href]')].filter(
    (control) =>
      !(control.textContent.trim() || control.getAttribute('aria-label') || control.querySelector('[aria-label], img[alt], title')),
  )
  const text = broken.exec(root.textContent)
  return [...(text ? [`says “${text[0]}”`] : []), ...unnamed.map((control) => `has a control without a name: ${control.outerHTML}`)]
}

/** Replays every transition of a flow under its real view: nothing may throw, no value that is none may be shown, every control has a name. */
export function replayInViews(views: Record<string, View>): void {
  describe('fixtures in the view', () => {
    afterEach(cleanup)

    for (const [name, { flow, render: view }] of Object.entries(views)) {
      it(`MODEL-6 ${name}: every transition of the machine, under its view`, { timeout: 30_000 }, async () => {
        const errors: string[] = []
        const log = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts.map(String).join(' ')))
        const fixtures = await shortestOf(name, flow)
        expect(fixtures.length).toBeGreaterThan(0)
        for (const fixture of fixtures) {
          const said: string[] = []
          let screen: Awaited<ReturnType<typeof render>> | undefined
          const check = () => {
            const faults = screen ? [...faultsOf(screen.container), ...errors] : errors
            if (faults.length > 0) throw new Error(`After ${said.join(', ') || 'the start'} the view ${faults.join('; ')}`)
          }
          await replay(flow, fixture, {
            started: async (actor) => {
              // in a router, for those that have links in them; it renders a moment later
              screen = await render(inRouter(<div data-testid="view">{view(actor as never)}</div>))
              await expect.element(screen.getByTestId('view')).toBeInTheDocument()
              check()
            },
            stepped: async (step) => {
              said.push(sentenceOf(step))
              await flush()
              check()
            },
          })
          await screen?.unmount()
        }
        log.mockRestore()
      })
    }
  })
}
