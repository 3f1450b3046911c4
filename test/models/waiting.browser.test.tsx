import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import * as limits from '../../machines/limits.ts'
import { waitingMachine } from '../../machines/app/waiting/waiting.machine.ts'
import { RetryOverlay, UpdatingOverlay } from '../../src/shell/overlays/overlays.tsx'
import { SlowScreen } from '../../src/shell/overlays/slow-screen.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { waitingModel } from './waiting.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(waitingMachine)
expectFullyWalked(coverage)

const text = 'Chờ Bữa một chút nhé'
const start = () => startMachine(waitingMachine, { coverage })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => (
  <>
    <Below />
    <SlowScreen waiting={actor} text={text} isSimple={false} />
  </>
)
const overlay = (screen: RenderResult) => screen.getByRole('dialog', { name: text })
const expectNone = async ({ screen }: Page) => {
  await expectBelow({ screen })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}
const pass =
  (ms: number) =>
  async ({ clock }: World) => {
    clock.increment(ms)
    await flush()
  }

walkModel({
  ids: 'SCREEN-8',
  model: waitingModel,
  start,
  view,
  executors: {
    'the person opens a screen': ({ actor }) => actor.send({ type: 'screen.wanted' }),
    'it comes': ({ actor }) => actor.send({ type: 'screen.shown' }),
    'a second passes': pass(limits.slowScreenMs),
    'half a minute passes': pass(limits.httpTimeoutMs),
  },
  assertions: {
    there: expectNone,
    opening: expectNone,
    covered: async ({ screen }) => {
      await expect.element(overlay(screen).getByRole('status')).toHaveTextContent(text)
      expect(document.querySelectorAll('dialog svg')).toHaveLength(1)
    },
  },
})

describe('overlays, by hand', () => {
  afterEach(cleanup)

  it('SCREEN-8 a plain spinner where the settings say so', async () => {
    const world = start()
    const screen = await render(<SlowScreen waiting={world.actor} text={text} isSimple />)
    world.actor.send({ type: 'screen.wanted' })
    world.clock.increment(limits.slowScreenMs)
    await expect.element(overlay(screen)).toHaveTextContent(text)
    expect(document.querySelectorAll('dialog svg')).toHaveLength(0)
  })

  it('SCREEN-7 the updating overlay covers the window, dialogs too, and takes them out of reach', async () => {
    const screen = await render(<UpdatingOverlay text="Đang cập nhật" />)
    await expect.element(screen.getByRole('dialog', { name: 'Đang cập nhật' }).getByRole('status')).toHaveTextContent('Đang cập nhật')
    const { width, height } = screen.getByRole('dialog').element().getBoundingClientRect()
    expect([width, height]).toEqual([innerWidth, innerHeight])
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  })

  it('SCREEN-7 the retry overlay says what is wrong and tries again', async () => {
    let tries = 0
    const screen = await render(<RetryOverlay title="Không tải được" text="Máy chủ chưa trả lời." onRetry={() => (tries += 1)} />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Không tải đượcMáy chủ chưa trả lời.Thử lại')
    await screen.getByRole('button', { name: 'Thử lại' }).click()
    expect(tries).toBe(1)
  })
})
