import fc from 'fast-check'
import { fold } from '../../../machines/domain/fold.ts'
import * as limits from '../../../machines/limits.ts'
import { exploreMachine } from '../../../machines/shop/explore/explore.machine.ts'
import type { FoundDish } from '../../../machines/shop/explore/explore.types.ts'
import { aStoreCard } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyLocation } from './arbitraries-shop.ts'

const anyText = fc.constantFrom('', ' a b ', 'Phở', 'pho ', 'bún', 'x'.repeat(limits.searchTextLength + 1))
/** None, and as many as are remembered. */
const anyRecent = fc.constantFrom<string[][]>([], ['bánh mì', 'nem', 'gỏi', 'chè', 'cơm', 'xôi', 'trà', 'lẩu'])

interface Search {
  location: unknown
  text: string
}

export const exploreFlow = defineFlow({
  machine: exploreMachine,
  input: fc.record({ location: fc.option(anyLocation, { nil: undefined }), text: anyText }),
  events: {
    'text.changed': fc.record({ text: anyText }),
    'recent.choose': fc.record({ text: fc.constantFrom('PHO', 'bún') }),
    'recent.remove': fc.record({ text: fc.constantFrom('NEM', 'bún') }),
    'recent.clear': null,
    'recent.received': fc.record({ recent: anyRecent }),
    'result.opened': null,
    'search.retry': null,
    'location.changed': fc.record({ location: anyLocation }),
  },
  answers: { search: fc.record({ stores: fc.subarray([aStoreCard()]), dishes: fc.constant<FoundDish[]>([]) }) },
  listeners: { followRecent: ['recent.received'] },
  memory: ({ context }) => context.recent.length,
  invariants: {
    'a text without a word of two letters is not searched for, and none that is longer than the server takes': ({ calls }) =>
      (calls('search') as Search[]).every(({ text }) => text.length > 1 && text !== 'a b' && text.length <= limits.searchTextLength),
    'what is shown was found by that text at that location, marks and case aside': ({ snapshot, calls }) =>
      !snapshot.matches('shown') ||
      (calls('search') as Search[]).some(
        ({ location, text }) =>
          location === snapshot.context.location && fold(text) === fold(snapshot.context.text).slice(0, limits.searchTextLength),
      ),
    'earlier searches are few, and each there once': ({ snapshot: { context } }) =>
      context.recent.length <= limits.recentSearches && new Set(context.recent.map(fold)).size === context.recent.length,
  },
  expectations: {
    'a search that is removed is gone, and no other': eachStep(({ snapshot: before }, { snapshot: after, event }) => {
      if (event?.type !== 'recent.remove') return true
      const others = before.context.recent.filter((text) => fold(text) !== fold(event.text))
      return JSON.stringify(after.context.recent) === JSON.stringify(others)
    }),
    'a search begins once the typing has rested, or when it is asked for again': eachStep((before, { calls, event, step }) => {
      const hasBegun = calls('search').length > before.calls('search').length
      return !hasBegun || event?.type === 'search.retry' || (step !== undefined && 'wait' in step)
    }),
    'what was found stays while the next search is under way': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) => event?.type !== 'text.changed' || after.context.found === before.context.found,
    ),
    'what was found elsewhere is not shown': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        before.context.location === after.context.location || (after.context.found === undefined && !after.matches('shown')),
    ),
    'only a search that led to a result is remembered, as the newest': eachStep((before, { snapshot, emitted, event }) => {
      if (emitted.length === before.emitted.length || event?.type === 'recent.clear' || event?.type === 'recent.remove') return true
      const text = before.snapshot.context.text.trim()
      return before.snapshot.context.found !== undefined && event?.type === 'result.opened' && snapshot.context.recent[0] === text
    }),
  },
  unreachable: {
    '→ explore.deciding ⇒ explore on ': 'what to do next is decided in no time',
    'recent.choose [0] → explore.deciding ⇒ explore.deciding on always [2]': 'an earlier search has a word to search for',
    'location.changed [0] → explore.deciding ⇒ explore.deciding on always [0]': 'what was found elsewhere is dropped',
  },
})
