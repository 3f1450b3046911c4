import type { ReactNode } from 'react'
import { selectIsAddressing } from '../../../machines/account/one-time-code/one-time-code.selectors.ts'
import type { SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'
import { signInFormsTexts } from '../shared/sign-in/texts.vi.ts'
import { CodeForm } from '../shared/sign-in/code-form.tsx'
import { Door } from '../shared/sign-in/door.tsx'
import { ProofForm } from './proof-form.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { bindCodeSignIn, bindPhoneProof } from '../../actors/account/one-time-code.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

/** Signing in by a code that is sent to a phone. */
export function CodeSignIn({ methods, other }: { methods: ReactNode; other: ReactNode }) {
  const s = useTexts(signInFormsTexts)
  const runtime = useRuntime()
  const code = useScreenActor('code-sign-in', () => bindCodeSignIn(runtime))
  const isAddressing = useSelector(code, selectIsAddressing)
  return (
    <Door title={isAddressing ? s('code.phoneTitle') : s('code.title')} {...(isAddressing && { text: s('code.lead') })} above={methods}>
      <CodeForm code={code} channel="phone" sentText="code.sentTo" other={other} />
    </Door>
  )
}

/** Proves the phone number of a registration by a code. */
export function PhoneProof({ signIn }: { signIn: SignInActor }) {
  const runtime = useRuntime()
  const code = useScreenActor('phone-proof', () => bindPhoneProof(runtime, signIn))
  return <ProofForm signIn={signIn} code={code} />
}
