import { Link, useSearch } from '@tanstack/react-router'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { signInTexts } from './texts.vi.ts'
import { Door } from '../shared/sign-in/door.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindOneTimeCode } from '../../actors/account/one-time-code.ts'
import { bindPasswordReset } from '../../actors/account/password-reset.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

/** The steps to a new password, where the settings allow it. */
export function PasswordReset() {
  const s = useTexts(signInTexts)
  const runtime = useRuntime()
  const { back } = useSearch({ strict: false })
  const isOffered = useSelector(runtime.actors.startup, selectSettings).hasPasswordReset
  const code = useScreenActor('reset-code', () => bindOneTimeCode(runtime, 'reset'))
  const reset = useScreenActor('password-reset', () => bindPasswordReset(runtime, code))
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
