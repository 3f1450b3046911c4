import { bindReading } from '../../../actors/shop/reading.ts'
import { useLastingActor } from '../../../runtime/use-lasting-actor.ts'

/** The categories of stores, asked for once. */
export const useCategories = () =>
  useLastingActor('categories', (runtime) => bindReading(runtime, { kind: 'categories' }, runtime.lasting('categories')))
