import type { ReactNode } from 'react'
import { timeLeft } from '../../../machines/domain/line-change.ts'
import type { LineChange, Order } from '../../../machines/domain/entities.ts'
import type { ChangeAnswerActor } from '../../../machines/order/change-answer/change-answer.machine.ts'
import { selectAnswerError, selectSent } from '../../../machines/order/change-answer/change-answer.selectors.ts'
import type { Answer } from '../../../machines/order/change-answer/change-answer.types.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { ClockIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { useProblemText } from '../shared/problem-text.ts'
import css from './running-order.module.css'
import { runningOrderTexts } from './texts.vi.ts'

interface Props {
  order: Order
  change: LineChange
  answer: ChangeAnswerActor
  /** The server's time in milliseconds since 1970. */
  now: () => number
}

/** What the store proposes for a dish that has run out, and until when the customer decides (CHANGE-5). */
export function ChangeCard({ order, change, answer, now }: Props) {
  const t = useTexts(runningOrderTexts)
  const problem = useProblemText()
  const { money } = useFormats(order.bill.currency)
  const error = useSelector(answer, selectAnswerError)
  const left = useTime(now, (time) => timeLeft(change.decideBy - time))
  const { before, after, kind } = change
  const values = { store: order.store.name, name: before.name, instead: after?.name ?? '', count: after?.quantity ?? 0 }
  return (
    <section className={`${ui['section']} ${css['change']}`} aria-labelledby="change-title">
      <h2 id="change-title">{t('change.title')}</h2>
      <p role="alert">{t(`change.${kind}`, values)}</p>
      <ul>
        <li data-off="true">
          <del>
            {before.quantity} × {before.name}
          </del>
          <del>{money(before.lineTotal)}</del>
        </li>
        {after ? (
          <li>
            <span>
              {after.quantity} × {after.name}
            </span>
            <b>{money(after.lineTotal)}</b>
          </li>
        ) : null}
        <li>
          <span>{t('change.total')}</span>
          <span>
            <del>{money(change.oldTotal)}</del> <b>{money(change.newTotal)}</b>
          </span>
        </li>
      </ul>
      <p className={ui['muted']}>
        <Difference order={order} change={change} />
      </p>
      <p className={css['left']}>
        <ClockIcon />
        <span>
          <b role="timer">{t('change.left', { time: left })}</b>{' '}
          <span>
            {t(kind === 'replace' && change.totalWithout === undefined ? 'change.defaultCancels' : `change.default.${kind}`, values)}
          </span>
        </span>
      </p>
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      <Answers change={change} answer={answer} />
    </section>
  )
}

/** What becomes of the difference where the customer accepts. */
function Difference({ order, change: { oldTotal, newTotal } }: Pick<Props, 'order' | 'change'>): ReactNode {
  const t = useTexts(runningOrderTexts)
  const { money } = useFormats(order.bill.currency)
  const amount = money(oldTotal - newTotal)
  if (oldTotal === newTotal) return t('change.samePrice')
  return t(order.paymentStatus === 'paid' ? 'change.willRefund' : 'change.willPayLess', { amount })
}

function Answers({ change: { kind, totalWithout, after }, answer }: Pick<Props, 'change' | 'answer'>) {
  const t = useTexts(runningOrderTexts)
  const sent = useSelector(answer, selectSent)
  const send = (which: Answer) => answer.send({ type: 'change.answer', answer: which })
  return (
    <div className={css['answers']}>
      <Button isWide isBusy={sent === 'accept'} disabled={sent === 'remove'} onClick={() => send('accept')}>
        {t(`change.accept.${kind}`, { count: after?.quantity ?? 0 })}
      </Button>
      {kind === 'remove' ? null : (
        <Button tone="plain" isWide isBusy={sent === 'remove'} disabled={sent === 'accept'} onClick={() => send('remove')}>
          {t(totalWithout === undefined ? 'change.refuseAll' : 'change.refuse')}
        </Button>
      )}
    </div>
  )
}
