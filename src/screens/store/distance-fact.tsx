import type { DistanceActor } from '../../../machines/shop/distance/distance.machine.ts'
import { selectDistance, selectFault, selectIsDriven, selectIsMeasured } from '../../../machines/shop/distance/distance.selectors.ts'
import { storeTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

/** How far a store is; `before` is what is shown until it has been worked out, in kilometres. */
export function DistanceFact({ distance: actor, before }: { distance: DistanceActor; before: number | undefined }) {
  const t = useTexts(storeTexts)
  const { distance } = useFormats()
  const km = useSelector(actor, selectDistance)
  const isDriven = useSelector(actor, selectIsDriven)
  const isMeasured = useSelector(actor, selectIsMeasured)
  const fault = useSelector(actor, selectFault)
  if (fault !== undefined) return <span>{t(`distance.fault.${fault}`)}</span>
  if (!isMeasured) return before === undefined ? null : <span>{distance(before)}</span>
  return <span>{isDriven ? t('distance.driven', { distance: distance(km) }) : distance(km)}</span>
}
