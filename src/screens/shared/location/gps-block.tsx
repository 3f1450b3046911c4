import type { GeolocationActor } from '../../../../machines/account/geolocation/geolocation.machine.ts'
import {
  selectFault,
  selectIsAlerting,
  selectIsLocating,
  selectIsNaming,
  selectMessage,
} from '../../../../machines/account/geolocation/geolocation.selectors.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { locationTexts } from './texts.vi.ts'
import { Button, ui } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { GpsRow } from './gps-row.tsx'
import css from './location.module.css'

interface Props {
  geolocation: GeolocationActor
  /** What the settings say to a user whose device refuses; empty for the built-in text (GEO-3). */
  deniedText: string
}

/** The request to be located by the device, how it goes, and why it failed. */
export function GpsBlock({ geolocation, deniedText }: Props) {
  const c = useTexts(commonTexts)
  const t = useTexts(locationTexts)
  const isLocating = useSelector(geolocation, selectIsLocating)
  const isNaming = useSelector(geolocation, selectIsNaming)
  const isAlerting = useSelector(geolocation, selectIsAlerting)
  const fault = useSelector(geolocation, selectFault)
  const message = useSelector(geolocation, selectMessage)
  const denied = deniedText || t('gps.denied')
  const text = fault && (fault === 'denied' ? denied : message || t(`gps.${fault}`))
  const progress = isLocating ? { text: t(isNaming ? 'address.updating' : 'gps.locating') } : {}
  const close = () => geolocation.send({ type: 'alert.close' })
  return (
    <div className={css['block']}>
      <GpsRow isBusy={isLocating} {...progress} onClick={() => geolocation.send({ type: 'gps.locate' })} />
      <p role="status" className={ui['visuallyHidden']}>
        {progress.text}
      </p>
      {text === undefined ? null : (
        <p role="alert" className={ui['banner']} data-tone="bad">
          {text}
        </p>
      )}
      <Sheet
        role="alertdialog"
        title={t('gps.alert')}
        closeLabel={c('common.close')}
        isOpen={isAlerting}
        onClose={close}
        foot={
          <Button isWide onClick={close}>
            {t('gps.understood')}
          </Button>
        }
      >
        <p>{denied}</p>
      </Sheet>
    </div>
  )
}
