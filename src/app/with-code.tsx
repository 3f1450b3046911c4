import { useCallback, useEffect, type ReactNode } from 'react'
import { selectIsAddressing } from '../../machines/one-time-code/one-time-code.selectors.ts'
import type { SignInActor } from '../../machines/sign-in/sign-in.machine.ts'
import { signInTexts } from '../../texts/vi/sign-in.ts'
import { CodeForm } from '../features/account/code-form.tsx'
import { Door } from '../features/account/door.tsx'
import { ProofForm } from '../features/account/proof-form.tsx'
import { useSelector } from '../features/use-selector.ts'
import { useTexts } from '../ui/texts.tsx'
import { bindOneTimeCode } from './flows/one-time-code.ts'
import { provePhone } from './flows/proofs.ts'
import { welcome } from './flows/sign-in.ts'
import { useRuntime } from './runtime-context.tsx'
import { useWhenLeft } from './use-when-left.ts'

/** Signing in by a code that is sent to a phone. */
export function CodeSignIn({ ways, other }: { ways: ReactNode; other: ReactNode }) {
  const s = useTexts(signInTexts)
  const runtime = useRuntime()
  const code = runtime.once('code-sign-in', () => bindOneTimeCode(runtime, 'login').start())
  const isAddressing = useSelector(code, selectIsAddressing)
  useEffect(() => {
    const heard = code.on('code.accepted', ({ signedIn }) => {
      if (signedIn) welcome(runtime, signedIn)
      code.send({ type: 'code.reset' })
    })
    return () => heard.unsubscribe()
  }, [code, runtime])
  // an answer that comes later would be heard by nobody
  useWhenLeft(useCallback(() => code.send({ type: 'code.cancel' }), [code]))
  return (
    <Door title={isAddressing ? s('code.phoneTitle') : s('code.title')} {...(isAddressing && { text: s('code.lead') })} above={ways}>
      <CodeForm code={code} channel="phone" sentText="code.sentTo" other={other} />
    </Door>
  )
}

/** Proves the phone number of a registration by a code. */
export function PhoneProof({ signIn }: { signIn: SignInActor }) {
  const runtime = useRuntime()
  const code = runtime.once('phone-proof', () => bindOneTimeCode(runtime, 'phone').start())
  useEffect(() => provePhone(signIn, code), [signIn, code])
  useWhenLeft(useCallback(() => code.send({ type: 'code.reset' }), [code]))
  return <ProofForm signIn={signIn} code={code} />
}
