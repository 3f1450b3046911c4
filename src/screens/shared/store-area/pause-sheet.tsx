import type { FormEvent } from 'react'
import type { StoreStateActor } from '../../../../machines/kitchen/store-state/store-state.machine.ts'
import type { StoreStateEvent } from '../../../../machines/kitchen/store-state/store-state.types.ts'
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
type Length = (typeof lengths)[number]
const busyMinutes = [10, 20, 30] as const

/** Pauses new orders with a reason (KITCHEN-11), or has them take longer (HOURS-3), for a length of time by one tap. */
export function PauseSheet({ state, isOpen, onClose }: { state: StoreStateActor; isOpen: boolean; onClose: () => void }) {
  const t = useTexts(storeAreaTexts)
  const c = useTexts(commonTexts)
  const isPaused = useSelector(state, (snapshot) => selectStoreState(snapshot)?.pauseReason !== undefined)
  const send = (event: StoreStateEvent) => {
    state.send(event)
    onClose()
  }
  return (
    <Sheet title={t('console.sheet')} closeLabel={c('common.close')} isOpen={isOpen} onClose={onClose}>
      {isPaused ? (
        <Button size="large" isWide onClick={() => send({ type: 'store.resume' })}>
          {t('console.resume')}
        </Button>
      ) : null}
      <ForSomeTime
        title={t('console.setBusy')}
        text={t('console.setBusyText')}
        legend={t('console.longer')}
        options={busyMinutes}
        initial={20}
        labelOf={(minutes) => t('console.minutes', { minutes })}
        onSubmit={(minutes, length) => send({ type: 'store.setBusy', minutes, for: length })}
      />
      <ForSomeTime
        title={t('console.pause')}
        text={t('console.pauseText')}
        legend={t('console.reason')}
        options={reasons}
        initial="busy"
        labelOf={(reason) => t(`console.reason.${reason}`)}
        onSubmit={(reason, length) => send({ type: 'store.pause', for: length, reason })}
      />
    </Sheet>
  )
}

interface FormProps<Option extends string | number> {
  title: string
  text: string
  legend: string
  options: readonly Option[]
  initial: Option
  labelOf: (option: Option) => string
  onSubmit: (option: Option, length: Length) => void
}

/** One of several options, submitted by the length of time for which it holds. */
function ForSomeTime<Option extends string | number>({ title, text, legend, options, initial, labelOf, onSubmit }: FormProps<Option>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const option = options.find((one) => String(one) === data.get('option'))
    const length = lengths.find((one) => one === data.get('for'))
    if (option !== undefined && length) onSubmit(option, length)
  }
  return (
    <form className={css['pauseForm']} aria-label={title} onSubmit={submit}>
      <div>
        <h3>{title}</h3>
        <p className={ui['muted']}>{text}</p>
      </div>
      <fieldset>
        <legend>{legend}</legend>
        <div>
          {options.map((option) => (
            <label key={option} className={ui['choice']} data-card="true">
              <span>{labelOf(option)}</span>
              <input type="radio" name="option" value={option} defaultChecked={option === initial} />
            </label>
          ))}
        </div>
      </fieldset>
      <Lengths />
    </form>
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
