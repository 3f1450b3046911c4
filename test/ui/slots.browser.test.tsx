import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { weekdays } from '../../machines/domain/entities.ts'
import { slotsMachine } from '../../machines/order/slots/slots.machine.ts'
import { selectSlots } from '../../machines/order/slots/slots.selectors.ts'
import { slotsActors } from '../../src/actors/order/slots.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'

const store = {
  id: 1,
  name: 'Phở Hòa',
  slug: 'pho-hoa',
  latitude: 10.7725,
  longitude: 106.698,
  accept_scheduled_orders: true,
  is_active: true,
  schedule: Object.fromEntries(weekdays.map((day) => [day, [{ open: '09:00', close: '10:00' }]])),
  timezone: 'Asia/Ho_Chi_Minh',
  delivery_time: 30,
}

async function daysOffered(special: object) {
  const runtime = {
    api: { POST: () => Promise.resolve({ ...store, ...special }) },
    platform: { now: () => Date.parse('2026-11-20T05:00:00Z'), params: {} },
  } as unknown as Runtime
  const slots = createActor(slotsMachine.provide({ actors: slotsActors(runtime, () => 1) })).start()
  await expect.poll(() => slots.getSnapshot().hasTag('loading')).toBe(false)
  return selectSlots(slots.getSnapshot()).map(({ date, slot }) => `${date} ${slot.slice(0, 5)}`)
}

it('STORE-8 the times that a checkout offers leave out special days on which the store is closed, and keep to their hours', async () => {
  const usual = await daysOffered({})
  const special = await daysOffered({
    special_days: [
      { date: '2026-11-21', slots: [] },
      { date: '2026-11-22', slots: [{ open: '14:00', close: '14:30' }] },
    ],
  })
  expect(usual.slice(0, 4)).toEqual(['2026-11-21 09:00', '2026-11-21 09:30', '2026-11-22 09:00', '2026-11-22 09:30'])
  expect(special).toEqual(['2026-11-22 14:00', ...usual.slice(4)])
})

it('KITCHEN-11 the times that a checkout offers begin once a store that is paused takes orders again, and are none where that is not known', async () => {
  const usual = await daysOffered({})
  expect(await daysOffered({ is_open: false, opens_at: '2026-11-21T02:15:00Z' })).toEqual(usual.slice(1))
  expect(await daysOffered({ is_open: false, opens_at: null })).toEqual([])
})
