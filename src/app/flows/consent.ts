import { isOn } from '../../../machines/domain/settings.ts'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { selectSettings } from '../../../machines/startup/startup.selectors.ts'
import { keys } from '../../edge/keys.ts'
import type { Runtime } from '../runtime.ts'

export const consentOf = (runtime: Runtime) =>
  runtime.once('consent', () => {
    const { actors, edge } = runtime
    const consent = createActor(consentMachine, { input: { isAccepted: edge.store.get(keys.consent) === 'true' } })
    consent.on('consent.accepted', () => edge.store.set(keys.consent, 'true'))
    runtime.whenStarted(() => {
      consent.start()
      const look = () => {
        const isWanted = isOn(selectSettings(actors.startup.getSnapshot()), 'showGdpr')
        consent.send({ type: isWanted ? 'consent.wanted' : 'consent.unwanted' })
      }
      look()
      actors.startup.subscribe(look)
    })
    return consent
  })
