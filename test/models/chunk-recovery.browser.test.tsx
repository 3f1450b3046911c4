import { useLayoutEffect, useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { chunkRecoveryMachine } from '../../machines/app/chunk-recovery/chunk-recovery.machine.ts'
import type { ChunkRecoveryInput } from '../../machines/app/chunk-recovery/chunk-recovery.types.ts'
import * as limits from '../../machines/limits.ts'
import { showRecovery } from '../../src/shell/recovery/load-failure.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { chunkRecoveryModel } from './chunk-recovery.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(chunkRecoveryMachine)
expectFullyWalked(coverage)
const startWith = (over: Partial<ChunkRecoveryInput>) =>
  startMachine(chunkRecoveryMachine, { coverage, input: { wasReloaded: false, guardMs: 0, buildGuardMs: 0, ...over } })
const start = () => startWith({})
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const texts = { updating: 'Đang cập nhật phiên bản mới …', failed: 'Có lỗi xảy ra khi tải trang.', reload: 'Tải lại trang' }

/** The page over which the view lays itself. */
function Host({ actor }: World) {
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (page.current) showRecovery(actor, page.current, texts)
  }, [actor])
  return (
    <div ref={page}>
      <button type="button">Giỏ hàng</button>
    </div>
  )
}
const view = (world: World) => <Host {...world} />
const reloads = ({ emitted }: World) => emitted.filter(({ type }) => type === 'page.reload').length
const fail = async (world: World) => {
  world.actor.send(failure)
  await world.resolve('lookForServer', undefined)
}
const failure = { type: 'chunk.failed', isOnline: true, isNeeded: false } as const

const expectStanding = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('button', { name: 'Giỏ hàng' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}
const expectUpdating = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('dialog', { name: texts.updating })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.updating)
}
const expectFailed = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('dialog', { name: texts.failed })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: texts.failed })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: texts.reload })).toHaveFocus()
}

walkModel({
  ids: 'CHUNK-1 SCREEN-6',
  model: chunkRecoveryModel,
  start,
  view,
  executors: {
    'a part cannot be had': ({ actor }) => actor.send(failure),
    'a part cannot be had without a network': ({ actor }) => actor.send({ ...failure, isOnline: false }),
    'the start breaks': ({ actor }) => actor.send({ type: 'start.failed' }),
    'the server is there': ({ resolve }) => resolve('lookForServer', undefined),
    'the server cannot be reached': ({ reject }) => reject('lookForServer', new TypeError('Failed to fetch')),
    'the server has had time': ({ clock }) => clock.increment(limits.livePollMs),
    'the browser will remember': ({ resolve }) => resolve('raiseGuards', true),
    'the browser will not remember': ({ resolve }) => resolve('raiseGuards', false),
    'caches are cleared': ({ resolve }) => resolve('clearUp', undefined),
    'the page stays': ({ clock }) => clock.increment(limits.httpTimeoutMs),
    'the person reloads': ({ screen }) => screen.getByRole('button', { name: texts.reload }).click(),
  },
  assertions: {
    standing: expectStanding,
    looking: expectStanding,
    working: async (page) => {
      await expectStanding(page)
      expect(page.calls('clearUp')).toEqual([])
    },
    noting: expectUpdating,
    clearing: async (page) => {
      await expectUpdating(page)
      expect(reloads(page)).toBe(0)
    },
    reloading: async (page) => {
      await expectUpdating(page)
      expect(reloads(page)).toBe(1)
    },
    failed: async (page) => {
      await expectFailed(page)
      expect(reloads(page)).toBe(0)
    },
    failedAfterReload: expectFailed,
  },
})

describe('missing code, by hand', () => {
  afterEach(cleanup)

  it('SCREEN-6 a build that was loaded again a moment ago shows the error, which Escape does not close', async () => {
    const world = startWith({ buildGuardMs: limits.chunkBuildGuardMs })
    const screen = await render(view(world))
    world.actor.send(failure)
    await expectFailed({ ...world, screen })
    const dialog = screen.getByRole('dialog').element()
    expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false)
    await expect.element(screen.getByRole('button', { name: texts.reload })).toBeVisible()
    expect(reloads(world)).toBe(0)
  })

  it('CHUNK-1 guards that have run out let the page be loaded again', async () => {
    const world = startWith({ wasReloaded: true, guardMs: limits.chunkGuardMs, buildGuardMs: limits.chunkBuildGuardMs })
    world.clock.increment(limits.chunkGuardMs)
    world.clock.increment(limits.chunkBuildGuardMs)
    const screen = await render(view(world))
    await fail(world)
    await expectUpdating({ ...world, screen })
  })

  it.each(['notes', 'caches'] as const)('SCREEN-6 the page comes back to the person though the %s fail or never answer', async (which) => {
    const settle = async (world: World, isSilent: boolean) => {
      await fail(world)
      if (which === 'caches') await world.resolve('raiseGuards', true)
      if (isSilent) world.clock.increment(limits.httpTimeoutMs)
      else await world.reject(which === 'caches' ? 'clearUp' : 'raiseGuards', new Error('refused'))
    }
    for (const isSilent of [false, true]) {
      const world = start()
      const screen = await render(view(world))
      await settle(world, isSilent)
      await (which === 'caches' ? expectUpdating : expectFailed)({ ...world, screen })
      expect(reloads(world)).toBe(which === 'caches' ? 1 : 0)
      await screen.unmount()
    }
  })

  it('SCREEN-6 while the server cannot be reached a start that lacks its code shows the error', async () => {
    for (const isSilent of [false, true]) {
      const world = start()
      const screen = await render(view(world))
      world.actor.send(failure)
      world.actor.send({ ...failure, isNeeded: true })
      if (isSilent) world.clock.increment(limits.documentTimeoutMs)
      else await world.reject('lookForServer', new TypeError('Failed to fetch'))
      await expectFailed({ ...world, screen })
      expect(reloads(world)).toBe(0)
      await screen.unmount()
    }
  })

  it('SCREEN-6 without a network a start that lacks its code shows the error', async () => {
    const world = start()
    const screen = await render(view(world))
    world.actor.send({ ...failure, isOnline: false, isNeeded: true })
    await expectFailed({ ...world, screen })
  })
})
