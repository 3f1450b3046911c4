import { selectIsAddressing } from '../../../machines/account/one-time-code/one-time-code.selectors.ts'
import { selectIsProving } from '../../../machines/account/sign-in/sign-in.selectors.ts'
import { CodeForm } from '../shared/sign-in/code-form.tsx'
import { Door } from '../shared/sign-in/door.tsx'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { SignInForm } from '../shared/sign-in/sign-in-form.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { bindStaffCode, bindStaffSignIn } from '../../actors/staff/staff-sign-in.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useTexts } from '../../ui/texts.tsx'
import { staffTexts } from './texts.vi.ts'

/** The staff's own sign-in: a password, then the code that it has sent. */
export function StaffLogin() {
  const title = useTexts(staffTexts)('staff.login')
  useTitle(title)
  const runtime = useRuntime()
  const signIn = useScreenActor('staff-sign-in', () => bindStaffSignIn(runtime))
  const code = useScreenActor('staff-code', () => bindStaffCode(runtime, signIn))
  const isProving = useSelector(signIn, selectIsProving)
  const isAddressing = useSelector(code, selectIsAddressing)
  const isEntering = isProving && !isAddressing
  return (
    <>
      <div hidden={isEntering}>
        <SignInForm signIn={signIn} mode="login" title={title} mustProve isSending={isProving} />
      </div>
      {isEntering ? (
        <Door title={title}>
          <CodeForm code={code} channel="email" sentText="code.sentTo" />
        </Door>
      ) : null}
      <LanguageSwitch />
    </>
  )
}
