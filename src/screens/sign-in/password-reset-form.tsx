import type { ReactNode } from 'react'
import type { OneTimeCodeActor } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import { selectIsAddressing } from '../../../machines/account/one-time-code/one-time-code.selectors.ts'
import type { PasswordResetActor } from '../../../machines/account/password-reset/password-reset.machine.ts'
import {
  selectIsChanging,
  selectPasswordFault,
  selectResetError,
  selectStep,
} from '../../../machines/account/password-reset/password-reset.selectors.ts'
import { signInTexts } from './texts.vi.ts'
import { signInFormsTexts } from '../shared/sign-in/texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from '../shared/sign-in/door.module.css'
import { CodeForm } from '../shared/sign-in/code-form.tsx'
import { Door, DoorButton, DoorForm } from '../shared/sign-in/door.tsx'
import { PasswordField } from '../../ui/password/password-field.tsx'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'

/** A new password in three steps: the mailbox, the code that was sent there, the password (AUTH-3). */
export function PasswordResetForm({
  code,
  reset,
  loginLink,
}: {
  code: OneTimeCodeActor
  reset: PasswordResetActor
  /** The link to the login, with the text that it is given. */
  loginLink: (text: string) => ReactNode
}) {
  const t = useTexts(signInTexts)
  const f = useTexts(signInFormsTexts)
  const isAddressing = useSelector(code, selectIsAddressing)
  const step = useSelector(reset, selectStep)
  if (step === 'changed') {
    return (
      <Door title={t('reset.done')} text={t('reset.doneText')}>
        {loginLink(t('reset.toLogin'))}
      </Door>
    )
  }
  if (step === 'choosing') {
    return (
      <Door title={t('reset.lead')} text={t('reset.passwordText')} above={<Steps now={3} />}>
        <NewPasswordForm reset={reset} />
      </Door>
    )
  }
  return (
    <Door
      title={isAddressing ? t('reset.lead') : f('code.title')}
      {...(isAddressing && { text: t('reset.emailText') })}
      above={<Steps now={isAddressing ? 1 : 2} />}
    >
      <CodeForm code={code} channel="email" sentText="reset.codeText" other={loginLink(t('register.toLogin'))} />
    </Door>
  )
}

function Steps({ now }: { now: number }) {
  const s = useTexts(signInTexts)
  return (
    <p className={css['steps']}>
      <span>{s('reset.step', { step: now })}</span>
      <progress max={3} value={now} aria-hidden="true" />
    </p>
  )
}

function NewPasswordForm({ reset }: { reset: PasswordResetActor }) {
  const t = useTexts(signInFormsTexts)
  const s = useTexts(signInTexts)
  const fault = useSelector(reset, selectPasswordFault)
  const isChanging = useSelector(reset, selectIsChanging)
  const formRef = useFirstMistake(fault, isChanging)
  return (
    <DoorForm
      error={useSelector(reset, selectResetError)}
      formRef={formRef}
      onSubmit={(text) => reset.send({ type: 'password.submit', password: text('password') })}
    >
      <PasswordField
        name="password"
        label={s('reset.password')}
        hint={t('secret.rule')}
        autoComplete="new-password"
        error={fault && t(`fault.${fault}`)}
        onInput={() => reset.send({ type: 'password.edit' })}
      />
      <DoorButton isBusy={isChanging}>{s('reset.save')}</DoorButton>
      <div className={css['below']}>
        {isChanging ? (
          <Button tone="bare" onClick={() => reset.send({ type: 'reset.cancel' })}>
            {t('form.cancel')}
          </Button>
        ) : null}
      </div>
    </DoorForm>
  )
}
