import { fromPromise } from 'xstate'
import type { Part } from '../../../machines/app/app/app.types.ts'
import { idOf } from '../../../machines/domain/id.ts'
import { storeAreaMachine, type StoreAreaActor } from '../../../machines/kitchen/store-area/store-area.machine.ts'
import type { StoreAreaActors } from '../../../machines/kitchen/store-area/store-area.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { createSound, type Sound } from '../../platform/sound.ts'
import { storeKeys } from '../../platform/store-keys.ts'
import { storeMemberOf } from '../../platform/store-orders.ts'
import { endedChannel } from '../../platform/tabs.ts'
import { familyOf } from '../../platform/token.ts'
import { unsavedHours } from '../../platform/unsaved-hours.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import type { BoundSession, Runtime } from '../../runtime/runtime.ts'
import { revocationOf } from '../app/logout-queue.ts'
import { bindSession, sessionEffects } from '../app/session.ts'
import { storeAlarmLogic } from './store-alarm.ts'
import { storeBoardLogic } from './store-board.ts'
import { storeEventStreamLogic } from './store-event-stream.ts'
import { holdsMs, storeStateLogic } from './store-state.ts'

const { chosen, push: _push, hours: _hours, ...names } = storeKeys

/** What the stores' area emits, done in the browser. */
function storeAreaEffects(runtime: Runtime, session: BoundSession, sound: Sound): Effects<StoreAreaActors & { storeArea: StoreAreaActor }> {
  const tabs = endedChannel()
  /** Families of tokens that were signed out. */
  const ended = new Set<string>()
  session.stored.judgeBy((authToken) => ended.has(familyOf(authToken)))
  tabs.receive(({ bearer, family }) => {
    if (bearer !== 'store') return
    ended.add(family)
    session.receiveStored()
  })
  return {
    storeMember: sessionEffects(session),
    otherAlarm: (alarm) => [alarm.on('alarm.sounded', ({ isUrgent }) => sound.ring({ isUrgent }))],
    storeArea: (area) => [
      area.on('store.chosen', ({ storeId }) => runtime.platform.store.set(chosen, String(storeId))),
      area.on('session.ended', ({ tokens }) => {
        const family = familyOf(tokens.authToken)
        ended.add(family)
        tabs.post({ bearer: 'store', family })
        void revocationOf('store', tokens).then(async (revocation) => {
          if (!revocation) return
          await runtime.until('serving')
          runtime.actor('logoutQueue').send({ type: 'revocation.add', revocation })
        })
      }),
    ],
  }
}

/** The stores' area with its effects, and what it begins with. From then on calls have the member's token. */
export function bindStoreArea(runtime: Runtime): Part<typeof storeAreaMachine> {
  const { api, platform } = runtime
  const session = bindSession(runtime, 'store', names, () => runtime.actor('storeMember'))
  runtime.sessions.store = session
  const sound = createSound()
  const actors = {
    relay,
    carryOut: carryOut(storeAreaEffects(runtime, session, sound)),
    loadMember: fromPromise(async ({ signal }) =>
      storeMemberOf(await api.POST('/api/store/get-profile', { body: {}, signal, params: platform.params })),
    ),
    storeMember: session.logic,
    storeEventStream: storeEventStreamLogic(runtime),
    storeState: storeStateLogic(runtime),
    storeBoard: storeBoardLogic(runtime, sound),
    otherAlarm: storeAlarmLogic(sound),
  } satisfies ActorsOf<typeof storeAreaMachine>
  return {
    logic: storeAreaMachine.provide({ actors }),
    input: () => ({
      storeMember: { stored: session.stored.read(undefined) },
      chosen: idOf(platform.store.get(chosen)),
      holdsMs: holdsMs(runtime),
      unsavedHours: (member) => unsavedHours(platform.store, member.id).storesOf(member),
    }),
  }
}
