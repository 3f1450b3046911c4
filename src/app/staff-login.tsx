import { useEffect } from 'react'
import { selectIsAddressing } from '../../machines/one-time-code/one-time-code.selectors.ts'
import { selectIsProving } from '../../machines/sign-in/sign-in.selectors.ts'
import { CodeForm } from '../features/account/code-form.tsx'
import { Door } from '../features/account/door.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { useSelector } from '../features/use-selector.ts'
import type { StaffArea } from './flows/staff.ts'
import { bindStaffSignIn } from './flows/staff-sign-in.ts'
import { useRuntime } from './runtime-context.tsx'

/** The staff's own way in: a password, then the code that it has sent. */
export function StaffLogin({ staff: { api, session }, title }: { staff: StaffArea; title: string }) {
  const runtime = useRuntime()
  const { signIn, code, open } = runtime.once('staff-sign-in', () => bindStaffSignIn(runtime, api))
  const isProving = useSelector(signIn, selectIsProving)
  const isAddressing = useSelector(code, selectIsAddressing)
  const isEntering = isProving && !isAddressing
  useEffect(() => {
    open()
    const heard = signIn.on('signIn.succeeded', ({ signedIn: { person, tokens } }) =>
      session.send({ type: 'session.begin', person, tokens }),
    )
    return () => heard.unsubscribe()
  }, [signIn, open, session])
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
    </>
  )
}
