import fc from 'fast-check'
import { themesMachine } from '../../../machines/shop/themes/themes.machine.ts'
import type { RowName, Rows, RowsFor } from '../../../machines/shop/themes/themes.types.ts'
import { anOrder, aStoreCard } from '../../support/entities.ts'
import { anyOption } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyLocation } from './arbitraries-shop.ts'

const anyCustomer = fc.constantFrom(undefined, 3)
const anyRows = fc.constantFrom<Rows[]>(
  { again: [], themes: [] },
  { again: [anOrder()], themes: [{ theme: 'near', stores: [aStoreCard()] }] },
)

export const themesFlow = defineFlow({
  machine: themesMachine,
  input: fc.record({
    location: fc.option(anyLocation, { nil: undefined }),
    option: anyOption,
    customer: anyCustomer,
    expected: fc.constantFrom<RowName[][]>([], ['fast']),
  }),
  events: {
    'themes.open': fc.record({ customer: anyCustomer }),
    'location.changed': fc.record({ location: anyLocation }),
    'option.changed': fc.record({ option: anyOption }),
    'themes.retry': null,
  },
  answers: { loadRows: anyRows },
  listeners: {},
  invariants: {
    'rows are asked for near a location only': ({ calls }) =>
      (calls('loadRows') as RowsFor[]).every(({ location }) => location !== undefined),
    'what is asked for and shown is of the location, delivery type and customer of now': ({ snapshot: { context, value }, calls }) => {
      if (value === 'waiting') return calls('loadRows').length === 0
      const { location, option, customer } = calls('loadRows').at(-1) as RowsFor
      return location === context.location && option === context.option && customer === context.customer
    },
    'what could not be had says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.error !== undefined,
  },
  expectations: {
    'an order of another customer is not shown': eachStep(
      ({ snapshot: before }, { snapshot: after }) => before.context.customer === after.context.customer || after.context.rows === undefined,
    ),
    'what is shown stays, whatever the next reading comes to': eachStep(({ snapshot: before }, { snapshot: after, step }) => {
      const hasFailed = step !== undefined && ('reject' in step || 'wait' in step)
      return !hasFailed || before.context.rows === undefined || after.context.rows === before.context.rows
    }),
    'each answer is stored as what to expect at the next visit': eachStep((before, { emitted, step }) => {
      const isAnswer = step !== undefined && 'resolve' in step
      return emitted.length > before.emitted.length === isAnswer
    }),
  },
  unreachable: {
    '→ themes.deciding ⇒ themes on ': 'what to do next is decided in no time',
    '→ themes.stale ⇒ themes on themes.open': 'rows that are shown for long are asked for again then',
    'themes.stale on themes.open [0] → themes.deciding ⇒ themes.deciding on always [1]': 'there is a location by then',
    'location.changed [0] → themes.deciding ⇒ themes.deciding on always [1]': 'there is a location by then',
  },
})
