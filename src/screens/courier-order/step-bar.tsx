import { useSelector } from '../../runtime/use-selector.ts'
import type { FormEvent } from 'react'
import type { CourierDeliveryActor } from '../../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import {
  selectIsBusy,
  selectIsLocked,
  selectOrder,
  selectStepError,
} from '../../../machines/courier/courier-delivery/courier-delivery.selectors.ts'
import type { DeliveryStep } from '../../../machines/courier/courier-delivery/courier-delivery.types.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { courierOrderTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import css from './courier-order.module.css'

/** The one next step of the order, at the bottom where the thumb is. */
export function StepBar({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  const order = useSelector(delivery, selectOrder)
  const isLocked = useSelector(delivery, selectIsLocked)
  if (isLocked) return <Locked delivery={delivery} />
  if (order?.status === statusIds.pickedUp) return <Handover delivery={delivery} />
  const isAccepted = order?.status === statusIds.courierAssigned
  return (
    <div className={css['step']}>
      <StepProblem delivery={delivery} step={isAccepted ? 'courier.pickUp' : 'courier.accept'} />
      <StepButton
        delivery={delivery}
        label={isAccepted ? t('courier.pickUp') : t('courier.accept')}
        onClick={() => delivery.send({ type: isAccepted ? 'order.pickUp' : 'order.accept' })}
      />
    </div>
  )
}

function Locked({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  return (
    <div className={css['step']}>
      <p className={ui['banner']} data-tone="bad" role="alert">
        <WarningIcon />
        <span>{t('courier.pinLocked')}</span>
      </p>
      <Button size="large" tone="soft" isWide onClick={() => delivery.send({ type: 'order.reload' })}>
        {t('courier.pinUnlocked')}
      </Button>
    </div>
  )
}

function StepButton({ delivery, label, onClick }: { delivery: CourierDeliveryActor; label: string; onClick?: () => void }) {
  const isBusy = useSelector(delivery, selectIsBusy)
  return (
    <Button type={onClick ? 'button' : 'submit'} size="large" isWide isBusy={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
}

function StepProblem({ delivery, step }: { delivery: CourierDeliveryActor; step: DeliveryStep }) {
  const problem = useProblemText()
  const error = useSelector(delivery, selectStepError(step))
  if (!error) return null
  return (
    <p className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{problem(error)}</span>
    </p>
  )
}

/** The PIN is the customer's: whether this order has one is the server's to say. */
function Handover({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  const problem = useProblemText()
  const error = useSelector(delivery, selectStepError('courier.deliver'))
  const isPinWrong = error?.code === 'INVALID_DELIVERY_PIN'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = new FormData(event.currentTarget).get('pin')
    delivery.send({ type: 'order.deliver', pin: typeof pin === 'string' ? pin.trim() : '' })
  }
  return (
    <form className={css['step']} noValidate onSubmit={submit}>
      {isPinWrong ? null : <StepProblem delivery={delivery} step="courier.deliver" />}
      <Field
        label={t('courier.pin')}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint={t('courier.pinHint')}
        error={isPinWrong ? problem(error) : undefined}
      />
      <StepButton delivery={delivery} label={t('courier.deliver')} />
    </form>
  )
}
