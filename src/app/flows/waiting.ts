import { createActor } from 'xstate'
import { waitingMachine } from '../../../machines/waiting/waiting.machine.ts'
import type { AppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'

export const waitingOf = (runtime: Runtime, router: AppRouter) =>
  runtime.once('waiting', () => {
    const waiting = createActor(waitingMachine)
    router.subscribe('onBeforeLoad', () => waiting.send({ type: 'screen.wanted' }))
    router.subscribe('onResolved', () => waiting.send({ type: 'screen.shown' }))
    runtime.whenStarted(() => waiting.start())
    // asked for before this came
    if (router.state.status === 'pending') waiting.send({ type: 'screen.wanted' })
    return waiting
  })
