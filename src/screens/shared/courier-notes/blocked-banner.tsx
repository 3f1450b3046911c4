import { useSelector } from '../../../runtime/use-selector.ts'
import type { CourierPositionActor } from '../../../../machines/courier/courier-position/courier-position.machine.ts'
import { selectIsBlocked } from '../../../../machines/courier/courier-position/courier-position.selectors.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { courierNotesTexts } from './texts.vi.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'

/** Says that customers can't see the courier coming, where the device does not share its location. */
export function BlockedBanner({ position }: { position: CourierPositionActor }) {
  const t = useTexts(courierNotesTexts)
  const c = useTexts(commonTexts)
  const isBlocked = useSelector(position, selectIsBlocked)
  if (!isBlocked) return null
  return (
    <div className={ui['banner']} aria-live="polite">
      <WarningIcon />
      <span>{t('courier.blocked')}</span>
      <Button tone="bare" onClick={() => position.send({ type: 'position.retry' })}>
        {c('common.retry')}
      </Button>
    </div>
  )
}
