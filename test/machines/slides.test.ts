import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { slidesMachine } from '../../machines/shop/slides/slides.machine.ts'
import { selectAsked, selectIsLoading, selectKinds, selectMain, selectOthers } from '../../machines/shop/slides/slides.selectors.ts'
import type { Slides, SlidesInput } from '../../machines/shop/slides/slides.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(slidesMachine)
expectFullyWalked(coverage)

const slides: Slides = {
  main: [{ key: '0', name: 'Phở', image: undefined, target: { kind: 'inside', path: '/stores/pho' }, size: 1 }],
  others: [],
  kinds: [{ id: 1, name: 'Bún', image: undefined, categories: [{ id: 1, name: 'Bún phở' }] }],
}
const start = (over: Partial<SlidesInput> = {}) =>
  startMachine(slidesMachine, { coverage, input: { location: aLocation(), known: undefined, ...over } })

describe('the slides of the home screen', () => {
  it('SLIDE-1 are asked for with the place', async () => {
    const { actor, calls, resolve } = start()
    expect([selectIsLoading(actor.getSnapshot()), calls('loadSlides')]).toEqual([true, [{ location: aLocation() }]])
    await resolve('loadSlides', slides)
    const snapshot = actor.getSnapshot()
    expect([selectIsLoading(snapshot), selectMain(snapshot), selectOthers(snapshot), selectKinds(snapshot)]).toEqual([
      false,
      slides.main,
      [],
      slides.kinds,
    ])
  })

  it('SLIDE-1 that the document brought are there without asking; another place asks again, the same does not', () => {
    const { actor, calls } = start({ known: slides })
    actor.send({ type: 'location.changed', location: aLocation({ house: '9' }) })
    expect([selectMain(actor.getSnapshot()), calls('loadSlides')]).toEqual([slides.main, []])
    actor.send({ type: 'location.changed', location: aLocation({ lat: 16.06 }) })
    expect(calls('loadSlides')).toEqual([{ location: aLocation({ lat: 16.06 }) }])
  })

  it('WORDS-2 are asked for again in another language, once a place is known', async () => {
    const { actor, calls, resolve } = start({ known: slides })
    actor.send({ type: 'slides.refresh' })
    expect(calls('loadSlides')).toEqual([{ location: aLocation() }])
    await resolve('loadSlides', { ...slides, main: [] })
    expect([actor.getSnapshot().value, selectMain(actor.getSnapshot())]).toEqual(['shown', []])
    const nowhere = start({ location: undefined })
    nowhere.actor.send({ type: 'slides.refresh' })
    expect([nowhere.actor.getSnapshot().value, nowhere.calls('loadSlides')]).toEqual(['waiting', []])
  })

  it('SLIDE-1 wait where no place is known', () => {
    const { actor, calls } = start({ location: undefined })
    expect([actor.getSnapshot().value, selectIsLoading(actor.getSnapshot()), calls('loadSlides')]).toEqual(['waiting', true, []])
  })

  it('SLIDE-1 that cannot be had are none, also where no user answers', async () => {
    const refused = start()
    await refused.reject('loadSlides', new AppError('server'))
    expect([selectIsLoading(refused.actor.getSnapshot()), selectMain(refused.actor.getSnapshot())]).toEqual([false, []])
    const silent = start()
    silent.clock.increment(limits.httpTimeoutMs)
    expect([selectIsLoading(silent.actor.getSnapshot()), selectKinds(silent.actor.getSnapshot())]).toEqual([false, []])
  })

  it('MEND-26 SLIDE-1 of another place that cannot be had do not leave those of the last one, also where no user answers', async () => {
    const refused = start({ known: slides })
    refused.actor.send({ type: 'location.changed', location: aLocation({ lat: 16.06 }) })
    await refused.reject('loadSlides', new AppError('server'))
    expect([selectIsLoading(refused.actor.getSnapshot()), selectMain(refused.actor.getSnapshot())]).toEqual([false, []])
    const silent = start({ known: slides })
    silent.actor.send({ type: 'location.changed', location: aLocation({ lat: 16.06 }) })
    silent.clock.increment(limits.httpTimeoutMs)
    expect([selectIsLoading(silent.actor.getSnapshot()), selectMain(silent.actor.getSnapshot())]).toEqual([false, []])
  })

  it('MEND-26 SLIDE-1 wait for a place, and a change of its longitude alone is another one', () => {
    const { actor, calls } = start({ location: undefined })
    actor.send({ type: 'location.changed', location: aLocation() })
    actor.send({ type: 'location.changed', location: aLocation({ lng: 108.2 }) })
    expect(calls('loadSlides')).toEqual([{ location: aLocation() }, { location: aLocation({ lng: 108.2 }) }])
  })

  it('SLIDE-1 F8 one that leads off this site asks first', () => {
    const { actor } = start({ known: slides })
    const target = { kind: 'outside', url: 'https://vi.wikipedia.org/', host: 'vi.wikipedia.org' } as const
    actor.send({ type: 'slide.open', target })
    expect(selectAsked(actor.getSnapshot())).toEqual(target)
    actor.send({ type: 'leave.end' })
    expect(selectAsked(actor.getSnapshot())).toBeUndefined()
    actor.send({ type: 'slide.open', target: { kind: 'inside', path: '/stores/pho' } })
    expect(selectAsked(actor.getSnapshot())).toBeUndefined()
  })
})

describe('slides that are on their way', () => {
  it('SLIDE-1 HTTP-1 are waited for until the time limit', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('shown')
  })

  it('SLIDE-1 are shown once they are there, or where the document has brought them', async () => {
    const { actor, calls, resolve } = start()
    await resolve('loadSlides', slides)
    expect([actor.getSnapshot().value, calls('loadSlides').length]).toEqual(['shown', 1])
    expect(start({ known: slides }).actor.getSnapshot().value).toBe('shown')
  })
})
