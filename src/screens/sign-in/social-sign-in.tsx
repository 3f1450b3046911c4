import { useSearch } from '@tanstack/react-router'
import type { SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'
import { selectIsProviderRefused } from '../../../machines/account/sign-in/sign-in.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { leaveFor, type Provider } from '../../platform/social.ts'
import { SocialProviders } from './social-providers.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

const all: readonly Provider[] = ['google', 'facebook']

/** Signing in through a provider: its button leads away, and its answer comes back on this page. */
export function SocialSignIn({ signIn }: { signIn: SignInActor }) {
  const { signInUrls } = useSelector(useRuntime().actors.startup, selectSettings)
  const { back } = useSearch({ strict: false })
  const isRefused = useSelector(signIn, selectIsProviderRefused)
  const addressOf = (provider: Provider) => signInUrls[provider]
  return (
    <SocialProviders
      providers={all.filter((provider) => addressOf(provider) !== undefined)}
      isRefused={isRefused}
      onChoose={(provider) => leaveFor(provider, addressOf(provider) ?? '', back)}
    />
  )
}
