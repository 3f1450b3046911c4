import { Suspense, use } from 'react'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { selectIsExpired } from '../../../machines/kitchen/store-area/store-area.selectors.ts'
import { bindSignIn } from '../../actors/account/sign-in.ts'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Redirect } from '../../shell/guards/redirect.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { SignInForm } from '../shared/sign-in/sign-in-form.tsx'
import css from '../shared/store-area/store-area.module.css'
import { StoreScreen } from '../shared/store-area/store-screen.tsx'
import { storeAreaTexts } from '../shared/store-area/texts.vi.ts'

export function StoreLoginRoute() {
  const t = useTexts(storeAreaTexts)
  useTitle(t('console.login'))
  return (
    <StoreScreen bar={<h1>{t('console.area')}</h1>}>
      {/* the server knows no session */}
      {useIsMounted() ? (
        <Suspense>
          <Login />
        </Suspense>
      ) : null}
    </StoreScreen>
  )
}

function Login() {
  const t = useTexts(storeAreaTexts)
  const runtime = useRuntime()
  use(runtime.until('storeArea'))
  const isSignedIn = useSelector(runtime.actor('storeMember'), selectIsSignedIn)
  const isExpired = useSelector(runtime.actor('storeArea'), selectIsExpired)
  const signIn = useScreenActor('store-sign-in', () => bindSignIn(runtime, 'store'))
  if (isSignedIn) return <Redirect to="/store/{-$section}" replace />
  return (
    <div className={css['login']}>
      {isExpired ? (
        <p className={`${ui['banner']} ${css['expired']}`} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{t('console.expired')}</span>
        </p>
      ) : null}
      <SignInForm signIn={signIn} mode="login" title={t('console.login')} text={t('console.loginText')} />
      <LanguageSwitch />
    </div>
  )
}
