import { describe, expect, it } from 'vitest'
import { inspectorMachine } from '../../machines/app/inspector/inspector.machine.ts'
import {
  selectIsPaused,
  selectIsSilent,
  selectIsWaiting,
  selectOpened,
  selectShown,
  selectTabs,
} from '../../machines/app/inspector/inspector.selectors.ts'
import { activePaths, branchesOf, leafPaths } from '../../machines/app/inspector/rows.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCart, aReceivedEvent, aSnapshot, theApp } from '../support/inspected.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(inspectorMachine)
expectFullyWalked(coverage)

function start() {
  const world = startMachine(inspectorMachine, { coverage, input: { own: 'a' }, listeners: ['watchTabs'] })
  const announce = (tab: string, actor = theApp) => world.receive('watchTabs', { type: 'actor.announced', tab, actor })
  const read = <Read>(select: (snapshot: ReturnType<typeof world.actor.getSnapshot>) => Read) => select(world.actor.getSnapshot())
  const actorsOf = (tab: string) => read(selectTabs).find(({ id }) => id === tab)?.actors
  return { ...world, announce, read, actorsOf }
}

describe('the inspector', () => {
  it('LIVE-1 waits for the tabs, and shows what one announces', () => {
    const { announce, read } = start()
    expect([read(selectIsWaiting), read(selectShown)]).toEqual([true, undefined])
    announce('b')
    expect([read(selectIsWaiting), read(selectShown)]).toEqual([false, { id: 'b', actors: [{ ...theApp, events: [] }] }])
  })

  it('LIVE-1 says so where no tab answers, and shows one that comes later', () => {
    const { announce, clock, read } = start()
    clock.increment(limits.inspectorPatienceMs)
    expect([read(selectIsWaiting), read(selectIsSilent)]).toEqual([false, true])
    announce('b')
    expect(read(selectIsSilent)).toBe(false)
  })

  it('LIVE-1 shows another tab rather than its own, until the user chooses one or it is closed', () => {
    const { actor, announce, read, receive } = start()
    announce('a')
    expect(read(selectShown)?.id).toBe('a')
    announce('b')
    announce('c')
    expect(read(selectShown)?.id).toBe('b')
    actor.send({ type: 'tab.choose', tab: 'c' })
    expect(read(selectShown)?.id).toBe('c')
    receive('watchTabs', { type: 'tab.closed', tab: 'c' })
    expect(read(selectShown)?.id).toBe('b')
    // what was on its way does not open it again
    receive('watchTabs', { type: 'snapshot.changed', tab: 'c', sessionId: 'b/0', snapshot: aSnapshot() })
    expect(read(selectTabs).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('LIVE-2 an actor has the last events, the newest first, and what it holds now', () => {
    const { actorsOf, announce, receive } = start()
    announce('b')
    announce('b', aCart())
    const events = Array.from({ length: limits.inspectedEvents + 2 }, (_, at) => aReceivedEvent({ at }))
    for (const received of events) receive('watchTabs', { type: 'event.received', tab: 'b', sessionId: 'b/1', received })
    const filled = aSnapshot({ value: 'filled' })
    receive('watchTabs', { type: 'snapshot.changed', tab: 'b', sessionId: 'b/1', snapshot: filled })
    expect(actorsOf('b')).toEqual([
      { ...theApp, events: [] },
      { ...aCart(), snapshot: filled, events: events.toReversed().slice(0, limits.inspectedEvents) },
    ])
    // a second announcement replaces the first one
    announce('b', aCart())
    expect(actorsOf('b')?.[1]).toEqual({ ...aCart(), events: [] })
  })

  it('LIVE-1 of the actors that have ended only the newest are shown', () => {
    const { actorsOf, announce, receive } = start()
    announce('b')
    const ended = Array.from({ length: limits.inspectedEndedActors + 2 }, (_, index) => `b/${index + 1}`)
    for (const sessionId of ended) {
      announce('b', aCart({ sessionId }))
      receive('watchTabs', { type: 'snapshot.changed', tab: 'b', sessionId, snapshot: aSnapshot({ status: 'stopped' }) })
    }
    expect(actorsOf('b')?.map(({ sessionId }) => sessionId)).toEqual(['b/0', ...ended.slice(2)])
  })

  it('LIVE-2 the user opens and closes the details of an actor', () => {
    const { actor, read } = start()
    actor.send({ type: 'actor.toggle', path: '/app/cart' })
    actor.send({ type: 'actor.toggle', path: '/app' })
    expect(read(selectOpened)).toEqual(['/app/cart', '/app'])
    actor.send({ type: 'actor.toggle', path: '/app/cart' })
    expect(read(selectOpened)).toEqual(['/app'])
  })

  it('LIVE-6 a pause receives nothing, and afterwards the tabs report everything again', () => {
    const { actor, announce, isListening, read } = start()
    announce('b')
    actor.send({ type: 'inspection.pause' })
    expect([read(selectIsPaused), isListening('watchTabs'), read(selectTabs).length]).toEqual([true, false, 1])
    actor.send({ type: 'inspection.resume' })
    expect([read(selectIsPaused), isListening('watchTabs'), read(selectTabs)]).toEqual([false, true, []])
  })

  it('LIVE-6 the user searches, and leaves out what is no machine', () => {
    const { actor, read } = start()
    actor.send({ type: 'search.change', text: 'cart' })
    actor.send({ type: 'machinesOnly.toggle' })
    expect(read(({ context: { search, isMachinesOnly } }) => [search, isMachinesOnly])).toEqual(['cart', true])
    actor.send({ type: 'machinesOnly.toggle' })
    expect(read(({ context: { isMachinesOnly } }) => isMachinesOnly)).toBe(false)
  })
})

describe('what is shown of a tab', () => {
  const app = { ...theApp, events: [] }
  const cart = { ...aCart(), events: [] }
  const lost = { ...aCart({ sessionId: 'b/9', parentId: 'b/8', name: 'lost', snapshot: aSnapshot({ value: 'filled' }) }), events: [] }
  const everything = { search: '', isMachinesOnly: false }

  it('LIVE-1 actors are below those that have them; one whose parent is unknown is at the top', () => {
    expect(branchesOf([app, cart, lost], everything)).toEqual([
      { actor: app, path: '/app', isFound: true, children: [{ actor: cart, path: '/app/cart', isFound: true, children: [] }] },
      { actor: lost, path: '/lost', isFound: true, children: [] },
    ])
  })

  it('LIVE-6 what is found by its name, machine or state is shown with those above it', () => {
    const found = (search: string) =>
      branchesOf([app, cart, lost], { ...everything, search }).flatMap((top) =>
        [top, ...top.children].map(({ path, isFound }) => [path, isFound]),
      )
    const viaApp = [
      ['/app', false],
      ['/app/cart', true],
    ]
    expect(found('EMPTY ')).toEqual(viaApp)
    expect(found('lost')).toEqual([['/lost', true]])
    expect(found('cart')).toEqual([...viaApp, ['/lost', true]])
    expect(found('nothing')).toEqual([])
    expect(branchesOf([app], { search: '', isMachinesOnly: true })).toEqual([])
  })

  it('LIVE-2 the active states of a value are those of all its regions, down to the last', () => {
    const value = { content: 'open', price: { quoted: 'fresh' }, screens: {} }
    expect(activePaths(value)).toEqual(['content', 'content.open', 'price', 'price.quoted', 'price.quoted.fresh', 'screens'])
    expect(leafPaths(value)).toEqual(['content.open', 'price.quoted.fresh', 'screens'])
    expect(activePaths(undefined)).toEqual([])
  })
})
