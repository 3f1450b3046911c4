import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { shareMachine } from '../../machines/shop/share/share.machine.ts'
import { selectIsBusy } from '../../machines/shop/share/share.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(shareMachine)
expectFullyWalked(coverage)

const shared = { title: 'Phở Hòa', url: 'https://bua.example/stores/pho-hoa' }
function begin() {
  const share = startMachine(shareMachine, { coverage })
  share.actor.send({ type: 'share.wanted', ...shared })
  return { ...share, isBusy: () => selectIsBusy(share.actor.getSnapshot()) }
}

describe('a link that is handed on', () => {
  it('goes to the device’s own sheet, and nothing is said of what happens there', async () => {
    for (const answer of ['shared', 'closed'] as const) {
      const { calls, emitted, isBusy, resolve } = begin()
      expect([calls('openSheet'), isBusy()]).toEqual([[shared], true])
      await resolve('openSheet', answer)
      expect([calls('copy'), emitted, isBusy()]).toEqual([[], [], false])
    }
  })

  it('is copied where the device has no sheet, or it does not open', async () => {
    const without = begin()
    await without.resolve('openSheet', 'none')
    expect(without.calls('copy')).toEqual([shared])
    await without.resolve('copy', undefined)
    expect([without.emitted, without.isBusy()]).toEqual([[{ type: 'link.copied' }], false])
    const refused = begin()
    await refused.reject('openSheet', new Error('NotAllowedError'))
    expect(refused.calls('copy')).toEqual([shared])
  })

  it('that cannot be copied, or not within two seconds, is told', async () => {
    const refused = begin()
    await refused.resolve('openSheet', 'none')
    await refused.reject('copy', new Error('NotAllowedError'))
    expect([refused.emitted, refused.isBusy()]).toEqual([[{ type: 'link.notCopied' }], false])
    const silent = begin()
    await silent.resolve('openSheet', 'none')
    silent.clock.increment(limits.storageMs)
    expect([silent.emitted, silent.isBusy()]).toEqual([[{ type: 'link.notCopied' }], false])
  })

  it('may be handed on again after a sheet that never answered', () => {
    const { clock, isBusy } = begin()
    clock.increment(limits.permissionMs - 1)
    expect(isBusy()).toBe(true)
    clock.increment(1)
    expect(isBusy()).toBe(false)
  })
})

describe('a link that is copied', () => {
  it('is waited for until two seconds are over', async () => {
    const { clock, emitted, isBusy, resolve } = begin()
    await resolve('openSheet', 'none')
    clock.increment(limits.storageMs - 1)
    expect([isBusy(), emitted]).toEqual([true, []])
    clock.increment(1)
    expect([isBusy(), emitted]).toEqual([false, [{ type: 'link.notCopied' }]])
  })
})
