import { useState, type FormEvent, type ReactNode } from 'react'
import {
  selectCodeSentTo,
  selectHasDeletionCode,
  selectIsChanging,
  selectRunning,
} from '../../../machines/account/own-account/own-account.selectors.ts'
import type { Change } from '../../../machines/account/own-account/own-account.types.ts'
import { securityTexts } from '../../../texts/vi/security.ts'
import { Field } from '../../ui/field.tsx'
import { useFormats } from '../../ui/format.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { ChangeButton, Outcome, type AccountProps } from './change-parts.tsx'
import css from './security.module.css'

interface FormProps extends AccountProps {
  title: string
  text?: string
  change: Change
  button: string
  tone?: 'soft' | 'bad'
  /** Whether enough is written down. */
  isReady: boolean
  children: ReactNode
}

/** A section that asks for one change by what is written into its fields. */
function ChangeForm({ account, title, text, change, button, tone = 'soft', isReady, children }: FormProps) {
  const isChanging = useSelector(account, selectIsChanging)
  const running = useSelector(account, selectRunning)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) account.send({ type: 'change.ask', change })
  }
  return (
    <section className={ui['section']}>
      <h2>{title}</h2>
      {text === undefined ? null : <p className={ui['muted']}>{text}</p>}
      <form className={css['form']} noValidate onSubmit={submit}>
        {children}
        <Button type="submit" tone={tone} isBusy={running === change.kind} disabled={!isReady || isChanging}>
          {button}
        </Button>
      </form>
    </section>
  )
}

export function NameForm({ account, name }: AccountProps & { name: string }) {
  const t = useTexts(securityTexts)
  const [text, setText] = useState(name)
  const isReady = text.trim() !== '' && text.trim() !== name
  return (
    <ChangeForm
      account={account}
      title={t('name.title')}
      change={{ kind: 'name', name: text.trim() }}
      button={t('name.save')}
      isReady={isReady}
    >
      <Field label={t('name.label')} value={text} maxLength={200} autoComplete="name" onChange={({ target }) => setText(target.value)} />
      <Outcome account={account} kinds={['name']} done={t('name.done')} />
    </ChangeForm>
  )
}

export function EmailForm({ account, email: old }: AccountProps & { email: string }) {
  const t = useTexts(securityTexts)
  const sentTo = useSelector(account, selectCodeSentTo)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const text = old === '' ? t('email.none') : t('email.now', { email: old })
  if (sentTo !== undefined) {
    return (
      <ChangeForm
        account={account}
        title={t('email.title')}
        text={t('email.sent', { email: sentTo })}
        change={{ kind: 'email', email: sentTo, otp }}
        button={t('email.save')}
        isReady={/^\d{4,8}$/.test(otp)}
      >
        <Field
          label={t('code.label')}
          value={otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          onChange={({ target }) => setOtp(target.value.replaceAll(/\D/g, ''))}
        />
        <Outcome account={account} kinds={['emailCode', 'email']} />
      </ChangeForm>
    )
  }
  return (
    <ChangeForm
      account={account}
      title={t('email.title')}
      text={text}
      change={{ kind: 'emailCode', email: email.trim(), password }}
      button={t('email.send')}
      isReady={/^\S+@\S+\.\S+$/.test(email.trim())}
    >
      <Field
        label={t('email.label')}
        type="email"
        value={email}
        maxLength={200}
        autoComplete="email"
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label={t('password.current')}
        hint={t('password.ifAny')}
        value={password}
        maxLength={200}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Outcome account={account} kinds={['emailCode', 'email']} done={t('email.done')} />
    </ChangeForm>
  )
}

export function PasswordForm({ account }: AccountProps) {
  const t = useTexts(securityTexts)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  return (
    <ChangeForm
      account={account}
      title={t('password.title')}
      text={t('password.text')}
      change={{ kind: 'password', current, password }}
      button={t('password.save')}
      isReady={current !== '' && password !== ''}
    >
      <PasswordField
        label={t('password.current')}
        value={current}
        maxLength={200}
        autoComplete="current-password"
        onChange={({ target }) => setCurrent(target.value)}
      />
      <PasswordField
        label={t('password.new')}
        value={password}
        maxLength={200}
        autoComplete="new-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Outcome account={account} kinds={['password']} done={t('password.done')} />
    </ChangeForm>
  )
}

export function DeleteForm({ account, wallet }: AccountProps & { wallet: number }) {
  const t = useTexts(securityTexts)
  const { money } = useFormats()
  const hasCode = useSelector(account, selectHasDeletionCode)
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [forfeits, setForfeits] = useState(false)
  const isProved = hasCode ? /^\d{4,8}$/.test(otp) : password !== ''
  return (
    <ChangeForm
      account={account}
      title={t('delete.title')}
      text={t('delete.text')}
      change={{ kind: 'delete', password, otp: hasCode ? otp : '', forfeitsWallet: forfeits }}
      button={t('delete.button')}
      tone="bad"
      isReady={isProved && (wallet === 0 || forfeits)}
    >
      {hasCode ? (
        <Field
          label={t('code.label')}
          hint={t('delete.sent')}
          value={otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          onChange={({ target }) => setOtp(target.value.replaceAll(/\D/g, ''))}
        />
      ) : (
        <>
          <PasswordField
            label={t('delete.password')}
            value={password}
            maxLength={200}
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
          <ChangeButton account={account} change={{ kind: 'deletionCode' }} label={t('delete.code')} />
        </>
      )}
      {wallet > 0 ? (
        <label className={ui['choice']}>
          <input type="checkbox" checked={forfeits} onChange={({ target }) => setForfeits(target.checked)} />
          <span>{t('delete.forfeit', { amount: money(wallet) })}</span>
        </label>
      ) : null}
      <Outcome account={account} kinds={['deletionCode', 'delete']} />
    </ChangeForm>
  )
}
