import type { ReactNode } from 'react'
import type { SignInActor } from '../../../../machines/account/sign-in/sign-in.machine.ts'
import { selectError, selectFaults, selectForm, selectIsSubmitting } from '../../../../machines/account/sign-in/sign-in.selectors.ts'
import type { Field as FieldName } from '../../../../machines/account/sign-in/sign-in.types.ts'
import { signInFormsTexts } from './texts.vi.ts'
import { Field } from '../../../ui/field.tsx'
import { Button } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from './door.module.css'
import { Door, DoorButton, DoorForm } from './door.tsx'
import { PasswordField } from '../../../ui/password/password-field.tsx'
import { useFirstMistake } from '../../../ui/use-first-mistake.ts'

interface Props {
  signIn: SignInActor
  mode: 'login' | 'register'
  title?: string
  text?: string
  /** Customers may name themselves by their phone. */
  takesPhone?: boolean
  /** A registration's phone number, or the mailbox of the user who signs in, has to be proved by a code. */
  mustProve?: boolean
  /** Whether that code is being sent. */
  isSending?: boolean
  /** Other sign-in methods, above the fields and below them. */
  methods?: ReactNode
  forgot?: ReactNode
  other?: ReactNode
  /** Providers that vouch for a user. */
  providers?: ReactNode
}

/** Signing in, or registering: errors are shown next to their fields, what was typed stays. */
export function SignInForm({
  signIn,
  mode,
  title,
  text,
  takesPhone = false,
  mustProve = false,
  isSending = false,
  methods,
  forgot,
  other,
  providers,
}: Props) {
  const t = useTexts(signInFormsTexts)
  const faults = useSelector(signIn, selectFaults)
  const error = useSelector(signIn, selectError)
  const isSubmitting = useSelector(signIn, selectIsSubmitting)
  const formRef = useFirstMistake(useSelector(signIn, selectForm), isSubmitting)
  const isLogin = mode === 'login'

  const submit = (text: (name: string) => string) => {
    const credentials = { email: text('email'), password: text('password') }
    signIn.send({
      type: 'form.submit',
      rules: { takesPhone, mustProve },
      form: isLogin ? { mode, values: credentials } : { mode, values: { ...credentials, name: text('name'), phone: text('phone') } },
    })
  }
  const faultText = (name: FieldName) => {
    const fault = faults[name]
    if (fault === 'malformed' && name === 'email') return t(takesPhone ? 'fault.identity' : 'fault.email')
    if (fault === 'malformed' && name === 'phone') return t('fault.phone')
    if (fault === 'taken') return t(name === 'phone' ? 'fault.phoneTaken' : 'fault.emailTaken')
    return fault === undefined ? undefined : t(`fault.${fault}`)
  }
  const field = (name: FieldName) => ({
    name,
    label: t(`field.${name}`),
    error: faultText(name),
    onInput: () => signIn.send({ type: 'form.edit', field: name }),
  })
  return (
    <Door title={title ?? t(`${mode}.lead`)} {...(text !== undefined && { text })} above={methods}>
      <DoorForm error={error} formRef={formRef} onSubmit={submit}>
        {isLogin ? null : <Field {...field('name')} autoComplete="name" />}
        {takesPhone ? (
          <Field
            {...field('email')}
            label={t('login.identity')}
            type="text"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="username"
          />
        ) : (
          <Field {...field('email')} type="email" inputMode="email" autoComplete="username" />
        )}
        {isLogin ? null : <Field {...field('phone')} type="tel" autoComplete="tel" />}
        <PasswordField
          {...field('password')}
          autoComplete={isLogin ? 'current-password' : 'new-password'}
          {...(!isLogin && { hint: t('secret.rule') })}
        />
        {forgot}
        <DoorButton isBusy={isSubmitting || isSending}>{t(`${mode}.submit`)}</DoorButton>
        <div className={css['below']}>
          {isSubmitting ? (
            <Button tone="bare" onClick={() => signIn.send({ type: 'form.cancel' })}>
              {t('form.cancel')}
            </Button>
          ) : (
            other
          )}
        </div>
      </DoorForm>
      {providers}
    </Door>
  )
}
