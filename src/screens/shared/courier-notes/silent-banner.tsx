import type { StoreAlarmActor } from '../../../../machines/kitchen/store-alarm/store-alarm.machine.ts'
import { selectIsEnabling, selectIsSilent } from '../../../../machines/kitchen/store-alarm/store-alarm.selectors.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { courierNotesTexts } from './texts.vi.ts'

/** Says that new orders are silent, where the browser does not let the page sound. */
export function SilentBanner({ alarm }: { alarm: StoreAlarmActor }) {
  const t = useTexts(courierNotesTexts)
  const isSilent = useSelector(alarm, selectIsSilent)
  const isEnabling = useSelector(alarm, selectIsEnabling)
  if (!isSilent) return null
  return (
    <div className={ui['banner']} role="status">
      <WarningIcon />
      <span>{t('courier.silent')}</span>
      <Button tone="bare" isBusy={isEnabling} onClick={() => alarm.send({ type: 'sound.enable' })}>
        {t('courier.enableSound')}
      </Button>
    </div>
  )
}
