import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignInActor } from '../../machines/sign-in/sign-in.machine.ts'
import { selectSettings } from '../../machines/startup/startup.selectors.ts'
import { leaveFor, takeAnswer, type Provider } from '../edge/social.ts'
import { SocialWays } from '../features/account/social-ways.tsx'
import { useSelector } from '../features/use-selector.ts'
import { useRuntime } from './runtime-context.tsx'

const all: readonly Provider[] = ['google', 'facebook']

/** Signing in through a provider: its button leads away, and its answer, back on this page, is submitted like a form. */
export function SocialSignIn({ signIn }: { signIn: SignInActor }) {
  const settings = useSelector(useRuntime().actors.startup, selectSettings)
  const { back } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const answer = takeAnswer()
    if (!answer) return
    const { provider, accessToken } = answer
    void navigate({ to: '/auth/login', search: answer.back === undefined ? {} : { back: answer.back }, replace: true })
    if (accessToken === undefined) setRefused(true)
    else signIn.send({ type: 'form.submit', form: { mode: 'social', values: { provider, accessToken } } })
  }, [navigate, signIn])
  const addressOf = (provider: Provider) => settings[`${provider}SignIn`]
  return (
    <SocialWays
      providers={all.filter((provider) => addressOf(provider) !== undefined)}
      isRefused={isRefused}
      onChoose={(provider) => leaveFor(provider, addressOf(provider) ?? '', back)}
    />
  )
}
