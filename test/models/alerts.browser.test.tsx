import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { alertsMachine } from '../../machines/account/alerts/alerts.machine.ts'
import type { Id } from '../../machines/domain/id.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { pushMachine } from '../../machines/app/push/push.machine.ts'
import { AlertsCount } from '../../src/shell/alerts-count.tsx'
import { AlertsPage } from '../../src/screens/alerts/alerts-page.tsx'
import { alertsTexts } from '../../src/screens/alerts/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { anAlert } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { alertsModel } from './alerts.model.ts'
import { walkModel } from './support/walk.tsx'

const now = Date.parse('2026-11-21T05:00:00Z')
const newest = anAlert({ id: 3, title: 'Đơn đã giao', path: '/running-order/OD-3', createdAt: '2026-11-21T04:55:00.000Z' })
const yesterday = anAlert({ id: 2, title: 'Đơn đang trên đường', createdAt: '2026-11-20T16:59:00.000Z' })
const old = anAlert({ id: 1, title: 'Giảm 20%', path: undefined, isRead: true, createdAt: '2026-11-02T05:00:00.000Z' })
const three = [newest, yesterday, old]

const start = () => ({
  ...startMachine(alertsMachine, { coverage: coverageOf(alertsMachine), input: { userId: 1 }, listeners: ['watchPage'] }),
  push: startMachine(pushMachine, { coverage: coverageOf(pushMachine), input: { userId: 1, config: undefined, choice: undefined } }).actor,
  opened: vi.fn<(path: string) => void>(),
})
type World = ReturnType<typeof start>

const view = ({ actor, push, opened }: World) => (
  <>
    <nav>
      <AlertsCount alerts={actor} />
    </nav>
    <AlertsPage alerts={actor} push={push} now={now} onOpen={opened} browseLink={<a href="/">{commonTexts['nav.home']}</a>} />
  </>
)

const marks = (root: HTMLElement) => [...root.querySelectorAll('[data-unread]')].map((row) => row.getAttribute('data-unread'))
const badge = (root: HTMLElement) => root.querySelector('nav')?.textContent ?? ''

walkModel({
  ids: 'ALERT-1 ALERT-2 ROUTE-6',
  model: alertsModel,
  start,
  view,
  executors: {
    'the alerts arrive': ({ resolve }) => resolve('loadAlerts', three),
    'there are none yet': ({ resolve }) => resolve('loadAlerts', []),
    'the server fails': async ({ calls, reject }) =>
      reject(calls('markRead').length > 0 ? 'markRead' : 'loadAlerts', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'an order takes a step': ({ actor }) => actor.send({ type: 'alerts.refresh' }),
    'the person taps the newest': ({ screen }) => screen.getByRole('button', { name: /Đơn đã giao/ }).click(),
    'the person marks all as read': ({ screen }) => screen.getByRole('button', { name: alertsTexts['alerts.readAll'] }).click(),
    'the server takes it': ({ calls, resolve }) => {
      const [mark] = calls('markRead') as { mark: { id?: Id } }[]
      const isRead = (id: Id) => mark?.mark.id === undefined || mark.mark.id === id
      return resolve(
        'markRead',
        three.map((alert) => ({ ...alert, isRead: alert.isRead || isRead(alert.id) })),
      )
    },
  },
  assertions: {
    opening: ({ screen }) => expect.element(screen.getByRole('status', { name: alertsTexts['alerts.loading'] })).toBeInTheDocument(),
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: alertsTexts['alerts.failed'] })).toBeVisible(),
    empty: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: alertsTexts['alerts.empty'] })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: commonTexts['nav.home'] })).toHaveAttribute('href', '/')
      expect(badge(screen.container)).toBe('')
    },
    lookingAgain: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('status', { name: alertsTexts['alerts.loading'] })).toBeInTheDocument()
      expect(calls('loadAlerts')).toHaveLength(2)
    },
    listed: async ({ screen }) => {
      await expect.poll(() => marks(screen.container)).toEqual(['true', 'true', 'false'])
      expect([...screen.container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
        alertsTexts['alerts.today'],
        alertsTexts['alerts.yesterday'],
        'Thứ Hai, 2 tháng 11, 2026',
      ])
      expect([...screen.container.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual(['11:55', '23:59', '12:00'])
      expect(badge(screen.container)).toBe('2 Chưa đọc')
      await expect.element(screen.getByText('2 chưa đọc', { exact: true })).toBeVisible()
    },
    oneMarked: async ({ screen, opened, calls }) => {
      await expect.poll(() => marks(screen.container)).toEqual(['false', 'true', 'false'])
      expect([badge(screen.container), opened.mock.calls, calls('markRead')]).toEqual([
        '1 Chưa đọc',
        [['/running-order/OD-3']],
        [{ userId: 1, mark: { id: 3 } }],
      ])
    },
    allMarked: async ({ screen, calls }) => {
      await expect.poll(() => marks(screen.container)).toEqual(['false', 'false', 'false'])
      expect([badge(screen.container), calls('markRead')]).toEqual(['', [{ userId: 1, mark: { upTo: 3 } }]])
    },
    oneRead: ({ screen }) => expect.poll(() => marks(screen.container)).toEqual(['false', 'true', 'false']),
    allRead: async ({ screen }) => {
      await expect.poll(() => marks(screen.container)).toEqual(['false', 'false', 'false'])
      await expect.element(screen.getByRole('button', { name: alertsTexts['alerts.readAll'] })).not.toBeInTheDocument()
    },
    takenBack: async ({ screen, emitted }) => {
      await expect.poll(() => marks(screen.container)).toEqual(['true', 'true', 'false'])
      expect([badge(screen.container), emitted]).toEqual(['2 Chưa đọc', [{ type: 'alerts.notMarked' }]])
    },
  },
})

describe('the alerts, by hand', () => {
  afterEach(cleanup)

  it('ALERT-1 an alert that leads nowhere opens nothing', async () => {
    const world = start()
    await world.resolve('loadAlerts', [old])
    const screen = await render(view(world))
    await screen.getByRole('button', { name: /Giảm 20%/ }).click()
    expect([world.opened.mock.calls, world.calls('markRead')]).toEqual([[], []])
  })

  it('ALERT-2 an alert that comes while all are marked as read stays unread, and is not marked with them', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadAlerts', three)
    world.actor.send({ type: 'alerts.refresh' })
    await screen.getByRole('button', { name: alertsTexts['alerts.readAll'] }).click()
    await world.resolve('loadAlerts', [anAlert({ id: 4, createdAt: '2026-11-21T04:59:00.000Z' }), ...three])
    await expect.poll(() => marks(screen.container)).toEqual(['true', 'false', 'false', 'false'])
    expect([badge(screen.container), world.calls('markRead')]).toEqual(['1 Chưa đọc', [{ userId: 1, mark: { upTo: 3 } }]])
  })

  it('ALERT-1 who signs in next sees nothing of the alerts before, nor marks any of them', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadAlerts', three)
    await screen.getByRole('button', { name: alertsTexts['alerts.readAll'] }).click()
    world.actor.send({ type: 'customer.changed', userId: 2 })
    await expect.element(screen.getByRole('status', { name: alertsTexts['alerts.loading'] })).toBeInTheDocument()
    expect([marks(screen.container), badge(screen.container)]).toEqual([[], ''])
    await world.resolve('loadAlerts', [anAlert({ id: 1, title: 'Chào bạn' })])
    await expect.element(screen.getByRole('button', { name: /Chào bạn/ })).toBeVisible()
    expect([marks(screen.container), badge(screen.container)]).toEqual([['true'], '1 Chưa đọc'])
    expect([world.calls('loadAlerts'), world.calls('markRead')]).toEqual([
      [{ userId: 1 }, { userId: 2 }],
      [{ userId: 1, mark: { upTo: 3 } }],
    ])
  })

  it('ALERT-2 where everything is read, the line about what is not takes no room', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadAlerts', [old])
    const line = screen.container.querySelector('[aria-live]')
    expect(line?.parentElement && getComputedStyle(line.parentElement).position).toBe('absolute')
  })
})
