import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRef, type FormEvent } from 'react'
import type { CourierDeliveryActor } from '../../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import {
  selectIsBusy,
  selectIsLocked,
  selectIsPinMissing,
  selectIsRefreshing,
  selectIsReturnable,
  selectNextStep,
  selectOrder,
  selectReturnError,
  selectStepError,
} from '../../../machines/courier/courier-delivery/courier-delivery.selectors.ts'
import type { DeliveryStep } from '../../../machines/courier/courier-delivery/courier-delivery.types.ts'
import { courierOrderTexts } from './texts.vi.ts'
import { courierNotesTexts } from '../shared/courier-notes/texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { SlideToConfirm } from '../../ui/slide-to-confirm.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import css from './courier-order.module.css'
import courierCss from '../shared/courier/courier.module.css'

const labels = {
  'courier.accept': 'courier.accept',
  'courier.arrive': 'courier.arrive',
  'courier.pickUp': 'courier.pickUp',
} as const
const requests = {
  'courier.accept': 'order.accept',
  'courier.arrive': 'order.arrive',
  'courier.pickUp': 'order.pickUp',
} as const

/** The one next step of the order, at the bottom where the thumb is. */
export function StepBar({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  const step = useSelector(delivery, selectNextStep)
  const isLocked = useSelector(delivery, selectIsLocked)
  if (isLocked) return <Locked delivery={delivery} />
  if (step === 'courier.deliver') return <Handover delivery={delivery} />
  return (
    <div className={css['step']}>
      <StepProblem delivery={delivery} step={step} />
      <StepSlide delivery={delivery} label={t(labels[step])} onConfirm={() => delivery.send({ type: requests[step] })} />
    </div>
  )
}

/** An order that was accepted by mistake goes back without a reason, for a moment. */
export function ReturnBar({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(courierNotesTexts)
  const isReturnable = useSelector(delivery, selectIsReturnable)
  return (
    <div role="status">
      {isReturnable ? (
        <div className={courierCss['undo']}>
          <CheckIcon />
          <span>{t('courier.acceptedNow')}</span>
          <Button tone="plain" onClick={() => delivery.send({ type: 'order.return' })}>
            {c('courier.undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Locked({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  const isRefreshing = useSelector(delivery, selectIsRefreshing)
  return (
    <div className={css['step']}>
      <p className={ui['banner']} data-tone="bad" role="alert">
        <WarningIcon />
        <span>{t('courier.pinLocked')}</span>
      </p>
      <Button size="large" tone="soft" isWide isBusy={isRefreshing} onClick={() => delivery.send({ type: 'order.reload' })}>
        {t('courier.pinUnlocked')}
      </Button>
    </div>
  )
}

function StepSlide({ delivery, label, onConfirm }: { delivery: CourierDeliveryActor; label: string; onConfirm: () => void }) {
  const t = useTexts(courierOrderTexts)
  const isBusy = useSelector(delivery, selectIsBusy)
  return <SlideToConfirm key={label} label={label} again={t('courier.tapAgain')} isBusy={isBusy} onConfirm={onConfirm} />
}

function StepProblem({ delivery, step }: { delivery: CourierDeliveryActor; step: DeliveryStep }) {
  const problem = useProblemText()
  const stepError = useSelector(delivery, selectStepError(step))
  const returnError = useSelector(delivery, selectReturnError)
  const error = stepError ?? returnError
  if (!error) return null
  return (
    <p className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{problem(error)}</span>
    </p>
  )
}

/** The PIN is the customer's. Where a back end does not say whether the order has one, the field may stay empty. */
function Handover({ delivery }: { delivery: CourierDeliveryActor }) {
  const t = useTexts(courierOrderTexts)
  const problem = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const needsPin = useSelector(delivery, selectOrder)?.forCourier?.needsPin
  const error = useSelector(delivery, selectStepError('courier.deliver'))
  const isPinMissing = useSelector(delivery, selectIsPinMissing)
  const isPinWrong = error?.code === 'INVALID_DELIVERY_PIN'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = new FormData(event.currentTarget).get('pin')
    delivery.send({ type: 'order.deliver', pin: typeof pin === 'string' ? pin.replaceAll(/\s/g, '') : '' })
  }
  return (
    <form ref={form} className={css['step']} noValidate onSubmit={submit}>
      {isPinWrong ? null : <StepProblem delivery={delivery} step="courier.deliver" />}
      {needsPin === false ? null : (
        <Field
          label={t('courier.pin')}
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.typedDigits}
          hint={t('courier.pinHint')}
          error={isPinMissing ? t('courier.pinMissing') : isPinWrong ? problem(error) : undefined}
        />
      )}
      <StepSlide delivery={delivery} label={t('courier.deliver')} onConfirm={() => form.current?.requestSubmit()} />
    </form>
  )
}
