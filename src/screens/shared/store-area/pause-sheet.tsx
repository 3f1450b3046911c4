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

/** Pauses new orders with a reason, for a length of time by one tap (KITCHEN-11). */
export function PauseSheet({ state, isOpen, onClose }: { state: StoreStateActor; isOpen: boolean; onClose: () => void }) {
  const t = useTexts(storeAreaTexts)
  const c = useTexts(commonTexts)
  const isPaused = useSelector(state, (snapshot) => selectStoreState(snapshot)?.pauseReason !== undefined)
  const pause = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const reason = reasons.find((one) => one === data.get('reason'))
    const length = lengths.find((one) => one === data.get('for'))
    if (!reason || !length) return
    state.send({ type: 'store.pause', for: length, reason })
    onClose()
  }
  const resume = () => {
    state.send({ type: 'store.resume' })
    onClose()
  }
  return (
    <Sheet title={t('console.pause')} closeLabel={c('common.close')} isOpen={isOpen} onClose={onClose}>
      <form className={css['pauseForm']} onSubmit={pause}>
        <p className={ui['muted']}>{t('console.pauseText')}</p>
        {isPaused ? (
          <Button size="large" isWide onClick={resume}>
            {t('console.resume')}
          </Button>
        ) : null}
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
      </form>
    </Sheet>
  )
}
