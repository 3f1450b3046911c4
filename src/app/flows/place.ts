import { createActor } from 'xstate'
import { addressesMachine } from '../../../machines/addresses/addresses.machine.ts'
import { keys } from '../../edge/keys.ts'
import { keptPlaceOf } from '../../edge/kept.ts'
import { readJson } from '../../edge/storage.ts'
import type { Ground } from '../runtime.ts'

export function bindPlace({ boot, edge: { store } }: Ground) {
  const primary = boot?.places.find(({ isDefault }) => isDefault)
  return createActor(addressesMachine, {
    input: {
      kept: readJson(store, keys.place, keptPlaceOf),
      chosen: store.get(keys.placeChosen) === 'true',
      primary,
    },
  })
}
