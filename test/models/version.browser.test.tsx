import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { defaultSettings } from '../support/default-settings.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { versionMachine } from '../../machines/app/version/version.machine.ts'
import type { Check, Versions } from '../../machines/app/version/version.types.ts'
import { VersionOverlay } from '../../src/shell/overlays/version-overlay.tsx'
import { TextsProvider } from '../../src/ui/texts.tsx'
import { english } from '../support/english.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { walkModel } from './support/walk.tsx'
import { versionModel } from './version.model.ts'

const coverage = coverageOf(versionMachine)
expectFullyWalked(coverage)
const stored: Versions = { settings: '1.0.0', cache: '1.0.0', logout: '1.0.0' }
const start = () => startMachine(versionMachine, { coverage, input: undefined })
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ actor }: World) => (
  <>
    <button type="button">Giỏ hàng</button>
    <VersionOverlay version={actor} message={undefined} isWorking={false} />
  </>
)
const said = (versions: Partial<Versions> = {}, over: Partial<Check> = {}) => ({
  versions: { ...stored, ...versions },
  stored,
  isThrottled: false,
  isAtLogin: false,
  isSignedIn: true,
  ...over,
})
const fail = async ({ clock, reject }: World) => {
  await reject('check', new AppError('server'))
  clock.increment(limits.versionRetryMs)
}
const reloads = ({ emitted }: World) => emitted.filter(({ type }) => type === 'page.reload')

const expectNothing = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('button', { name: 'Giỏ hàng' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}
const expectUpdating = async ({ screen }: Page) => {
  await expect.element(screen.getByRole('dialog', { name: 'Đang cập nhật phiên bản mới …' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đang cập nhật phiên bản mới …')
}
const expectRetry =
  (title: string, text: string) =>
  async ({ screen }: Page) => {
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`${title}${text}Thử lại`)
    await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toHaveFocus()
  }

walkModel({
  ids: 'VERS-1 VERS-3 VERS-5 VERS-6 VERS-7 SCREEN-7',
  model: versionModel,
  start,
  view,
  executors: {
    'the file says what it said before': ({ resolve }) => resolve('check', said()),
    'the file asks for new settings': ({ resolve }) => resolve('check', said({ settings: '2' })),
    'the file asks for everything anew': ({ resolve }) => resolve('check', said({ cache: '2' })),
    'the file cannot be had': ({ reject }) => reject('check', new AppError('network')),
    'the file cannot be had four times': async (world) => {
      for (let tries = 0; tries <= limits.versionRetries; tries += 1) await fail(world)
    },
    'a second passes': ({ clock }) => clock.increment(limits.versionRetryMs),
    'the settings come': ({ resolve }) => resolve('loadSettings', defaultSettings),
    'everything is there anew': ({ resolve }) => resolve('refreshAll', true),
    'the update fails': ({ reject }) => reject('refreshAll', new AppError('server')),
    'three seconds pass': ({ clock }) => clock.increment(limits.cacheClearReloadMs),
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: 'Thử lại' }).click(),
  },
  assertions: {
    checking: expectNothing,
    pausing: expectNothing,
    renewing: expectNothing,
    current: expectNothing,
    updating: expectUpdating,
    updated: async (page) => {
      await expectUpdating(page)
      expect(reloads(page)).toEqual([])
    },
    reloaded: async (page) => {
      await expectUpdating(page)
      expect(reloads(page)).toHaveLength(1)
    },
    unchecked: expectRetry('Không kiểm tra được phiên bản mới', 'Vui lòng kiểm tra máy chủ quản trị hoặc kết nối mạng.'),
    unrefreshed: expectRetry('Cập nhật bộ nhớ đệm không thành công', 'Vui lòng thử lại hoặc kiểm tra máy chủ quản trị.'),
  },
})

describe('being kept current, by hand', () => {
  afterEach(cleanup)

  it('VERS-6 says in English what to check', async () => {
    const world = start()
    for (let tries = 0; tries <= limits.versionRetries; tries += 1) await fail(world)
    const screen = await render(
      <TextsProvider locale="en" overlay={english}>
        {view(world)}
      </TextsProvider>,
    )
    await expect.element(screen.getByRole('heading', { name: 'The new version can’t be checked' })).toBeVisible()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The new version can’t be checkedPlease check the admin server or the network.Try again')
  })

  it("SCREEN-7 an update is announced in the settings' own words where they have some", async () => {
    const world = start()
    await world.resolve('check', said({ cache: '2' }))
    const screen = await render(<VersionOverlay version={world.actor} message="Chờ Bữa một chút nhé" isWorking={false} />)
    await expect.element(screen.getByRole('dialog', { name: 'Chờ Bữa một chút nhé' })).toBeVisible()
  })

  it('VERS-6 COURIER-2 whoever works without a network is told so next to the work, and may try again', async () => {
    const world = start()
    for (let tries = 0; tries <= limits.versionRetries; tries += 1) await fail(world)
    const screen = await render(
      <>
        <button type="button" style={{ marginBlockStart: '50vh' }}>
          Đã lấy món
        </button>
        <VersionOverlay version={world.actor} message={undefined} isWorking />
      </>,
    )
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Không kiểm tra được phiên bản mới Vui lòng kiểm tra máy chủ quản trị hoặc kết nối mạng.Thử lại')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Đã lấy món' }).click()
    await screen.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('VERS-6 Escape does not close what has to be answered', async () => {
    const world = start()
    for (let tries = 0; tries <= limits.versionRetries; tries += 1) await fail(world)
    const screen = await render(view(world))
    const dialog = screen.getByRole('dialog').element()
    expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false)
    await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  })

  it('VERS-2 VERS-4 VERS-5 a first visit, a logout for all, a login page and a clearing a moment ago show nothing', async () => {
    const everything = { settings: '1.0.0', cache: '2', logout: '2' }
    const [first, atLogin, throttled, forgetful] = [start(), start(), start(), start()]
    const answers = [
      [first, { stored: undefined }],
      [atLogin, { isAtLogin: true, isSignedIn: false }],
      [throttled, { isThrottled: true }],
      [forgetful, {}],
    ] as const
    for (const [world, over] of answers) {
      const screen = await render(view(world))
      await world.resolve('check', said(everything, over))
      if (world === forgetful) await world.resolve('refreshAll', false)
      await expectNothing({ ...world, screen })
      await screen.unmount()
    }
    expect([first, atLogin, throttled, forgetful].map(({ emitted }) => emitted)).toEqual([
      [{ type: 'versions.stored', versions: everything }],
      [{ type: 'versions.stored', versions: { logout: '2' } }],
      [{ type: 'customers.logout' }, { type: 'versions.stored', versions: { logout: '2' } }],
      [{ type: 'customers.logout' }, { type: 'versions.stored', versions: { logout: '2' } }],
    ])
  })

  it('VERS-1 VERS-3 VERS-7 what never answers is given up', async () => {
    const check = start()
    const screen = await render(view(check))
    check.clock.increment(limits.httpTimeoutMs)
    check.clock.increment(limits.versionRetryMs)
    await check.resolve('check', said({ settings: '2' }))
    check.clock.increment(limits.httpTimeoutMs)
    await expectNothing({ ...check, screen })
    await screen.unmount()

    const failing = start()
    await failing.resolve('check', said({ settings: '2' }))
    await failing.reject('loadSettings', new AppError('server'))
    const update = start()
    const shown = await render(view(update))
    await update.resolve('check', said({ cache: '2' }))
    update.clock.increment(limits.httpTimeoutMs)
    await expectRetry(
      'Cập nhật bộ nhớ đệm không thành công',
      'Vui lòng thử lại hoặc kiểm tra máy chủ quản trị.',
    )({ ...update, screen: shown })
    await shown.getByRole('button', { name: 'Thử lại' }).click()
    await update.resolve('check', said({ cache: '2' }))
    await update.resolve('refreshAll', true)
    update.clock.increment(limits.cacheClearReloadMs)
    await expectUpdating({ ...update, screen: shown })
    update.clock.increment(limits.httpTimeoutMs)
    await expectNothing({ ...update, screen: shown })
  })
})
