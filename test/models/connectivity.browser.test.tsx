import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { connectivityMachine } from '../../machines/app/connectivity/connectivity.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { OfflinePage } from '../../src/shell/overlays/offline-page.tsx'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { overlayTexts as english } from '../../src/shell/overlays/texts.en.ts'
import { overlayTexts as builtIn } from '../../src/shell/overlays/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { connectivityModel } from './connectivity.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(connectivityMachine)
expectFullyWalked(coverage)

const startAs = (isOnline: boolean) => startMachine(connectivityMachine, { coverage, input: { isOnline }, listeners: ['watchNetwork'] })
const start = () => startAs(true)
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

/** The offline page above a form that a user is filling in. */
const view = ({ actor }: World) => (
  <>
    <label>
      Tên <input name="name" />
    </label>
    <OfflinePage connectivity={actor} />
  </>
)

const cover = (screen: RenderResult) => screen.getByRole('dialog', { name: builtIn['offline.title'] })
const retry = (screen: RenderResult) => cover(screen).getByRole('button', { name: builtIn['offline.retry'] })

const expectOffline =
  (says: string, isBusy: boolean) =>
  async ({ screen }: Page) => {
    await expect.element(cover(screen).getByRole('heading', { name: builtIn['offline.title'] })).toBeVisible()
    await expect.element(cover(screen).getByText(builtIn['offline.subtitle'])).toBeVisible()
    await expect.element(cover(screen).getByRole('status')).toHaveTextContent(says)
    await expect.element(retry(screen)).toHaveAttribute('aria-busy', String(isBusy))
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  }

walkModel({
  ids: 'SCREEN-3',
  model: connectivityModel,
  start,
  view,
  executors: {
    'the network goes': ({ receive }) => receive('watchNetwork', { type: 'network.lost' }),
    'the network comes': ({ receive }) => receive('watchNetwork', { type: 'network.found' }),
    'the person tries again': ({ screen }) => retry(screen).click(),
    'the server answers': ({ resolve }) => resolve('probe', undefined),
    'the server cannot be reached': ({ reject }) => reject('probe', new AppError('network')),
    'nobody answers in time': async ({ clock }) => {
      clock.increment(limits.probeTimeoutMs)
      await flush()
    },
  },
  assertions: {
    online: async ({ screen }) => {
      await expect.element(screen.getByRole('textbox', { name: 'Tên' })).toBeVisible()
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    },
    offline: expectOffline('', false),
    trying: expectOffline('', true),
    stillOffline: expectOffline(builtIn['offline.unreachable'], false),
  },
})

describe('being offline, by hand', () => {
  afterEach(cleanup)

  it('SCREEN-3 what was typed and where the focus was are there again, and keys do not close the page', async () => {
    const world = start()
    const screen = await render(view(world))
    const field = screen.getByRole('textbox', { name: 'Tên' })
    await field.fill('Nguyễn Văn')
    world.receive('watchNetwork', { type: 'network.lost' })
    await expect.element(cover(screen)).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('dialog')).not.toBeNull()
    for (let turn = 0; turn < 3; turn += 1) await userEvent.keyboard('{Escape}')
    await expect.element(cover(screen)).toBeVisible()
    world.receive('watchNetwork', { type: 'network.found' })
    await expect.element(cover(screen)).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Nguyễn Văn')
    await expect.element(field).toHaveFocus()
  })

  it('SCREEN-3 a start without a network begins with the page, in the chosen language', async () => {
    const world = startAs(false)
    const screen = await render(
      <TextsProvider locale="en" overlay={english}>
        {view(world)}
      </TextsProvider>,
    )
    await expect.element(screen.getByRole('dialog', { name: 'You are offline' })).toBeVisible()
    expect(world.calls('probe')).toEqual([])
  })
})
