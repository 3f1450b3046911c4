import { fromCallback, fromPromise } from 'xstate'
import { storeAlarmMachine } from '../../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import type { StoreAlarmEvent } from '../../../machines/kitchen/store-alarm/store-alarm.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import type { Sound } from '../../platform/sound.ts'

/** A store's alarm with its effects. */
export function storeAlarmLogic(sound: Sound) {
  const actors = {
    watchSound: fromCallback<StoreAlarmEvent, undefined>(({ sendBack }) =>
      sound.watch((isAllowed) => sendBack({ type: isAllowed ? 'sound.allowed' : 'sound.blocked' })),
    ),
    unlockSound: fromPromise(() => sound.unlock()),
  } satisfies ActorsOf<typeof storeAlarmMachine>
  return storeAlarmMachine.provide({ actors })
}
