import { isOn } from '../../machines/domain/settings.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { selectSettings } from '../../machines/startup/startup.selectors.ts'
import { signInTexts } from '../../texts/vi/sign-in.ts'
import { Door } from '../features/account/door.tsx'
import { PasswordResetForm } from '../features/account/password-reset-form.tsx'
import { useSelector } from '../features/use-selector.ts'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { bindOneTimeCode } from './flows/one-time-code.ts'
import { bindPasswordReset } from './flows/password-reset.ts'
import { proveMailbox } from './flows/proofs.ts'
import { welcome } from './flows/sign-in.ts'
import { useRuntime } from './runtime-context.tsx'
import { useWhenLeft } from './use-when-left.ts'

/** The steps to a new password, where the settings allow it. */
export function PasswordReset() {
  const s = useTexts(signInTexts)
  const runtime = useRuntime()
  const { back } = useSearch({ strict: false })
  const isOffered = isOn(useSelector(runtime.actors.startup, selectSettings), 'enPassResetEmail')
  const code = runtime.once('reset-code', () => bindOneTimeCode(runtime, 'reset').start())
  const reset = runtime.once('password-reset', () => bindPasswordReset(runtime).start())
  useEffect(() => {
    const part = proveMailbox(reset, code)
    const heard = reset.on('signIn.succeeded', ({ signedIn }) => welcome(runtime, signedIn))
    return () => {
      part()
      heard.unsubscribe()
    }
  }, [code, reset, runtime])
  useWhenLeft(
    useCallback(() => {
      code.send({ type: 'code.reset' })
      reset.send({ type: 'reset.restart' })
    }, [code, reset]),
  )
  const loginLink = (text: string) => (
    <Link to="/login" search={back === undefined ? {} : { back }} replace className={ui['button']} data-tone="bare">
      {text}
    </Link>
  )
  if (!isOffered) {
    return (
      <Door title={s('reset.off')} text={s('reset.offText')}>
        {loginLink(s('reset.toLogin'))}
      </Door>
    )
  }
  return <PasswordResetForm code={code} reset={reset} loginLink={loginLink} />
}
