import type { CourierStepsActor } from '../../../../machines/courier/courier-steps/courier-steps.machine.ts'
import { selectIsDelayed, selectWaiting } from '../../../../machines/courier/courier-steps/courier-steps.selectors.ts'
import { orderNumberOf } from '../../../../machines/domain/order-number.ts'
import { courierNotesTexts } from './texts.vi.ts'
import { ClockIcon } from '../../../ui/more-icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'

/** Names the steps that the server has not answered yet; they are sent automatically once it can be reached. */
export function PendingBanner({ steps }: { steps: CourierStepsActor }) {
  const t = useTexts(courierNotesTexts)
  const waiting = useSelector(steps, selectWaiting)
  const isDelayed = useSelector(steps, selectIsDelayed)
  if (!isDelayed) return null
  return (
    <div className={ui['banner']}>
      <ClockIcon />
      <span role="status">
        {t('courier.pending')}{' '}
        {waiting.map(({ step, storeName, uniqueId }) => `${t(`pending.${step}`)} (${storeName}, ${orderNumberOf(uniqueId)})`).join(', ')}
      </span>
      <Button tone="bare" onClick={() => steps.send({ type: 'network.back' })}>
        {t('courier.sendNow')}
      </Button>
    </div>
  )
}
