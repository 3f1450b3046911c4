import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import type { CourierReportActor } from '../../../machines/courier/courier-report/courier-report.machine.ts'
import {
  selectChoice,
  selectError,
  selectIsOpen,
  selectIsSending,
  selectIsSent,
  selectKind,
  selectMaySend,
  selectNote,
} from '../../../machines/courier/courier-report/courier-report.selectors.ts'
import { problemReasons, releaseReasons, type ReportChoice } from '../../../machines/courier/courier-report/courier-report.types.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon, PhoneIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useReasonText } from '../shared/courier-reasons/reason-text.ts'
import css from './courier-order.module.css'
import { courierOrderTexts } from './texts.vi.ts'

interface Props {
  report: CourierReportActor
  order: Order
  /** Whether it can be given back: it is not picked up. */
  mayRelease: boolean
}

const choices: Record<ReportChoice['kind'], ReportChoice[]> = {
  release: releaseReasons.map((reason) => ({ kind: 'release', reason })),
  problem: problemReasons.map((reason) => ({ kind: 'problem', reason })),
}

/** Gives an order back, or reports what is wrong with it (RIDE-4, RIDE-5). */
export function ReportSheet({ report, order, mayRelease }: Props) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(commonTexts)
  const kind = useSelector(report, selectKind)
  const isSent = useSelector(report, selectIsSent)
  return (
    <Sheet
      title={isSent ? t('courier.reported') : t(`courier.sheet.${kind}`)}
      closeLabel={c('common.close')}
      isOpen={useSelector(report, selectIsOpen)}
      onClose={() => report.send({ type: 'report.close' })}
      foot={isSent ? undefined : <SendFoot report={report} />}
    >
      {isSent ? <Next report={report} order={order} mayRelease={mayRelease} /> : <Reasons report={report} />}
    </Sheet>
  )
}

function Reasons({ report }: Pick<Props, 'report'>) {
  const t = useTexts(courierOrderTexts)
  const problem = useProblemText()
  const reasonText = useReasonText()
  const kind = useSelector(report, selectKind)
  const choice = useSelector(report, selectChoice)
  const error = useSelector(report, selectError)
  const note = useSelector(report, selectNote)
  return (
    <div className={css['reasons']}>
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      <fieldset>
        <legend>{t(`courier.question.${kind}`)}</legend>
        {choices[kind].map((one) => (
          <label key={one.reason} className={ui['choice']} data-card="true">
            <span>{reasonText(one.reason)}</span>
            <input
              type="radio"
              name="reason"
              checked={choice?.reason === one.reason}
              onChange={() => report.send({ type: 'reason.choose', choice: one })}
            />
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('courier.note')}
        maxLength={limits.reasonLength}
        value={note}
        onChange={({ target }) => report.send({ type: 'note.change', note: target.value })}
      />
      {kind === 'release' ? <p>{t('courier.releaseText')}</p> : null}
    </div>
  )
}

function SendFoot({ report }: Pick<Props, 'report'>) {
  const t = useTexts(courierOrderTexts)
  const kind = useSelector(report, selectKind)
  const isSending = useSelector(report, selectIsSending)
  const maySend = useSelector(report, selectMaySend)
  return (
    <Button size="large" isWide isBusy={isSending} disabled={!maySend} onClick={() => report.send({ type: 'report.send' })}>
      {t(`courier.send.${kind}`)}
    </Button>
  )
}

/** What can be done next about what was reported. */
function Next({ report, order, mayRelease }: Props) {
  const t = useTexts(courierOrderTexts)
  const calls = [
    { phone: order.customer?.phone, label: t('courier.callCustomer') },
    { phone: order.store.phone, label: t('courier.callStore') },
  ]
  return (
    <div className={css['reasons']}>
      <p role="status" className={css['reported']}>
        <CheckIcon />
        <span>{t('courier.reportedText')}</span>
      </p>
      {calls.map(({ phone, label }) =>
        phone === undefined ? null : (
          <a key={label} className={ui['button']} data-tone="soft" data-size="large" href={`tel:${phone.replaceAll(' ', '')}`}>
            <PhoneIcon /> {label}
          </a>
        ),
      )}
      {mayRelease ? (
        <Button tone="plain" size="large" onClick={() => report.send({ type: 'report.begin', kind: 'release', order })}>
          {t('courier.release')}
        </Button>
      ) : null}
    </div>
  )
}
