import type { ComponentProps, FormEvent, ReactNode } from 'react'
import {
  selectCodeSentTo,
  selectDraft,
  selectFaults,
  selectHasDeletionCode,
  selectIsChanging,
  selectRunning,
  selectSecondsLeft,
  selectSubmitted,
} from '../../../machines/account/own-account/own-account.selectors.ts'
import type { AccountDraft, AccountForm, Change, CodeForm } from '../../../machines/account/own-account/own-account.types.ts'
import * as limits from '../../../machines/limits.ts'
import { securityTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { useFormats } from '../../ui/format.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'
import { useFocusWhile } from '../../ui/use-focus-while.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { clock } from '../shared/sign-in/clock.ts'
import { PasswordField } from '../../ui/password/password-field.tsx'
import { ChangeButton, Outcome, useFieldError, type AccountProps } from './change-controls.tsx'
import css from './security.module.css'

interface FormProps extends AccountProps {
  title: string
  text?: string
  form: AccountForm
  button: string
  tone?: 'soft' | 'bad'
  /** What else there is to do, below the button. */
  more?: ReactNode
  children: ReactNode
}

/** A section that asks for one change by what is written into its fields. */
function ChangeForm({ account, title, text, form, button, tone = 'soft', more, children }: FormProps) {
  const maySubmit = useSelector(account, (snapshot) => snapshot.can({ type: 'form.submit', form }))
  const running = useSelector(account, selectRunning)
  const formRef = useFirstMistake(useSelector(account, selectSubmitted), running === form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    account.send({ type: 'form.submit', form })
  }
  return (
    <section className={ui['section']}>
      <h2>{title}</h2>
      {text === undefined ? null : <p className={ui['muted']}>{text}</p>}
      <form ref={formRef} className={css['form']} noValidate onSubmit={submit}>
        {children}
        <Button type="submit" tone={tone} isBusy={running === form} disabled={!maySubmit}>
          {button}
        </Button>
        {more}
      </form>
    </section>
  )
}

/** What is written so far, and how more is written. */
function useDraft({ account }: AccountProps) {
  const draft = useSelector(account, selectDraft)
  const write = (change: Partial<AccountDraft>) => account.send({ type: 'form.write', draft: change })
  return { draft, write }
}

export function NameForm({ account, name }: AccountProps & { name: string }) {
  const t = useTexts(securityTexts)
  const { draft, write } = useDraft({ account })
  return (
    <ChangeForm account={account} title={t('name.title')} form="name" button={t('name.save')}>
      <Field
        label={t('name.label')}
        value={draft.name ?? name}
        maxLength={limits.nameLength}
        autoComplete="name"
        onChange={({ target }) => write({ name: target.value })}
      />
      <Outcome account={account} kinds={['name']} done={t('name.done')} />
    </ChangeForm>
  )
}

export function EmailForm({ account, email: old }: AccountProps & { email: string }) {
  const t = useTexts(securityTexts)
  const sentTo = useSelector(account, selectCodeSentTo)
  const fault = useSelector(account, selectFaults).email
  const errorOf = useFieldError({ account }, ['emailCode', 'email'])
  const { draft, write } = useDraft({ account })
  if (sentTo !== undefined) {
    return (
      <ChangeForm
        account={account}
        title={t('email.title')}
        text={t('email.sent', { email: sentTo })}
        form="email"
        button={t('email.save')}
        more={
          <CodeOptions
            account={account}
            form="email"
            back={t('email.other')}
            onResend={() => account.send({ type: 'form.submit', form: 'emailCode' })}
          />
        }
      >
        <CodeField
          account={account}
          sentBy="emailCode"
          value={draft.emailOtp}
          error={errorOf('code')}
          onWrite={(emailOtp) => write({ emailOtp })}
        />
        <Outcome account={account} kinds={['emailCode', 'email']} fields={['code']} />
      </ChangeForm>
    )
  }
  return (
    <ChangeForm
      account={account}
      title={t('email.title')}
      text={old === '' ? t('email.none') : t('email.now', { email: old })}
      form="emailCode"
      button={t('email.send')}
    >
      <Field
        label={t('email.label')}
        type="email"
        value={draft.email}
        maxLength={limits.emailLength}
        autoComplete="email"
        error={fault && t(fault === 'missing' ? 'field.missing' : 'email.malformed')}
        onChange={({ target }) => write({ email: target.value })}
      />
      <PasswordField
        label={t('password.current')}
        hint={t('password.ifAny')}
        error={errorOf('password')}
        value={draft.emailPassword}
        maxLength={limits.emailLength}
        autoComplete="current-password"
        onChange={({ target }) => write({ emailPassword: target.value })}
      />
      <Outcome account={account} kinds={['emailCode', 'email']} fields={['password']} done={t('email.done')} />
    </ChangeForm>
  )
}

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, 'hint' | 'error' | 'value'>, AccountProps {
  /** Which change sends the code. */
  sentBy: Change['kind']
  onWrite: (digits: string) => void
}

function CodeField({ account, sentBy, onWrite, ...rest }: CodeFieldProps) {
  const t = useTexts(securityTexts)
  // whenever a code is waited for, also after another one was sent
  const input = useFocusWhile<HTMLInputElement>(useSelector(account, selectRunning) !== sentBy)
  return (
    <Field
      {...rest}
      ref={input}
      label={t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.typedDigits}
      onChange={({ target }) => onWrite(target.value.replaceAll(/\D/g, ''))}
    />
  )
}

/** What a form offers that waits for a code: another code, and the way back. */
function CodeOptions({ account, form, back, onResend }: AccountProps & { form: CodeForm; back: string; onResend: () => void }) {
  const t = useTexts(securityTexts)
  const isChanging = useSelector(account, selectIsChanging)
  const secondsLeft = useSelector(account, selectSecondsLeft(form))
  return (
    <>
      <Button tone="plain" disabled={secondsLeft > 0 || isChanging} onClick={onResend}>
        {secondsLeft === 0 ? t('security.resend') : t('security.resendIn', { time: clock(secondsLeft) })}
      </Button>
      <Button tone="bare" disabled={isChanging} onClick={() => account.send({ type: 'code.leave', form })}>
        {back}
      </Button>
    </>
  )
}

export function PasswordForm({ account }: AccountProps) {
  const t = useTexts(securityTexts)
  const fault = useSelector(account, selectFaults).newPassword
  const errorOf = useFieldError({ account }, ['password'])
  const { draft, write } = useDraft({ account })
  return (
    <ChangeForm account={account} title={t('password.title')} text={t('password.text')} form="password" button={t('password.save')}>
      <PasswordField
        label={t('password.current')}
        hint={t('password.ifAny')}
        error={errorOf('password')}
        value={draft.currentPassword}
        maxLength={limits.passwordLength}
        autoComplete="current-password"
        onChange={({ target }) => write({ currentPassword: target.value })}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.rule')}
        error={fault ? t(fault === 'missing' ? 'field.missing' : 'password.weak') : errorOf('newPassword')}
        value={draft.newPassword}
        maxLength={limits.passwordLength}
        autoComplete="new-password"
        onChange={({ target }) => write({ newPassword: target.value })}
      />
      <Outcome account={account} kinds={['password']} fields={['password', 'newPassword']} done={t('password.done')} />
    </ChangeForm>
  )
}

export function DeleteForm({ account, wallet }: AccountProps & { wallet: number }) {
  const t = useTexts(securityTexts)
  const { money } = useFormats()
  const hasCode = useSelector(account, selectHasDeletionCode)
  const errorOf = useFieldError({ account }, ['deletionCode', 'delete'])
  const { draft, write } = useDraft({ account })
  return (
    <ChangeForm
      account={account}
      title={t('delete.title')}
      text={t('delete.text')}
      form="delete"
      button={t('delete.button')}
      tone="bad"
      more={
        hasCode ? (
          <CodeOptions
            account={account}
            form="delete"
            back={t('delete.byPassword')}
            onResend={() => account.send({ type: 'change.ask', change: { kind: 'deletionCode' } })}
          />
        ) : null
      }
    >
      {hasCode ? (
        <CodeField
          account={account}
          sentBy="deletionCode"
          hint={t('delete.sent')}
          error={errorOf('code')}
          value={draft.deletionOtp}
          onWrite={(deletionOtp) => write({ deletionOtp })}
        />
      ) : (
        <>
          <PasswordField
            label={t('delete.password')}
            error={errorOf('password')}
            value={draft.deletionPassword}
            maxLength={limits.passwordLength}
            autoComplete="current-password"
            onChange={({ target }) => write({ deletionPassword: target.value })}
          />
          <ChangeButton account={account} change={{ kind: 'deletionCode' }} label={t('delete.code')} />
        </>
      )}
      {wallet > 0 ? (
        <label className={ui['choice']}>
          <input type="checkbox" checked={draft.forfeitsWallet} onChange={({ target }) => write({ forfeitsWallet: target.checked })} />
          <span>{t('delete.forfeit', { amount: money(wallet) })}</span>
        </label>
      ) : null}
      <Outcome account={account} kinds={['deletionCode', 'delete']} fields={[hasCode ? 'code' : 'password']} />
    </ChangeForm>
  )
}
