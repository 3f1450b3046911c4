import type { FormEvent } from 'react'
import type { StoreStateActor } from '../../../../machines/kitchen/store-state/store-state.machine.ts'
import { selectStoreState } from '../../../../machines/kitchen/store-state/store-state.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { Button, ui } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { commonTexts } from '../../../ui/texts.vi.ts'
import css from './store-area.module.css'
import { storeAreaTexts } from './texts.vi.ts'

const reasons = ['busy', 'break'] as const
const lengths = ['half_hour', 'hour', 'today'] as const
const busyMinutes = [10, 20, 30] as const

/** What a form that was submitted by a length of time holds. */
function submitted(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  return { data, length: lengths.find((one) => one === data.get('for')) }
}

/** Pauses new orders with a reason (KITCHEN-11), or has them take longer (HOURS-3), for a length of time by one tap. */
export function PauseSheet({ state, isOpen, onClose }: { state: StoreStateActor; isOpen: boolean; onClose: () => void }) {
  const t = useTexts(storeAreaTexts)
  const c = useTexts(commonTexts)
  const isPaused = useSelector(state, (snapshot) => selectStoreState(snapshot)?.pauseReason !== undefined)
  const pause = (event: FormEvent<HTMLFormElement>) => {
    const { data, length } = submitted(event)
    const reason = reasons.find((one) => one === data.get('reason'))
    if (!reason || !length) return
    state.send({ type: 'store.pause', for: length, reason })
    onClose()
  }
  const setBusy = (event: FormEvent<HTMLFormElement>) => {
    const { data, length } = submitted(event)
    const minutes = Number(data.get('minutes'))
    if (!length || !minutes) return
    state.send({ type: 'store.setBusy', minutes, for: length })
    onClose()
  }
  const resume = () => {
    state.send({ type: 'store.resume' })
    onClose()
  }
  return (
    <Sheet title={t('console.sheet')} closeLabel={c('common.close')} isOpen={isOpen} onClose={onClose}>
      {isPaused ? (
        <Button size="large" isWide onClick={resume}>
          {t('console.resume')}
        </Button>
      ) : null}
      <form className={css['pauseForm']} aria-label={t('console.setBusy')} onSubmit={setBusy}>
        <div>
          <h3>{t('console.setBusy')}</h3>
          <p className={ui['muted']}>{t('console.setBusyText')}</p>
        </div>
        <fieldset>
          <legend>{t('console.longer')}</legend>
          <div>
            {busyMinutes.map((minutes) => (
              <label key={minutes} className={ui['choice']} data-card="true">
                <span>{t('console.minutes', { minutes })}</span>
                <input type="radio" name="minutes" value={minutes} defaultChecked={minutes === 20} />
              </label>
            ))}
          </div>
        </fieldset>
        <Lengths />
      </form>
      <form className={css['pauseForm']} aria-label={t('console.pause')} onSubmit={pause}>
        <div>
          <h3>{t('console.pause')}</h3>
          <p className={ui['muted']}>{t('console.pauseText')}</p>
        </div>
        <fieldset>
          <legend>{t('console.reason')}</legend>
          <div>
            {reasons.map((reason) => (
              <label key={reason} className={ui['choice']} data-card="true">
                <span>{t(`console.reason.${reason}`)}</span>
                <input type="radio" name="reason" value={reason} defaultChecked={reason === 'busy'} />
              </label>
            ))}
          </div>
        </fieldset>
        <Lengths />
      </form>
    </Sheet>
  )
}

/** For how long; each sends its form. */
function Lengths() {
  const t = useTexts(storeAreaTexts)
  return (
    <fieldset>
      <legend>{t('console.for')}</legend>
      <div>
        {lengths.map((length) => (
          <Button key={length} type="submit" name="for" value={length} tone="soft" size="large">
            {t(`console.for.${length}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
