import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { useEffect } from 'react'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { accountTexts } from '../../../texts/vi/account.ts'
import { SignInForm } from '../../features/account/sign-in-form.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { bindSignIn } from '../flows/sign-in.ts'
import { sameSitePath } from '../same-site-path.ts'
import { sessionsOf } from '../flows/session.ts'
import { useRuntime } from '../runtime-context.tsx'

function SignIn({ mode }: { mode: 'login' | 'register' }) {
  const t = useTexts(accountTexts)
  const runtime = useRuntime()
  const router = useRouter()
  const { back } = useSearch({ strict: false })
  const { customer } = sessionsOf(runtime)
  const isSignedIn = useSelector(customer, selectIsSignedIn)
  const signIn = runtime.once('sign-in', () => bindSignIn(runtime, 'customer'))
  const target = sameSitePath(back)
  useEffect(() => {
    signIn.start()
    signIn.send({ type: 'form.reset' })
    const heard = signIn.on('signIn.succeeded', ({ signedIn }) => {
      customer.send({ type: 'session.begin', ...signedIn })
      router.history.replace(target)
    })
    return () => heard.unsubscribe()
  }, [signIn, customer, router, target])
  if (isSignedIn) return <Navigate to={target} replace />
  const other = mode === 'login' ? '/register' : '/login'
  return (
    <>
      <BackBar title={t(`${mode}.title`)} />
      <SignInForm
        signIn={signIn}
        mode={mode}
        other={
          <Link to={other} search={back === undefined ? {} : { back }} replace className={ui['button']} data-tone="bare">
            {t(mode === 'login' ? 'login.toRegister' : 'register.toLogin')}
          </Link>
        }
      />
    </>
  )
}

export const LoginRoute = () => <SignIn mode="login" />
export const RegisterRoute = () => <SignIn mode="register" />
