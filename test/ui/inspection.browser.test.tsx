import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createActor, createMachine, fromCallback, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate'
import { inspectorMachine } from '../../machines/app/inspector/inspector.machine.ts'
import { selectShown } from '../../machines/app/inspector/inspector.selectors.ts'
import type { InspectorEvent } from '../../machines/app/inspector/inspector.types.ts'
import { chartOf } from '../../src/platform/chart.ts'
import { tabId, watchInspection } from '../../src/platform/inspection.ts'
import { broadcast } from '../../src/runtime/broadcast.ts'
import { inspect } from '../../src/runtime/inspector.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { InspectorView } from '../../src/screens/inspector/inspector-view.tsx'

afterEach(async () => {
  await cleanup()
  // what a test has started sends no more
  dispatchEvent(new Event('pagehide'))
})

/** Runs a system whose actors are inspected from the start. */
function startInspected(machine: AnyStateMachine) {
  let send: ((event: InspectionEvent) => void) | undefined
  const app = createActor(machine, { id: 'root', inspect: (event) => send?.(event) })
  app.start()
  send = broadcast(app)
  return app
}

function startInspector() {
  const watchTabs = fromCallback<InspectorEvent, undefined>(({ sendBack }) => watchInspection(sendBack))
  const inspector = createActor(inspectorMachine.provide({ actors: { watchTabs } }), { input: { own: tabId } })
  return inspector.start()
}

const machines = Object.values(import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter((one): one is AnyStateMachine => typeof one === 'object' && one !== null && 'events' in one && 'root' in one)

/** Every name of a property of the flows' events and contexts. */
const fields = [
  ...new Set(
    Object.values(import.meta.glob<string>('../../machines/**/*.types.ts', { eager: true, query: '?raw', import: 'default' })).flatMap(
      (text) => [...text.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name),
    ),
  ),
].filter((name) => name !== 'type')

/** Secrets that their form gives away, wherever they are. */
const anywhere = [
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJlLWhlcmU',
  'q3fXv0s1kT8LwZ2mYb7NcR4dJ6hP9aUe5gHxKoViSt0',
  '0901234567',
  '+84 90 123 45 67',
  'an.nguyen@mail.test',
  'Nguyễn Văn An',
  '12 Lê Lợi, Phường Bến Nghé',
  'gần cây đa',
  10.7725,
  106.698_01,
]
/** Secrets that are known by their names alone. */
const named = { password: 'correct-horse', pin: '4821', otp: '731904', code: '731905', house: 'P12A', phone: 'ext-775', lat: 10, lng: 106 }
const secrets = [...anywhere, ...Object.values(named).filter((value) => typeof value === 'string')]

/** Under every eighth of the names one secret after the other; `turn` says which are first. */
const poisoned = (turn: number): Record<string, unknown> => ({
  ...Object.fromEntries(
    fields.filter((_, index) => index % 8 === turn % 8).map((field, index) => [field, anywhere[(index + turn) % anywhere.length]]),
  ),
  more: [...anywhere, { [`${anywhere[2]}`]: 1 }],
  draft: { ...named, newPassword: named.password, deliveryPin: named.pin, position: { coordinates: [106.698, 10.7725] } },
})

/** As much of the product's as dev mode needs. */
const runtimeOf = (app: AnyActorRef, log: (what: string) => void) =>
  ({
    app,
    actors: { startup: { getSnapshot: () => ({ context: { texts: {} } }), subscribe: () => {} } },
    platform: { readLog: () => {}, log },
  }) as unknown as Runtime

describe('the inspection of a tab', () => {
  it('LIVE-3 no secret of any machine’s events and context is in the text of the page', { timeout: 60_000 }, async () => {
    expect([machines.length > 50, fields.length > 300]).toEqual([true, true])
    const app = startInspected(
      createMachine({
        id: 'root',
        context: poisoned(0),
        invoke: machines.map((machine, index) => ({
          id: machine.id,
          src: createMachine({ id: machine.id, context: poisoned(index), on: { '*': {} } }),
        })),
      }),
    )
    const inspector = startInspector()
    const { children } = app.getSnapshot() as { children: Record<string, AnyActorRef> }
    for (const machine of machines)
      for (const [turn, type] of machine.events.entries()) children[machine.id]?.send({ ...poisoned(turn), type })
    app.send({ ...poisoned(0), type: 'app.asked' })
    await expect.poll(() => selectShown(inspector.getSnapshot())?.actors[0]?.events[0]?.type).toBe('app.asked')
    for (const path of ['/root', ...machines.map(({ id }) => `/root/${id}`)]) inspector.send({ type: 'actor.toggle', path })
    const screen = await render(<InspectorView inspector={inspector} />)
    await expect.element(screen.getByRole('group', { name: 'root', exact: true })).toBeVisible()
    const text = screen.container.textContent
    // what is no secret is there
    for (const { id, events } of machines) expect(text).toContain(events.at(-1) ?? id)
    expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThan(machines.length * 20)
    expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
    expect(text).not.toMatch(/"(?:lat|lng)": \d/)
    inspector.stop()
    app.stop()
  })

  it('LIVE-5 what a tab sends is received by the library’s own receiver', async () => {
    const received: StatelyInspectionEvent[] = []
    const subscription = createBrowserReceiver({ window }).subscribe((event) => void received.push(event))
    const channel = new BroadcastChannel('inspection')
    channel.addEventListener('message', ({ data }) => window.postMessage(data, location.origin))
    const app = startInspected(
      createMachine({
        id: 'light',
        initial: 'red',
        states: { red: { on: { go: 'green' } }, green: {} },
      }),
    )
    app.send({ type: 'go', lat: 10.7725 })
    await expect.poll(() => received.length).toBe(3)
    const ofAll = { sessionId: `${tabId}/${app.sessionId}`, rootId: `${tabId}/${app.sessionId}`, _version: '0.7.2' }
    const [actor, event, snapshot] = received
    expect(actor).toMatchObject({ ...ofAll, type: '@xstate.actor', name: 'root', snapshot: { status: 'active', value: 'red' } })
    expect(event).toMatchObject({ ...ofAll, type: '@xstate.event', event: { type: 'go', lat: '[hidden]' }, sourceId: undefined })
    expect(snapshot).toMatchObject({ ...ofAll, type: '@xstate.snapshot', event: { type: 'go' }, snapshot: { value: 'green' } })
    expect(chartOf(actor?.type === '@xstate.actor' ? actor.definition : undefined)).toMatchObject({
      key: 'light',
      kind: 'compound',
      states: [
        { path: 'green', isInitial: false },
        { path: 'red', isInitial: true, transitions: [{ on: 'go', guard: undefined, targets: ['green'], actions: [] }] },
      ],
    })
    channel.close()
    subscription.unsubscribe()
    app.stop()
  })

  it('LIVE-1 an inspector that is opened later receives every actor that lives, with its last events', async () => {
    const child = createMachine({ id: 'child', on: { ping: {} } })
    const app = startInspected(createMachine({ id: 'app', invoke: { id: 'first', src: child } }))
    ;(app.getSnapshot() as { children: Record<string, AnyActorRef> }).children['first']?.send({ type: 'ping' })
    const inspector = startInspector()
    const shown = () =>
      selectShown(inspector.getSnapshot())?.actors.map(({ name, chart, events }) => [name, chart?.key, events.map(({ type }) => type)])
    await expect.poll(shown).toEqual([
      ['root', 'app', []],
      ['first', 'child', ['ping']],
    ])
    inspector.stop()
    app.stop()
  })

  it('LIVE-1 what the inspector does itself is not sent', async () => {
    const sent: { name?: string }[] = []
    const channel = new BroadcastChannel('inspection')
    channel.addEventListener('message', ({ data }) => void sent.push(data))
    const screen = createMachine({ id: 'inspector', invoke: { src: fromCallback(() => {}) }, on: { ping: {} } })
    const app = startInspected(createMachine({ id: 'app', invoke: { id: 'screen.inspector', src: screen } }))
    ;(app.getSnapshot() as { children: Record<string, AnyActorRef> }).children['screen.inspector']?.send({ type: 'ping' })
    app.send({ type: 'over' })
    await expect.poll(() => sent.length).toBe(3)
    expect(sent.map(({ name }) => name)).toEqual(['root', undefined, undefined])
    channel.close()
    app.stop()
  })

  it('LIVE-1 BOOT-5 what the inspector does itself is not printed', () => {
    const screen = createMachine({ id: 'inspector', on: { ping: {} } })
    const app = createActor(createMachine({ id: 'app', invoke: { id: 'screen.inspector', src: screen }, on: { over: {} } })).start()
    const printed: unknown[] = []
    inspect(
      runtimeOf(app, () => {}),
      (what) => printed.push(what),
    )
    app.getSnapshot().children['screen.inspector']?.send({ type: 'ping' })
    app.send({ type: 'over' })
    expect(printed).toEqual([`→ ${app.id}`, `= ${app.id}`])
    app.stop()
  })

  it('LIVE-1 BOOT-5 an event that cannot be read ends no actor, and is noted', () => {
    const app = createActor(createMachine({ id: 'app', on: { ping: {} } }))
    const noted: string[] = []
    inspect(
      runtimeOf(app.start(), (what) => noted.push(what)),
      () => {},
    )
    const unreadable = Object.defineProperty({ type: 'ping' }, 'data', { enumerable: true, get: () => expect.fail('read') })
    app.send(unreadable)
    expect([app.getSnapshot().status, noted]).toEqual(['active', ['inspection']])
    app.stop()
  })

  it('LIVE-2 a chart has every kind of transition, and other actors have none', () => {
    const machine = createMachine({
      id: 'order',
      type: 'parallel',
      on: { cancel: { guard: 'may', target: '.a.last', actions: ['note', { type: 'emit' }] } },
      states: {
        a: {
          initial: 'one',
          onDone: '#order',
          states: {
            one: { invoke: { src: 'load', onDone: 'last', onError: [{ guard: { type: 'isLost' }, target: 'two' }, { actions: 'fail' }] } },
            two: { after: { patience: 'one' }, always: { target: 'last' } },
            last: { type: 'final' },
          },
        },
        past: { type: 'history' },
      },
    })
    const none = { guard: undefined, actions: [] }
    expect(chartOf(JSON.stringify(machine.config))).toMatchObject({
      kind: 'parallel',
      transitions: [{ on: 'cancel', guard: 'may', targets: ['.a.last'], actions: ['note', 'emit'] }],
      states: [
        {
          path: 'a',
          kind: 'compound',
          transitions: [{ ...none, on: 'done', targets: ['#order'] }],
          states: [
            {
              path: 'a.one',
              isInitial: true,
              invokes: ['load'],
              transitions: [
                { ...none, on: 'done load', targets: ['last'] },
                { ...none, on: 'error load', guard: 'isLost', targets: ['two'] },
                { ...none, on: 'error load', targets: [], actions: ['fail'] },
              ],
            },
            {
              kind: 'atomic',
              transitions: [
                { ...none, on: 'after patience', targets: ['one'] },
                { ...none, on: 'always', targets: ['last'] },
              ],
            },
            { kind: 'final' },
          ],
        },
        { kind: 'history' },
      ],
    })
    expect([chartOf(undefined), chartOf('{"type":"load"}')]).toEqual([undefined, undefined])
  })
})
