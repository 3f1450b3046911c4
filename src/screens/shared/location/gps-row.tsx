import { locationTexts } from './texts.vi.ts'
import { LocateIcon } from '../../../ui/customer-icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './location-methods.module.css'

/** The request to be located by the device (MOB-4). */
export function GpsRow({ text, isBusy = false, onClick }: { text?: string; isBusy?: boolean; onClick: () => void }) {
  const t = useTexts(locationTexts)
  return (
    <button type="button" className={css['gps']} aria-busy={isBusy} aria-disabled={isBusy} onClick={() => isBusy || onClick()}>
      {isBusy ? <span className={ui['spinner']} /> : <LocateIcon />}
      <span>
        <b>{t('first.gps')}</b>
        <small>{text ?? t('first.gpsText')}</small>
      </span>
    </button>
  )
}
