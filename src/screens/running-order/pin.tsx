import type { Order } from '../../../machines/domain/entities.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import { selectIsUnlocking, selectUnlockError } from '../../../machines/order/running-order/running-order.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { runningOrderTexts } from './texts.vi.ts'
import css from './running-order.module.css'

/** What the courier needs at the door. */
export function Pin({ order, actor }: { order: Order; actor: RunningOrderActor }) {
  const t = useTexts(runningOrderTexts)
  return (
    <>
      <div className={css['pin']}>
        <span>
          <b>{t('order.pin')}</b>
          <small>{t('order.pinText')}</small>
        </span>
        <output>{order.deliveryPin}</output>
      </div>
      {order.isPinLocked ? <LockedPin actor={actor} /> : null}
    </>
  )
}

function LockedPin({ actor }: { actor: RunningOrderActor }) {
  const s = useTexts(runningOrderTexts)
  const problem = useProblemText()
  const isBusy = useSelector(actor, selectIsUnlocking)
  const error = useSelector(actor, selectUnlockError)
  return (
    <div className={css['locked']}>
      <p role="alert">{error ? problem(error) : s('order.pinLocked')}</p>
      <Button isWide isBusy={isBusy} onClick={() => actor.send({ type: 'pin.unlock' })}>
        {s('order.pinUnlock')}
      </Button>
    </div>
  )
}
