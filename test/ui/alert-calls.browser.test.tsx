import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { alertsLogic } from '../../src/actors/account/alerts.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

const wireAlert = (id: number) => ({
  id,
  data: { title: 'Đơn đã giao', message: '' },
  is_read: false,
  created_at: '2026-11-21T04:55:00.000Z',
})

/** The alerts of user 3, two of which are unread, and what is sent to mark them. */
async function start() {
  const sent: { path: string; body: unknown }[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname
      if (path !== '/api/get-user-notifications') sent.push({ path, body: await request.json() })
      return Response.json([wireAlert(9), wireAlert(8)])
    },
  }
  const alerts = createActor(alertsLogic(createRuntime(platform, undefined)), { input: { userId: 3 } }).start()
  await expect.poll(() => alerts.getSnapshot().context.alerts.map(({ id }) => id)).toEqual([9, 8])
  return { alerts, sent }
}

it('ALERT-2 marks one alert as read by its id and that of the user', async () => {
  const { alerts, sent } = await start()
  alerts.send({ type: 'alert.read', id: 8 })
  await expect.poll(() => sent).toMatchObject([{ path: '/api/mark-one-notification-read', body: { user_id: 3, notification_id: 8 } }])
})

it('ALERT-2 marks all alerts of the user as read', async () => {
  const { alerts, sent } = await start()
  alerts.send({ type: 'alerts.readAll' })
  await expect.poll(() => sent).toMatchObject([{ path: '/api/mark-all-notifications-read', body: { user_id: 3 } }])
})
