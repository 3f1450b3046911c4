import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import { CodeForm } from '../shared/sign-in/code-form.tsx'
import { bindPhoneChange } from '../../actors/account/one-time-code.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { PhoneSheet } from './phone-sheet.tsx'

/** Gives the account another phone number, once a code has proved it. */
export function PhoneChange({ profile }: { profile: ProfileActor }) {
  const runtime = useRuntime()
  const code = useScreenActor('phone-code', () => bindPhoneChange(runtime, profile))
  return (
    <PhoneSheet profile={profile}>
      <CodeForm code={code} channel="phone" sentText="code.sentTo" />
    </PhoneSheet>
  )
}
