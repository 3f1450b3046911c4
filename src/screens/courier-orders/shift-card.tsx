import { Link } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import type { CourierOrdersActor } from '../../../machines/courier/courier-orders/courier-orders.machine.ts'
import { selectLists } from '../../../machines/courier/courier-orders/courier-orders.selectors.ts'
import type { CourierShiftActor } from '../../../machines/courier/courier-shift/courier-shift.machine.ts'
import {
  selectCourier,
  selectError,
  selectHasFailed,
  selectIsOnDuty,
  selectIsSwitching,
  selectSwitchError,
} from '../../../machines/courier/courier-shift/courier-shift.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { courierOrdersTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import css from './courier-orders.module.css'

/** Whether the courier takes orders, and what the courier has earned. */
export function ShiftCard({ shift, orders }: { shift: CourierShiftActor; orders: CourierOrdersActor }) {
  const t = useTexts(courierOrdersTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { money } = useFormats()
  const courier = useSelector(shift, selectCourier)
  const hasFailed = useSelector(shift, selectHasFailed)
  const isOnDuty = useSelector(shift, selectIsOnDuty)
  const isSwitching = useSelector(shift, selectIsSwitching)
  const error = useSelector(shift, selectError)
  const switchError = useSelector(shift, selectSwitchError)
  const lists = useSelector(orders, selectLists)
  if (hasFailed) {
    return (
      <div className={ui['banner']} data-tone="bad" role="alert">
        <WarningIcon />
        <span>{problem(error)}</span>
        <Button tone="bare" onClick={() => shift.send({ type: 'shift.refresh' })}>
          {c('common.retry')}
        </Button>
      </div>
    )
  }
  if (!courier) return <Skeleton className={css['waitingShift'] ?? ''} />
  const count = lists ? lists.accepted.length + lists.pickedUp.length : 0
  return (
    <section className={css['shift']} data-on={isOnDuty} aria-label={courier.name}>
      <label className={css['duty']}>
        <span>
          <b>{courier.name}</b>
          <small>{isOnDuty ? t('courier.onDuty') : t('courier.offDuty')}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={t('courier.duty')}
          aria-checked={isOnDuty}
          aria-busy={isSwitching}
          checked={isOnDuty}
          onChange={() => shift.send({ type: isOnDuty ? 'duty.end' : 'duty.begin' })}
        />
      </label>
      {switchError ? <p role="alert">{problem(switchError)}</p> : null}
      <dl>
        <div>
          <dt>{t('courier.earnings')}</dt>
          <dd>{money(courier.earnedToday ?? courier.earnings)}</dd>
        </div>
        <div>
          <dt>{t('courier.carried', { count, max: courier.maxOrders })}</dt>
        </div>
      </dl>
      <Link to="/delivery/completed-orders" className={ui['button']} data-tone="soft">
        {t('courier.completed')}
      </Link>
    </section>
  )
}
