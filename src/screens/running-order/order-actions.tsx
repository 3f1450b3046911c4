import type { ReactNode } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import * as limits from '../../../machines/limits.ts'
import { isFinished, statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import {
  selectCancelError,
  selectIsAsking,
  selectIsCancelling,
  selectMayCancel,
  selectOrder,
  selectReason,
} from '../../../machines/order/running-order/running-order.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { methodName } from '../shared/payment/method-name.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { PrintedReceipt } from './printed-receipt.tsx'
import css from './running-order.module.css'

export interface OrderActionProps {
  onReorder?: (order: Order) => void
  onPrint?: () => void
  /** Where the same dish is found at other stores, for an order that its store did not take. */
  elsewhereLink?: ReactNode
}

/** What can be done with an order that is over, and its receipt. */
export function OrderActions({
  actor,
  order,
  onReorder,
  onPrint,
  elsewhereLink,
}: OrderActionProps & { actor: RunningOrderActor; order: Order }) {
  const t = useTexts(runningOrderTexts)
  return (
    <>
      <div className={css['after']}>
        {order.refusal ? elsewhereLink : null}
        {isFinished(order.status) && onReorder ? (
          <Button tone="soft" onClick={() => onReorder(order)}>
            {t('order.again')}
          </Button>
        ) : null}
        {onPrint && order.status !== statusIds.awaitingPayment ? (
          <Button tone="plain" onClick={onPrint}>
            {t('order.print')}
          </Button>
        ) : null}
      </div>
      <PrintedReceipt order={order} />
      <Cancellation actor={actor} />
    </>
  )
}

function Cancellation({ actor }: { actor: RunningOrderActor }) {
  const t = useTexts(runningOrderTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const mayCancel = useSelector(actor, selectMayCancel)
  const isAsking = useSelector(actor, selectIsAsking)
  const isCancelling = useSelector(actor, selectIsCancelling)
  const error = useSelector(actor, selectCancelError)
  const reason = useSelector(actor, selectReason)
  const setReason = (text: string) => actor.send({ type: 'reason.change', reason: text })
  const order = useSelector(actor, selectOrder)
  const { money } = useFormats(order?.bill.currency)
  if (!order || isFinished(order.status)) return null
  const { paymentMethod: method, bill } = order
  const atGateway = order.paymentStatus === 'paid' && method !== 'COD' && method !== 'WALLET' ? bill.payable : 0
  return (
    <>
      <p className={ui['muted']}>{mayCancel ? t(order.isPickup ? 'order.limitPickup' : 'order.limit') : t('order.tooLate')}</p>
      {mayCancel ? (
        <Button tone="bad" isWide onClick={() => actor.send({ type: 'order.cancel' })}>
          {t('order.cancel')}
        </Button>
      ) : null}
      <Sheet
        title={t('order.cancelTitle')}
        closeLabel={c('common.close')}
        isOpen={isAsking}
        onClose={() => actor.send({ type: 'cancel.dismiss' })}
        foot={
          <>
            <Button tone="plain" isWide onClick={() => actor.send({ type: 'cancel.dismiss' })}>
              {t('order.cancelKeep')}
            </Button>
            <Button tone="bad" isWide isBusy={isCancelling} onClick={() => actor.send({ type: 'cancel.confirm' })}>
              {t('order.cancel')}
            </Button>
          </>
        }
      >
        {error ? (
          <p className={ui['banner']} data-tone="bad" role="alert">
            <WarningIcon />
            <span>{problem(error)}</span>
          </p>
        ) : null}
        {bill.walletAmount > 0 ? <p>{t('order.willRefund', { amount: money(bill.walletAmount) })}</p> : null}
        {atGateway > 0 ? <p>{t('order.willRefundTo', { amount: money(atGateway), name: methodName(method) })}</p> : null}
        {bill.walletAmount + atGateway > 0 ? null : <p>{t('order.noRefund')}</p>}
        <div className={css['reasons']} role="group" aria-label={t('order.reasons')}>
          {(['mistake', 'address', 'late', 'mind'] as const).map((name) => {
            const text = t(`reason.${name}`)
            return (
              <button key={name} type="button" className={ui['chip']} aria-pressed={reason === text} onClick={() => setReason(text)}>
                {text}
              </button>
            )
          })}
        </div>
        <Field
          label={t('order.cancelReason')}
          name="reason"
          maxLength={limits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Sheet>
    </>
  )
}
