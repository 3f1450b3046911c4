import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { leaveFor, takeAnswer, type Provider } from '../../platform/social.ts'
import { SocialWays } from './social-ways.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

const all: readonly Provider[] = ['google', 'facebook']

/** Signing in through a provider: its button leads away, and its answer, back on this page, is submitted like a form. */
export function SocialSignIn({ signIn }: { signIn: SignInActor }) {
  const { signInUrls } = useSelector(useRuntime().actors.startup, selectSettings)
  const { back } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const answer = takeAnswer()
    if (!answer) return
    const { provider, accessToken, back: wanted } = answer
    void navigate({ to: '/auth/login', search: wanted === undefined ? {} : { back: wanted }, replace: true })
    // oxlint-disable-next-line react/set-state-in-effect -- the address gives its answer once: a view that is drawn and dropped must not take it
    if (accessToken === undefined) setRefused(true)
    // the form may be opened anew by an effect of this very moment
    else queueMicrotask(() => signIn.send({ type: 'form.submit', form: { mode: 'social', values: { provider, accessToken } } }))
  }, [navigate, signIn])
  const addressOf = (provider: Provider) => signInUrls[provider]
  return (
    <SocialWays
      providers={all.filter((provider) => addressOf(provider) !== undefined)}
      isRefused={isRefused}
      onChoose={(provider) => leaveFor(provider, addressOf(provider) ?? '', back)}
    />
  )
}
