import { describe, expect, it } from 'vitest'
import { courierStepsMachine } from '../../machines/courier/courier-steps/courier-steps.machine.ts'
import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { signOutOfDelivery } from '../../src/actors/courier/courier-sign-out.ts'
import { memoryDatabase } from '../../src/platform/database.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { coverageOf } from '../support/coverage.ts'
import { anOrder, aQueuedStep } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'

const held = aQueuedStep({ isHeld: true })

/** A courier's session, and what it is sent. */
function startSession(steps?: { actor: unknown }, stored: QueuedStep[] = []) {
  const sent: { type: string }[] = []
  const runtime = {
    find: () => steps?.actor,
    actors: { courier: { getSnapshot: () => ({ context: { person: { id: held.courierId } } }) } },
    platform: { database: memoryDatabase({ courier_steps: stored }), now: () => 0 },
    sessions: { courier: { actor: { send: (event: { type: string }) => sent.push(event) } } },
  } as unknown as Runtime
  return { runtime, sent }
}

async function startHeld() {
  const queue = startMachine(courierStepsMachine, { coverage: coverageOf(courierStepsMachine), listeners: ['watchNetwork'] })
  await queue.resolve('restore', [])
  queue.actor.send({ type: 'step.add', queued: held })
  return queue
}

describe('a courier who signs out', () => {
  it('RIDE-2 LOGOUT-1 has a step that could be undone still sent first, and its answer waited for', async () => {
    const queue = await startHeld()
    const { runtime, sent } = startSession(queue)
    const signedOut = signOutOfDelivery(runtime)
    await flush()
    expect([queue.calls('sendStep'), sent]).toEqual([[{ queued: held }], []])
    await queue.resolve('sendStep', anOrder())
    await signedOut
    expect(sent).toEqual([{ type: 'session.end' }])
  })

  it('MEND-10 LOGOUT-1 has what another tab has stored sent first as well, which is forgotten then', async () => {
    const queue = await startHeld()
    const other = aQueuedStep({ key: 'k9', orderId: 9, uniqueId: 'OD-9', isHeld: true, heldUntil: limits.undoMs })
    const { runtime, sent } = startSession(queue, [other])
    const signedOut = signOutOfDelivery(runtime)
    await flush()
    await queue.resolve('sendStep', anOrder())
    expect([queue.calls('sendStep'), sent]).toEqual([[{ queued: held }, { queued: other }], []])
    await queue.resolve('sendStep', anOrder())
    await signedOut
    expect(sent).toEqual([{ type: 'session.end' }])
  })

  it('LOGOUT-2 is signed out without a network as well', async () => {
    const queue = await startHeld()
    const { runtime, sent } = startSession(queue)
    const signedOut = signOutOfDelivery(runtime)
    await queue.reject('sendStep', new AppError('network'))
    await signedOut
    expect(sent).toEqual([{ type: 'session.end' }])
  })

  it('LOGOUT-1 is signed out where the queue of steps has not been loaded', async () => {
    const { runtime, sent } = startSession()
    await signOutOfDelivery(runtime)
    expect(sent).toEqual([{ type: 'session.end' }])
  })
})
