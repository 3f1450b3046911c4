import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { storeStepsLogic } from '../../src/actors/kitchen/store-steps.ts'
import type { Dependencies } from '../../src/runtime/runtime.ts'

it('KITCHEN-10 a step that can be undone still is sent when the page is hidden, as by the lock of the device', () => {
  const sent: string[] = []
  const api = {
    POST: (path: string) => {
      sent.push(path)
      return new Promise(() => {})
    },
  }
  const platform = { params: { header: {} }, uuid: () => 'k1' }
  const steps = createActor(storeStepsLogic({ api, platform } as unknown as Dependencies)).start()
  steps.send({ type: 'step.add', step: { kind: 'ready', orderId: 5 } })
  expect(sent).toEqual([])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toEqual(['/api/store/ready-order'])
  steps.stop()
})
