import { selectError, selectMethod, selectPhase } from '../../../../machines/order/payment/payment.selectors.ts'
import type { PaymentActor } from '../../../../machines/order/payment/payment.machine.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { paymentTexts } from './texts.vi.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { methodName } from './method-name.ts'
import css from './payment.module.css'

/** The state of a payment: on the way to the gateway, asked about, unknown, or waiting for the customer to go and pay. */
export function PaymentStep({ payment }: { payment: PaymentActor }) {
  const t = useTexts(paymentTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const phase = useSelector(payment, selectPhase)
  const error = useSelector(payment, selectError)
  const name = methodName(useSelector(payment, selectMethod))
  if (phase === 'over') return null
  if (phase === 'unknown') {
    return (
      <section className={`${ui['section']} ${css['step']}`} role="alert">
        <h2>{t('payment.unknownTitle')}</h2>
        <p>{t('payment.unknownText')}</p>
        <Button isWide onClick={() => payment.send({ type: 'payment.retry' })}>
          {c('common.retry')}
        </Button>
      </section>
    )
  }
  if (phase === 'waiting') {
    return (
      <section className={`${ui['section']} ${css['step']}`}>
        <h2>{t('payment.waitingTitle')}</h2>
        {error ? (
          <p className={ui['banner']} data-tone="bad" role="alert">
            <WarningIcon />
            <span>{problem(error)}</span>
          </p>
        ) : null}
        <p>{t('payment.waitingText')}</p>
        <Button isWide size="large" onClick={() => payment.send({ type: 'payment.pay' })}>
          {t('payment.pay', { name })}
        </Button>
      </section>
    )
  }
  return (
    <section className={`${ui['section']} ${css['step']}`} role="status" aria-busy="true">
      <h2>{phase === 'leaving' ? t('payment.leaving', { name }) : t('payment.asking', { name })}</h2>
      <p>{t('payment.stay')}</p>
      <span className={css['bar']} aria-hidden="true" />
    </section>
  )
}
