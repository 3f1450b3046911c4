import { selectAccount, selectError, selectHasFailed } from '../../../machines/account/own-account/own-account.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { securityTexts } from './texts.vi.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { ChangeButton, Outcome, type AccountProps } from './change-controls.tsx'
import { DeleteForm, EmailForm, NameForm, PasswordForm } from './security-forms.tsx'
import css from './security.module.css'

/** An account in its owner's hands (MEND-24). */
export function SecurityPage({ account }: AccountProps) {
  const t = useTexts(securityTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const facts = useSelector(account, selectAccount)
  const hasFailed = useSelector(account, selectHasFailed)
  const error = useSelector(account, selectError)
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('security.failed')}
        text={problem(error)}
        action={<Button onClick={() => account.send({ type: 'account.load' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!facts) {
    return (
      <div className={ui['page']} role="status">
        <Skeleton className={css['waiting'] ?? ''} />
        <Skeleton className={css['waiting'] ?? ''} />
      </div>
    )
  }
  return (
    <div className={ui['page']} data-pairs="true">
      <Sessions account={account} />
      <NameForm account={account} name={facts.name} />
      <EmailForm account={account} email={facts.email} />
      <PasswordForm account={account} />
      <section className={ui['section']}>
        <h2>{t('export.title')}</h2>
        <p className={ui['muted']}>{t('export.text')}</p>
        <ChangeButton account={account} change={{ kind: 'export' }} label={t('export.button')} />
        <Outcome account={account} kinds={['export']} done={t('export.done')} />
      </section>
      <DeleteForm account={account} wallet={facts.wallet} />
    </div>
  )
}

function Sessions({ account }: AccountProps) {
  const t = useTexts(securityTexts)
  const sessions = useSelector(account, selectAccount)?.sessions ?? []
  return (
    <section className={`${ui['section']} ${css['devices']}`}>
      <h2>{t('sessions.title')}</h2>
      <ul className={css['sessions']}>
        {sessions.map(({ id, device, address, signedInAt, usedAt, isCurrent }) => (
          <li key={id}>
            <span>
              <b>{device || t('sessions.unknown')}</b>
              <small className={ui['muted']}>{address === '' ? dayAndTime(signedInAt) : `${dayAndTime(signedInAt)} · ${address}`}</small>
              <small className={ui['muted']}>{isCurrent ? t('sessions.current') : t('sessions.used', { at: dayAndTime(usedAt) })}</small>
            </span>
            {isCurrent ? null : (
              <ChangeButton
                account={account}
                change={{ kind: 'endSession', id }}
                label={t('sessions.end')}
                hint={device || t('sessions.unknown')}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <ChangeButton account={account} change={{ kind: 'endOthers' }} label={t('sessions.endOthers')} /> : null}
      <Outcome account={account} kinds={['endSession', 'endOthers']} done={t('sessions.ended')} />
    </section>
  )
}
