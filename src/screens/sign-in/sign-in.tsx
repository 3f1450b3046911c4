import { factsAt } from '../../../machines/domain/routes.ts'
import { Link, useRouterState, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { createActor } from 'xstate'
import { selectIsProving, selectMethod } from '../../../machines/account/sign-in/sign-in.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { draftLogic } from '../../../machines/lib/draft.ts'
import { signInTexts } from './texts.vi.ts'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { Typed } from '../shared/sign-in/door.tsx'
import { SignInForm } from '../shared/sign-in/sign-in-form.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindLogin, bindSignIn } from '../../actors/account/sign-in.ts'
import { PasswordReset } from './password-reset.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useArrival } from './use-arrival.ts'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { CodeSignIn, PhoneProof } from './with-code.tsx'

/** `/login`, `/auth/login`, `/register`, `/login/forgot-password`. */
export function SignInRoute() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const t = useTexts(signInTexts)
  const isMounted = useIsMounted()
  const typed = useTyped(path)
  const { form } = factsAt(path)
  const screen = (title: string, form: ReactNode) => (
    <>
      <BackBar title={title} />
      <Typed value={typed}>{form}</Typed>
      <LanguageSwitch />
    </>
  )
  if (useArrival()) return null
  if (form === 'register') return screen(t('register.title'), <Register />)
  if (form === 'reset') return screen(t('reset.title'), isMounted ? <PasswordReset /> : null)
  return screen(t('login.title'), <Login />)
}

/** What was typed at this door, until it is left. */
function useTyped(path: string) {
  const runtime = useRuntime()
  const draft = useScreenActor(`typed at ${path}`, () => createActor(draftLogic, runtime.ofScreen('draft')))
  return useMemo(
    () => ({
      get: (name: string) => draft.getSnapshot().context[name],
      set: (name: string, value: string) => draft.send({ type: 'field.stored', field: { [name]: value } }),
    }),
    [draft],
  )
}

/** An address of a dish, not of its store. */
const isDish = (address: string) => {
  const { isStore, isDetail } = factsAt(address)
  return isStore === true && isDetail === true
}

function Login() {
  const t = useTexts(signInTexts)
  const runtime = useRuntime()
  const signIn = useScreenActor('login', () => bindLogin(runtime))
  const settings = useSelector(runtime.actors.startup, selectSettings)
  const isProving = useSelector(signIn, selectIsProving)
  const { back } = useSearch({ strict: false })
  const isMounted = useIsMounted()
  const method = useSelector(signIn, selectMethod)
  const methods = <SignInMethods method={method} onChoose={(chosen) => signIn.send({ type: 'method.choose', method: chosen })} />
  const other = <OtherDoor to="/register" text={t('login.toRegister')} />
  if (method === 'code') return <CodeSignIn methods={methods} other={other} />
  const isSocial = isMounted && (settings.signInUrls.google ?? settings.signInUrls.facebook) !== undefined
  return (
    <>
      <div hidden={isProving}>
        <SignInForm
          signIn={signIn}
          mode="login"
          takesPhone
          {...(back !== undefined && { text: t(isDish(back) ? 'login.forDish' : 'login.handedOn') })}
          methods={methods}
          forgot={
            settings.hasPasswordReset ? (
              <Link to="/login/forgot-password" search={back === undefined ? {} : { back }} className={ui['button']} data-tone="bare">
                {t('login.forgot')}
              </Link>
            ) : null
          }
          other={other}
          providers={isSocial ? <SocialSignIn signIn={signIn} /> : null}
        />
      </div>
      {isSocial && (isProving || settings.isPhoneProofRequired) ? <PhoneProof signIn={signIn} /> : null}
    </>
  )
}

function Register() {
  const t = useTexts(signInTexts)
  const runtime = useRuntime()
  const signIn = useScreenActor('register', () => bindSignIn(runtime, 'customer'))
  const isProving = useSelector(signIn, selectIsProving)
  const isMounted = useIsMounted()
  const mustProve = useSelector(runtime.actors.startup, selectSettings).isPhoneProofRequired
  return (
    <>
      {/* what was typed stays in its fields while the number is proved */}
      <div hidden={isProving}>
        <SignInForm signIn={signIn} mode="register" mustProve={mustProve} other={<OtherDoor to="/login" text={t('register.toLogin')} />} />
      </div>
      {mustProve && isMounted ? <PhoneProof signIn={signIn} /> : null}
    </>
  )
}

function OtherDoor({ to, text }: { to: '/login' | '/register'; text: string }) {
  const { back } = useSearch({ strict: false })
  return (
    <Link to={to} search={back === undefined ? {} : { back }} state replace className={ui['button']} data-tone="bare">
      {text}
    </Link>
  )
}
