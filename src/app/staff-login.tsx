import { useEffect } from 'react'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import type { StaffArea } from './flows/staff.ts'
import { bindStaffSignIn } from './flows/staff-sign-in.ts'
import { useRuntime } from './runtime-context.tsx'

/** The staff's own way in. */
export function StaffLogin({ staff: { api, session }, title }: { staff: StaffArea; title: string }) {
  const runtime = useRuntime()
  const signIn = runtime.once('staff-sign-in', () => bindStaffSignIn(runtime, api))
  useEffect(() => {
    signIn.start()
    signIn.send({ type: 'form.reset' })
    const heard = signIn.on('signIn.succeeded', ({ signedIn: { person, tokens } }) =>
      session.send({ type: 'session.begin', person, tokens }),
    )
    return () => heard.unsubscribe()
  }, [signIn, session])
  return <SignInForm signIn={signIn} mode="login" title={title} />
}
