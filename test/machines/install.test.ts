import { describe, expect, it } from 'vitest'
import { installMachine } from '../../machines/app/install/install.machine.ts'
import { selectIsExplaining, selectIsOffering } from '../../machines/app/install/install.selectors.ts'
import type { InstallInput } from '../../machines/app/install/install.types.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(installMachine)
expectFullyWalked(coverage)

function start(input: Partial<InstallInput> = {}) {
  const install = startMachine(installMachine, {
    coverage,
    input: { isInstalled: false, isDeclined: false, isByHand: false, ...input },
    listeners: ['watchBrowser', 'watchPage'],
  })
  const shown = () => {
    const snapshot = install.actor.getSnapshot()
    return { offer: selectIsOffering(snapshot), popup: selectIsExplaining(snapshot) }
  }
  const free = (isFree = true) => install.receive('watchPage', { type: 'page.changed', isFree })
  return { ...install, shown, free }
}

const nothing = { offer: false, popup: false }

describe('the offer to install', () => {
  it('SCREEN-4 comes once the browser is ready to ask, and nothing else asks for attention', () => {
    const { clock, free, receive, isListening, shown } = start()
    clock.increment(60_000)
    expect([shown(), isListening('watchPage')]).toEqual([nothing, false])
    receive('watchBrowser', { type: 'browser.offered' })
    expect([shown(), isListening('watchPage')]).toEqual([nothing, true])
    free()
    expect(shown()).toEqual({ offer: true, popup: false })
  })

  it('SCREEN-4 steps back while something else asks for attention', () => {
    const { free, receive, shown } = start()
    receive('watchBrowser', { type: 'browser.offered' })
    free()
    free(false)
    expect(shown()).toEqual(nothing)
    free()
    expect(shown()).toEqual({ offer: true, popup: false })
  })

  it('SCREEN-4 asks the browser’s question once, and is over with its yes', async () => {
    const { actor, calls, emitted, free, receive, resolve, shown } = start()
    receive('watchBrowser', { type: 'browser.offered' })
    free()
    actor.send({ type: 'install.accept' })
    expect([calls('ask').length, shown()]).toEqual([1, nothing])
    await resolve('ask', 'accepted')
    expect([actor.getSnapshot().value, emitted]).toEqual(['over', []])
  })

  it('SCREEN-4 remembers a no to the browser’s question', async () => {
    const { actor, emitted, free, receive, resolve } = start()
    receive('watchBrowser', { type: 'browser.offered' })
    free()
    actor.send({ type: 'install.accept' })
    await resolve('ask', 'dismissed')
    expect([actor.getSnapshot().value, emitted]).toEqual(['over', [{ type: 'install.declined' }]])
  })

  it('SCREEN-4 a browser that can’t ask, or gets no answer for two minutes, ends it for this visit only', async () => {
    const refused = start()
    refused.receive('watchBrowser', { type: 'browser.offered' })
    refused.free()
    refused.actor.send({ type: 'install.accept' })
    await refused.reject('ask', new Error('InvalidStateError'))
    expect([refused.actor.getSnapshot().value, refused.emitted]).toEqual(['over', []])
    const silent = start()
    silent.receive('watchBrowser', { type: 'browser.offered' })
    silent.free()
    silent.actor.send({ type: 'install.accept' })
    silent.clock.increment(limits.permissionMs - 1)
    expect(silent.actor.getSnapshot().matches({ open: 'asking' })).toBe(true)
    silent.clock.increment(1)
    expect([silent.actor.getSnapshot().value, silent.emitted]).toEqual(['over', []])
  })

  it('SCREEN-4 is over for good once it is declined', () => {
    const { actor, emitted, free, receive, isListening, shown } = start()
    receive('watchBrowser', { type: 'browser.offered' })
    free()
    actor.send({ type: 'install.decline' })
    expect([shown(), emitted, isListening('watchBrowser')]).toEqual([nothing, [{ type: 'install.declined' }], false])
  })

  it('SCREEN-4 goes when the app is installed by the browser’s own menu', () => {
    const { actor, free, receive, shown } = start()
    receive('watchBrowser', { type: 'browser.offered' })
    free()
    receive('watchBrowser', { type: 'app.installed' })
    expect([actor.getSnapshot().value, shown()]).toEqual(['over', nothing])
  })

  it('SCREEN-4 never begins in an installed app, nor for who declined on an earlier visit', () => {
    for (const input of [{ isInstalled: true }, { isDeclined: true }, { isInstalled: true, isByHand: true }]) {
      const { clock, free, isListening, shown } = start(input)
      free()
      clock.increment(60_000)
      expect([shown(), isListening('watchBrowser'), isListening('watchPage')]).toEqual([nothing, false, false])
    }
  })
})

describe('the popup for devices without a question of their own', () => {
  it('SCREEN-4 comes when the page has been free for exactly 2.5 s', () => {
    const { clock, free, shown } = start({ isByHand: true })
    clock.increment(60_000)
    expect(shown()).toEqual(nothing)
    free()
    clock.increment(2_499)
    expect(shown()).toEqual(nothing)
    clock.increment(1)
    expect(shown()).toEqual({ offer: false, popup: true })
  })

  it('SCREEN-4 waits again where something else came in between', () => {
    const { clock, free, shown } = start({ isByHand: true })
    free()
    clock.increment(2_000)
    free(false)
    clock.increment(10_000)
    expect(shown()).toEqual(nothing)
    free()
    clock.increment(2_499)
    expect(shown()).toEqual(nothing)
    clock.increment(1)
    expect(shown()).toEqual({ offer: false, popup: true })
  })

  it('SCREEN-4 stays until it is closed, which is remembered', () => {
    const { actor, clock, emitted, free, shown } = start({ isByHand: true })
    free()
    clock.increment(limits.installPopupMs)
    // it is a dialog itself
    free(false)
    expect(shown()).toEqual({ offer: false, popup: true })
    actor.send({ type: 'install.decline' })
    expect([shown(), emitted]).toEqual([nothing, [{ type: 'install.declined' }]])
    expect(actor.getSnapshot().value).toBe('over')
  })
})
