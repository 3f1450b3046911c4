import { Link, Navigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { courierTexts } from '../../../texts/vi/courier.ts'
import { SignInForm } from '../../features/account/sign-in-form.tsx'
import { CourierScreen } from '../../features/courier/courier-screen.tsx'
import { CourierOrderPage } from '../../features/courier/order-page.tsx'
import { CourierOrdersPage } from '../../features/courier/orders-page.tsx'
import { BackIcon, LogoutIcon } from '../../ui/more-icons.tsx'
import { IconButton, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { openCourierArea, type CourierArea } from '../flows/courier-area.ts'
import { signOut } from '../flows/logout.ts'
import { bindSignIn } from '../flows/sign-in.ts'
import { useRuntime } from '../runtime-context.tsx'

const areaPath = /^\/delivery(?!\/login)(\/[\w-]+)*$/

/** A screen of the courier's area to go back to; the lists for anything else. */
const courierPath = (path: unknown) => (typeof path === 'string' && areaPath.test(path) ? path : '/delivery/orders')

export function CourierLoginRoute() {
  const t = useTexts(courierTexts)
  const runtime = useRuntime()
  const { back } = useSearch({ strict: false })
  const { courier } = runtime.sessions
  const isSignedIn = useSelector(courier, selectIsSignedIn)
  const signIn = runtime.once('courier-sign-in', () => bindSignIn(runtime, 'courier'))
  useEffect(() => {
    signIn.start()
    signIn.send({ type: 'form.reset' })
    const heard = signIn.on('signIn.succeeded', ({ signedIn }) => courier.send({ type: 'session.begin', ...signedIn }))
    return () => heard.unsubscribe()
  }, [signIn, courier])
  if (isSignedIn) return <Navigate to={courierPath(back)} replace />
  return (
    <CourierScreen title={t('courier.area')}>
      <SignInForm signIn={signIn} mode="login" title={t('courier.login')} />
    </CourierScreen>
  )
}

/** Sends whoever is not signed in as a courier to the couriers' login, and back afterwards (ROLE-5). */
function CouriersOnly({ children }: { children: (area: CourierArea) => ReactNode }) {
  const runtime = useRuntime()
  const isSignedIn = useSelector(runtime.sessions.courier, selectIsSignedIn)
  const current = useRouterState({ select: (state) => state.location.pathname })
  // while the login is on its way it is the current path already
  const [path] = useState(current)
  if (!isSignedIn) return <Navigate to="/delivery/login" search={{ back: path }} replace />
  return children(runtime.once('courier-area', () => openCourierArea(runtime)))
}

export const CourierOrdersRoute = () => <CouriersOnly>{(area) => <Orders area={area} />}</CouriersOnly>

function Orders({ area }: { area: CourierArea }) {
  const t = useTexts(courierTexts)
  const runtime = useRuntime()
  return (
    <CourierScreen
      title={t('courier.orders')}
      after={
        <IconButton label={t('courier.logout')} onClick={() => signOut(runtime, 'courier')}>
          <LogoutIcon />
        </IconButton>
      }
    >
      <CourierOrdersPage shift={area.shift} orders={area.orders} position={area.position} />
    </CourierScreen>
  )
}

export function CourierOrderRoute() {
  const { unique_order_id: uniqueId } = useParams({ strict: false })
  return <CouriersOnly>{(area) => (uniqueId === undefined ? null : <Order key={uniqueId} area={area} uniqueId={uniqueId} />)}</CouriersOnly>
}

function Order({ area, uniqueId }: { area: CourierArea; uniqueId: string }) {
  const t = useTexts(courierTexts)
  const c = useTexts(commonTexts)
  const [page] = useState(() => area.openDelivery(uniqueId))
  useEffect(() => {
    page.delivery.start()
    return () => page.close()
  }, [page])
  return (
    <CourierScreen
      title={t('courier.order')}
      before={
        <Link to="/delivery/orders" className={ui['iconButton']} aria-label={c('common.back')}>
          <BackIcon />
        </Link>
      }
    >
      <CourierOrderPage delivery={page.delivery} position={area.position} />
    </CourierScreen>
  )
}
