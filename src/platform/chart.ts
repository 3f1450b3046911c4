import type { ChartState, ChartTransition } from '../../machines/app/inspector/inspector.types.ts'
import { isObject } from './lenient.ts'

type Config = Record<string, unknown>

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value])
const configOf = (value: unknown): Config => (isObject(value) ? value : {})
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** Actions, guards and actors are written by name, or as an object with one. */
const typeOf = (value: unknown) => textOf(value) ?? textOf(configOf(value)['type']) ?? textOf(configOf(value)['src']) ?? 'inline'

function transitionsOf(on: string, written: unknown): ChartTransition[] {
  return listOf(written).map((one) => {
    const { target, guard, actions } = typeof one === 'string' ? { target: one, guard: undefined, actions: undefined } : configOf(one)
    return {
      on,
      guard: guard === undefined ? undefined : typeOf(guard),
      targets: listOf(target).flatMap((id) => textOf(id) ?? []),
      actions: listOf(actions).map(typeOf),
    }
  })
}

const tableOf = (table: unknown, on: (key: string) => string) =>
  Object.entries(configOf(table)).flatMap(([key, written]) => transitionsOf(on(key), written))

function kindOf({ type, states }: Config): ChartState['kind'] {
  if (type === 'parallel' || type === 'final' || type === 'history') return type
  return Object.keys(configOf(states)).length > 0 ? 'compound' : 'atomic'
}

function stateOf(key: string, path: string, config: Config, isInitial: boolean): ChartState {
  const invoked = listOf(config['invoke']).map(configOf)
  const { initial } = config
  const below = Object.entries(configOf(config['states']))
  return {
    path,
    key,
    kind: kindOf(config),
    isInitial,
    invokes: invoked.map(typeOf),
    transitions: [
      ...tableOf(config['on'], (event) => event),
      ...invoked.flatMap((one) => [
        ...transitionsOf(`done ${typeOf(one)}`, one['onDone']),
        ...transitionsOf(`error ${typeOf(one)}`, one['onError']),
      ]),
      ...transitionsOf('done', config['onDone']),
      ...tableOf(config['after'], (delay) => `after ${delay}`),
      ...transitionsOf('always', config['always']),
    ],
    states: below.map(([name, state]) =>
      stateOf(name, path === '' ? name : `${path}.${name}`, configOf(state), name === (textOf(initial) ?? configOf(initial)['target'])),
    ),
  }
}

/** The chart of a machine by its definition as the inspection protocol sends it: the machine's configuration as JSON. Other actors have an id alone. */
export function chartOf(definition: string | undefined): ChartState | undefined {
  const config: unknown = definition === undefined ? undefined : JSON.parse(definition)
  if (!isObject(config) || !['states', 'on', 'invoke', 'context'].some((part) => isObject(config[part]))) return undefined
  return stateOf(textOf(config['id']) ?? '', '', config, false)
}
