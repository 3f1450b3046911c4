import type { StockChange } from '../../../machines/domain/availability.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { AvailabilityActor } from '../../../machines/kitchen/availability/availability.machine.ts'
import { selectItems } from '../../../machines/kitchen/availability/availability.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { availabilityTexts } from './texts.vi.ts'

/** The name of what is changed, or how many items it is. */
export function useNames(availability: AvailabilityActor) {
  const t = useTexts(availabilityTexts)
  const read = useSelector(availability, selectItems)
  return (of: StockChange['of'], ids: readonly Id[]) => {
    const all = of === 'items' ? read?.items : read?.groups.flatMap(({ options }) => options)
    const [one] = ids
    return (ids.length === 1 && all?.find(({ id }) => id === one)?.name) || t('stock.several', { count: ids.length })
  }
}
