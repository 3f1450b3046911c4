import { describe, expect, it } from 'vitest'
import { storeAlarmMachine } from '../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import { selectIsEnabling, selectIsSilent, selectIsUrgent } from '../../machines/kitchen/store-alarm/store-alarm.selectors.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(storeAlarmMachine)
expectFullyWalked(coverage)

const start = () => startMachine(storeAlarmMachine, { coverage, listeners: ['watchSound'] })
type World = ReturnType<typeof start>

const offer = ({ actor }: World, ...offers: number[]) => actor.send({ type: 'offers.changed', offers })
const calm = { type: 'alarm.sounded', isUrgent: false }
const urgent = { type: 'alarm.sounded', isUrgent: true }

describe('a store’s alarm', () => {
  it('KITCHEN-7 sounds at once when an order is offered, and every ten seconds until it is answered', () => {
    const world = start()
    offer(world)
    expect(world.emitted).toEqual([])
    offer(world, 5)
    expect(world.emitted).toEqual([calm])
    world.clock.increment(limits.alarmRepeatMs - 1)
    expect(world.emitted).toHaveLength(1)
    world.clock.increment(1)
    world.clock.increment(limits.alarmRepeatMs)
    expect(world.emitted).toHaveLength(3)
    offer(world)
    expect(world.actor.getSnapshot().context.offers).toEqual([])
    world.clock.increment(limits.alarmRepeatMs)
    expect(world.emitted).toHaveLength(3)
  })

  it('KITCHEN-7 sounds at once for a further order, and not for one of two that is answered', () => {
    const world = start()
    offer(world, 5)
    offer(world, 5)
    expect(world.emitted).toHaveLength(1)
    offer(world, 5, 6)
    expect(world.emitted).toHaveLength(2)
    offer(world, 6)
    expect(world.emitted).toHaveLength(2)
    offer(world, 5, 6)
    expect(world.emitted).toHaveLength(3)
  })

  it('KITCHEN-7 is urgent once an order has waited for a minute, until all are answered', () => {
    const world = start()
    offer(world, 5)
    for (let waited = 0; waited < limits.alarmUrgentMs; waited += limits.alarmRepeatMs) {
      expect(selectIsUrgent(world.actor.getSnapshot())).toBe(false)
      world.clock.increment(limits.alarmRepeatMs)
    }
    expect(selectIsUrgent(world.actor.getSnapshot())).toBe(true)
    world.clock.increment(limits.alarmRepeatMs)
    expect(world.emitted.at(-1)).toEqual(urgent)
    offer(world)
    expect(selectIsUrgent(world.actor.getSnapshot())).toBe(false)
    offer(world, 6)
    expect(world.emitted.at(-1)).toEqual(calm)
  })

  it('KITCHEN-7 says that it is silent where the browser lets it not sound, until a tap allows it', async () => {
    const world = start()
    const silent = () => selectIsSilent(world.actor.getSnapshot())
    expect(silent()).toBe(false)
    world.receive('watchSound', { type: 'sound.blocked' })
    expect(silent()).toBe(true)
    world.actor.send({ type: 'sound.enable' })
    expect([silent(), selectIsEnabling(world.actor.getSnapshot())]).toEqual([true, true])
    await world.resolve('unlockSound', undefined)
    expect(silent()).toBe(false)
    world.receive('watchSound', { type: 'sound.blocked' })
    world.receive('watchSound', { type: 'sound.allowed' })
    expect(silent()).toBe(false)
  })

  it('KITCHEN-7 stays silent where the browser refuses, or says nothing', async () => {
    const world = start()
    world.receive('watchSound', { type: 'sound.blocked' })
    world.actor.send({ type: 'sound.enable' })
    await world.reject('unlockSound', new Error('NotAllowedError'))
    expect(selectIsEnabling(world.actor.getSnapshot())).toBe(false)
    world.actor.send({ type: 'sound.enable' })
    world.clock.increment(limits.soundUnlockMs)
    expect([selectIsSilent(world.actor.getSnapshot()), selectIsEnabling(world.actor.getSnapshot())]).toEqual([true, false])
  })

  it('KITCHEN-7 sounds once it is allowed to, where an order waits', () => {
    const world = start()
    world.receive('watchSound', { type: 'sound.blocked' })
    offer(world, 5)
    world.receive('watchSound', { type: 'sound.allowed' })
    expect(world.emitted).toEqual([calm, calm])
  })
})
