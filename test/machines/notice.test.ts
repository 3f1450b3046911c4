import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import { selectShown } from '../../machines/app/notice/notice.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(noticeMachine)
expectFullyWalked(coverage)

const say = (text: string) => ({ type: 'notice.show', tone: 'neutral', text }) as const

describe('toasts', () => {
  it('TOAST-1 hides a toast on its own after five seconds', () => {
    const { actor, clock } = startMachine(noticeMachine, { coverage })
    actor.send(say('one'))
    expect(selectShown(actor.getSnapshot())).toEqual({ id: 1, tone: 'neutral', text: 'one' })
    clock.increment(limits.toastMs - 1)
    expect(selectShown(actor.getSnapshot())?.text).toBe('one')
    clock.increment(1)
    expect(selectShown(actor.getSnapshot())).toBeUndefined()
  })

  it('TOAST-1 gives each toast its five seconds, in the order they came', () => {
    const { actor, clock } = startMachine(noticeMachine, { coverage })
    actor.send(say('one'))
    clock.increment(limits.toastMs - 1)
    actor.send(say('two'))
    expect(selectShown(actor.getSnapshot())?.text).toBe('one')
    clock.increment(1)
    expect(selectShown(actor.getSnapshot())?.text).toBe('two')
    clock.increment(limits.toastMs)
    expect(selectShown(actor.getSnapshot())).toBeUndefined()
  })

  it('shows the next one when a toast is dismissed', () => {
    const { actor } = startMachine(noticeMachine, { coverage })
    actor.send(say('one'))
    actor.send(say('two'))
    actor.send({ type: 'notice.dismiss' })
    expect(selectShown(actor.getSnapshot())?.text).toBe('two')
    actor.send({ type: 'notice.dismiss' })
    expect(selectShown(actor.getSnapshot())).toBeUndefined()
  })

  it('TOAST-1 a toast with the same text takes over from the one that is shown, for five seconds of its own', () => {
    const { actor, clock } = startMachine(noticeMachine, { coverage })
    actor.send({ ...say('added'), params: { name: 'Phở' } })
    clock.increment(limits.toastMs - 1)
    actor.send({ ...say('added'), params: { name: 'Bún' } })
    expect(selectShown(actor.getSnapshot())).toEqual({ id: 2, tone: 'neutral', text: 'added', params: { name: 'Bún' } })
    clock.increment(limits.toastMs - 1)
    expect(selectShown(actor.getSnapshot())?.id).toBe(2)
    clock.increment(1)
    expect(selectShown(actor.getSnapshot())).toBeUndefined()
  })

  it('TOAST-1 of those that wait, the last with a text is shown alone', () => {
    const { actor, clock } = startMachine(noticeMachine, { coverage })
    for (const text of ['one', 'added', 'two', 'added']) actor.send(say(text))
    const shown = [1, 2, 3, 4].map(() => {
      const notice = selectShown(actor.getSnapshot())
      clock.increment(limits.toastMs)
      return notice?.text
    })
    expect(shown).toEqual(['one', 'two', 'added', undefined])
  })
})

describe('a toast with a time of its own', () => {
  it('TOKEN-7 the word that a session has expired hides after 1.5 s, and the next one has five again', () => {
    const { actor, clock } = startMachine(noticeMachine, { coverage })
    actor.send({ type: 'notice.show', tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs })
    actor.send(say('two'))
    clock.increment(limits.sessionToastMs - 1)
    expect(selectShown(actor.getSnapshot())?.text).toBe('session.expired')
    clock.increment(1)
    expect(selectShown(actor.getSnapshot())?.text).toBe('two')
    clock.increment(limits.toastMs - 1)
    expect(selectShown(actor.getSnapshot())?.text).toBe('two')
  })

  it('TOKEN-7 TOAST-1 is shown immediately, and the toast that it interrupts is shown after it, before those that wait', () => {
    const { actor, clock } = startMachine(noticeMachine, { coverage })
    const shown = () => selectShown(actor.getSnapshot())?.text
    for (const text of ['one', 'two']) actor.send(say(text))
    clock.increment(limits.toastMs - 1)
    actor.send({ type: 'notice.show', tone: 'danger', text: 'session.expired', forMs: limits.sessionToastMs })
    expect(shown()).toBe('session.expired')
    clock.increment(limits.sessionToastMs - 1)
    expect(shown()).toBe('session.expired')
    clock.increment(1)
    expect(shown()).toBe('one')
    clock.increment(limits.toastMs - 1)
    expect(shown()).toBe('one')
    clock.increment(1)
    expect(shown()).toBe('two')
    clock.increment(limits.toastMs)
    expect(shown()).toBeUndefined()
  })
})
