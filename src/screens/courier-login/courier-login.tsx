import { useSearch } from '@tanstack/react-router'
import { factsAt } from '../../../machines/domain/routes.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { courierTexts } from '../shared/courier/texts.vi.ts'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { SignInForm } from '../shared/sign-in/sign-in-form.tsx'
import css from './courier-login.module.css'
import { CourierScreen } from '../shared/courier/courier-screen.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { bindSignIn } from '../../actors/account/sign-in.ts'
import { Redirect } from '../../shell/guards/redirect.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useTitle } from '../../shell/use-title.ts'

const plainPath = /^(\/[\w-]+)+$/

function isCourierScreen(path: string): boolean {
  const { area, isSignIn } = factsAt(path)
  return area === 'courier' && !isSignIn
}

/** A screen of the courier's area to go back to; the lists for anything else. */
const courierPath = (path: unknown) =>
  typeof path === 'string' && plainPath.test(path) && isCourierScreen(path) ? path : '/delivery/orders'

export function CourierLoginRoute() {
  const t = useTexts(courierTexts)
  const runtime = useRuntime()
  useTitle(t('courier.login'))
  const { back } = useSearch({ strict: false })
  const isSignedIn = useSelector(runtime.actors.courier, selectIsSignedIn)
  const signIn = useScreenActor('courier-sign-in', () => bindSignIn(runtime, 'courier'))
  if (isSignedIn) return <Redirect to={courierPath(back)} replace />
  return (
    <CourierScreen title={t('courier.area')}>
      <div className={css['login']}>
        <SignInForm signIn={signIn} mode="login" title={t('courier.login')} />
        <LanguageSwitch />
      </div>
    </CourierScreen>
  )
}
