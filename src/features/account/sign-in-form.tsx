import { useSelector } from '../use-selector.ts'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { SignInActor } from '../../../machines/sign-in/sign-in.machine.ts'
import { selectError, selectFaults, selectForm, selectIsSubmitting } from '../../../machines/sign-in/sign-in.selectors.ts'
import type { Field as FieldName } from '../../../machines/sign-in/sign-in.types.ts'
import { accountTexts } from '../../../texts/vi/account.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Field } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import css from './account.module.css'

const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Signing in, or registering: what is wrong stands beside its field, what was typed stays. */
export function SignInForm({
  signIn,
  mode,
  title,
  other,
}: {
  signIn: SignInActor
  mode: 'login' | 'register'
  title?: string
  other?: ReactNode
}) {
  const t = useTexts(accountTexts)
  const problem = useProblemText()
  const faults = useSelector(signIn, selectFaults)
  const error = useSelector(signIn, selectError)
  const isSubmitting = useSelector(signIn, selectIsSubmitting)
  const sent = useSelector(signIn, selectForm)
  const form = useRef<HTMLFormElement>(null)
  // after each answer, and not while the faults go one by one under the person's hands
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [sent, isSubmitting])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { email: text(data, 'email'), password: text(data, 'password') }
    signIn.send({
      type: 'form.submit',
      form:
        mode === 'login'
          ? { mode, values: credentials }
          : { mode, values: { ...credentials, name: text(data, 'name'), phone: text(data, 'phone') } },
    })
  }
  const field = (name: FieldName) => {
    const fault = faults[name]
    return {
      name,
      label: t(`field.${name}`),
      error: fault === undefined ? undefined : t(`fault.${fault}`),
      onInput: () => signIn.send({ type: 'form.edit', field: name }),
    }
  }
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <div className={css['hello']}>
        <Logo />
        <h2>{title ?? t(`${mode}.lead`)}</h2>
      </div>
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      {mode === 'register' ? <Field {...field('name')} autoComplete="name" /> : null}
      <Field {...field('email')} type="email" inputMode="email" autoComplete="username" />
      {mode === 'register' ? <Field {...field('phone')} type="tel" autoComplete="tel" /> : null}
      <Field
        {...field('password')}
        type="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        {...(mode === 'register' && { hint: t('field.passwordHint') })}
      />
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        {t(`${mode}.submit`)}
      </Button>
      {other}
    </form>
  )
}
