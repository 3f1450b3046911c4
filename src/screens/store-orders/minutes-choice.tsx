import { minutePresets, movedMinutes, usualMinutesOf } from '../../../machines/domain/kitchen.ts'
import { selectMinutes, selectStore } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { MinusIcon, PlusIcon } from '../../ui/customer-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { useBoard } from './board-actors.ts'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'
import { useBoardTime } from './use-board-time.ts'

/** In how many minutes an order is ready: in steps of five around the store's usual time. */
export function MinutesChoice() {
  const t = useTexts(storeOrdersTexts)
  const time = useBoardTime()
  const { board, now } = useBoard()
  const minutes = useSelector(board, selectMinutes)
  const usual = useSelector(board, selectStore)?.usualMinutes ?? 0
  const readyAt = useTime(now, (at) => time(at + minutes * limits.minuteMs))
  const choose = (chosen: number) => board.send({ type: 'minutes.choose', minutes: chosen })
  return (
    <div className={css['minutes']}>
      <p>{t('kitchen.minutes.question')}</p>
      <div role="group" aria-label={t('kitchen.minutes.question')}>
        <IconButton
          label={t('kitchen.minutes.less')}
          disabled={minutes <= limits.readyStepMinutes}
          onClick={() => choose(movedMinutes(minutes, -1))}
        >
          <MinusIcon />
        </IconButton>
        <output aria-live="polite">
          <b>{minutes}</b> {t('kitchen.minutes.unit')}
        </output>
        <IconButton
          label={t('kitchen.minutes.more')}
          disabled={minutes >= limits.readyMaxMinutes}
          onClick={() => choose(movedMinutes(minutes, 1))}
        >
          <PlusIcon />
        </IconButton>
      </div>
      <p className={ui['muted']}>{t('kitchen.minutes.readyAt', { time: readyAt })}</p>
      <div role="group" aria-label={t('kitchen.minutes.presets')}>
        {minutePresets(usual).map((preset) => (
          <button key={preset} type="button" className={ui['chip']} aria-pressed={preset === minutes} onClick={() => choose(preset)}>
            {t('kitchen.order.minutes', { minutes: preset })}
            {preset === usualMinutesOf(usual) ? <small>{t('kitchen.minutes.usual')}</small> : null}
          </button>
        ))}
      </div>
    </div>
  )
}

export function MinutesFoot({ label }: { label: 'kitchen.accept.confirm' | 'kitchen.time.confirm' }) {
  const t = useTexts(storeOrdersTexts)
  const { board, now } = useBoard()
  const minutes = useSelector(board, selectMinutes)
  return (
    <Button size="large" isWide onClick={() => board.send({ type: 'minutes.confirm', at: now() })}>
      {t(label, { minutes })}
    </Button>
  )
}
