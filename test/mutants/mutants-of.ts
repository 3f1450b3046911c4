/** Parts of a chart's config, with a list wherever XState takes one thing or a list. */
interface Transition {
  target?: string | string[]
  guard?: unknown
  reenter?: boolean
  actions: unknown[]
}

type Transitions = Record<string, Transition[]>

interface Invocation {
  src: string
  input?: unknown
  onDone: Transition[]
  onError: Transition[]
}

interface State {
  initial?: string
  tags: string[]
  entry: unknown[]
  exit: unknown[]
  always: Transition[]
  on: Transitions
  after: Transitions
  invoke: Invocation[]
  states: Record<string, State>
}

export type Chart = Record<string, unknown>

/** A chart that differs from the machine's in one thing. */
export interface Mutant {
  name: string
  /** The state that has changed. */
  path: string[]
  change: string
  chart: Chart
  /** What the chart's delay `mutant` is, by the name and a multiple of the machine's own. */
  delay?: { of: string; times: number }
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? [...(value as unknown[])] : [value])

const transitionsOf = (value: unknown): Transition[] =>
  listOf(value).map((one) =>
    typeof one === 'string' ? { target: one, actions: [] } : { ...(one as Transition), actions: listOf((one as Chart)['actions']) },
  )

const mapOf = <To>(value: unknown, to: (one: unknown) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, one]) => [key, to(one)]))

/** A copy of its own of a state's config. */
const copyOf = (config: unknown): State => {
  const state = config as Chart
  return {
    ...state,
    tags: listOf(state['tags']) as string[],
    entry: listOf(state['entry']),
    exit: listOf(state['exit']),
    always: transitionsOf(state['always']),
    on: mapOf(state['on'], transitionsOf),
    after: mapOf(state['after'], transitionsOf),
    invoke: listOf(state['invoke']).map((one) => {
      const invocation = one as Chart
      return {
        ...(invocation as unknown as Invocation),
        onDone: transitionsOf(invocation['onDone']),
        onError: transitionsOf(invocation['onError']),
      }
    }),
    states: mapOf(state['states'], copyOf),
  }
}

/** One change: what it is, and how it is made to a copy of the state. */
interface Change {
  name: string
  make: (state: State) => void
  delay?: Mutant['delay']
}

/** A state that is left as soon as it is entered. */
const isPassed = (state: State | undefined) => state?.always.some(({ guard }) => guard === undefined) === true

/** The next sibling of a state, one in which the machine stays where there is any. */
const siblingOf = (name: string, states: Record<string, State>) => {
  const names = Object.keys(states)
  const at = names.indexOf(name) + 1
  const after = [...names.slice(at), ...names.slice(0, at)].filter((sibling) => sibling !== name)
  return after.find((sibling) => !isPassed(states[sibling])) ?? after[0]
}

const nameOf = (part: unknown) => (typeof part === 'string' ? part : String((part as Chart)['type']))

/** `listIn` finds the list in a copy of the state. */
function changesOfTransitions(
  what: string,
  listIn: (state: State) => Transition[],
  state: State,
  siblings: Record<string, State>,
): Change[] {
  // on the way to another state there is nothing to be left and entered again
  const isWithin = (target: string | undefined) => target?.startsWith('.') === true || (target !== undefined && siblings[target] === state)
  return listIn(state).flatMap(({ target: named, guard, reenter, actions }, index, all) => {
    const targets = named === undefined ? [] : [named].flat()
    // of several, each in another region, the one in its own
    const target = targets.find((one) => !one.startsWith('#')) ?? targets[0]
    const name = all.length > 1 ? `${what} [${index}]` : what
    const change = (how: string, make: (transition: Transition) => void): Change => ({
      name: `${name}: ${how}`,
      make: (copy) => {
        const transition = listIn(copy)[index]
        if (transition) make(transition)
      },
    })
    const isOfChild = target?.startsWith('.') === true
    const other = target && siblingOf(isOfChild ? target.slice(1) : target, isOfChild ? state.states : siblings)
    return [
      { name: `${name}: removed`, make: (copy: State) => void listIn(copy).splice(index, 1) },
      ...(other
        ? [change(`to ${other}`, (one) => (one.target = targets.map((each) => (each !== target ? each : isOfChild ? `.${other}` : other))))]
        : []),
      ...(targets.length > 1
        ? targets.map((left) => change(`not to ${left}`, (one) => (one.target = targets.filter((each) => each !== left))))
        : []),
      ...(guard === undefined
        ? []
        : [
            change(`${nameOf(guard)} always true`, (one) => delete one.guard),
            change(`${nameOf(guard)} always false`, (one) => (one.guard = () => false)),
          ]),
      ...(reenter && isWithin(target) ? [change('does not reenter', (one) => delete one.reenter)] : []),
      ...actions.map((action, at) => change(`without ${nameOf(action)}`, (one) => one.actions.splice(at, 1))),
    ]
  })
}

const changesOfDelay = (delay: string): Change[] =>
  [
    { how: 'ten times as late', times: 10 },
    { how: 'at once', times: 0 },
  ].map(({ how, times }) => ({
    name: `after ${delay}: ${how}`,
    make: (state) =>
      (state.after = Object.fromEntries(Object.entries(state.after).map(([key, list]) => [key === delay ? 'mutant' : key, list]))),
    delay: { of: delay, times },
  }))

function changesOfInvocation({ src, input }: Invocation, index: number, state: State, siblings: Record<string, State>): Change[] {
  return [
    { name: `${src}: not invoked`, make: (copy) => void copy.invoke.splice(index, 1) },
    ...(input === undefined ? [] : [{ name: `${src}: without input`, make: (copy: State) => void delete copy.invoke[index]?.input }]),
    ...(['onDone', 'onError'] as const).flatMap((answer) =>
      changesOfTransitions(`${src} ${answer}`, (copy) => copy.invoke[index]?.[answer] ?? [], state, siblings),
    ),
  ]
}

function changesOf(state: State, siblings: Record<string, State>): Change[] {
  const next = state.initial === undefined ? undefined : siblingOf(state.initial, state.states)
  return [
    ...(next === undefined ? [] : [{ name: `initial: ${next}`, make: (copy: State) => void (copy.initial = next) }]),
    ...state.tags.map((tag, at) => ({ name: `without the tag ${tag}`, make: (copy: State) => void copy.tags.splice(at, 1) })),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      state[when].map((action, at) => ({
        name: `${when} without ${nameOf(action)}`,
        make: (copy: State) => void copy[when].splice(at, 1),
      })),
    ),
    ...changesOfTransitions('always', (copy) => copy.always, state, siblings),
    ...Object.keys(state.on).flatMap((event) => changesOfTransitions(`on ${event}`, (copy) => copy.on[event] ?? [], state, siblings)),
    ...Object.keys(state.after).flatMap((delay) => [
      ...changesOfTransitions(`after ${delay}`, (copy) => copy.after[delay] ?? [], state, siblings),
      ...changesOfDelay(delay),
    ]),
    ...state.invoke.flatMap((invocation, index) => changesOfInvocation(invocation, index, state, siblings)),
  ]
}

/** Without the lists that a change has emptied, since an empty one forbids an event. */
function tidy(state: State): Chart {
  const filled = (transitions: Transitions) => Object.fromEntries(Object.entries(transitions).filter(([, list]) => list.length > 0))
  return { ...state, on: filled(state.on), after: filled(state.after), states: mapOf(state.states, (one) => tidy(one as State)) }
}

const inside = (state: State, path: string[]): State => path.reduce((outer, name) => outer.states[name] ?? outer, state)

/** The chart as it is, in the form that its mutants have. */
export const sameChart = (config: Chart): Chart => tidy(copyOf(config))

/** Every mutant of a chart: each transition, guard, delay, action, invocation, input and tag broken in turn. */
export function mutantsOf(config: Chart): Mutant[] {
  const mutantsIn = (path: string[]): Mutant[] => {
    const whole = copyOf(config)
    const state = inside(whole, path)
    const siblings = path.length > 0 ? inside(whole, path.slice(0, -1)).states : {}
    const own = changesOf(state, siblings).map(({ name, make, delay }): Mutant => {
      const copy = copyOf(config)
      make(inside(copy, path))
      return { name: [path.join('.'), name].filter(Boolean).join(' '), path, change: name, chart: tidy(copy), ...(delay && { delay }) }
    })
    return [...own, ...Object.keys(state.states).flatMap((name) => mutantsIn([...path, name]))]
  }
  return mutantsIn([])
}
