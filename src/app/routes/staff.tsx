import type { Id } from '../../../machines/domain/id.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { staffTexts } from '../../../texts/vi/staff.ts'
import { DeskPage } from '../../features/staff/desk-page.tsx'
import css from '../../features/staff/staff.module.css'
import { useSelector } from '../../features/use-selector.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoutIcon } from '../../ui/more-icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { staffOf } from '../flows/staff.ts'
import { lazyRouteComponent } from '../lazy-route-component.tsx'
import { useRuntime } from '../runtime-context.tsx'
import { useTitle } from '../use-title.ts'

const Login = lazyRouteComponent(() => import('../staff-login.tsx'), 'StaffLogin')

/** The staff's desk; an id in the address names the customer whom it asks about (ROUTE-11). */
export function StaffRoute() {
  const t = useTexts(staffTexts)
  const staff = staffOf(useRuntime())
  const { session } = staff
  const isSignedIn = useSelector(session, selectIsSignedIn)
  const name = useSelector(session, ({ context }) => context.person?.name)
  const { id } = useParams({ strict: false })
  useTitle(t(isSignedIn ? 'staff.area' : 'staff.login'))
  const userId = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
  return (
    <div className={css['area']}>
      <header className={css['bar']}>
        <div>
          <h1>{t('staff.area')}</h1>
          {isSignedIn ? (
            <>
              <span>{name}</span>
              <IconButton label={t('staff.logout')} onClick={() => session.send({ type: 'session.end' })}>
                <LogoutIcon />
              </IconButton>
            </>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {isSignedIn ? (
          <Desk key={userId} userId={userId} />
        ) : (
          <Suspense>
            <Login staff={staff} title={t('staff.login')} />
          </Suspense>
        )}
      </main>
    </div>
  )
}

function Desk({ userId }: { userId: Id | undefined }) {
  const runtime = useRuntime()
  const router = useRouter()
  const isCustomerHere = useSelector(runtime.actors.customer, selectIsSignedIn)
  const [desk] = useState(() => staffOf(runtime).openDesk(userId, () => void router.navigate({ to: '/' })))
  useEffect(() => {
    desk.start()
  }, [desk])
  return <DeskPage desk={desk} isCustomerHere={isCustomerHere} />
}
