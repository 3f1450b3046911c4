import type { Id } from '../../../machines/domain/id.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { staffTexts } from '../../../texts/vi/staff.ts'
import { DeskPage } from '../../features/staff/desk-page.tsx'
import css from '../../features/staff/staff.module.css'
import { useSelector } from '../../features/use-selector.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoutIcon } from '../../ui/more-icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindStaffDesk } from '../flows/staff-desk.ts'
import { useIsMounted } from '../use-is-mounted.ts'
import { useRuntime } from '../runtime-context.tsx'
import { StaffLogin } from '../staff-login.tsx'
import { useScreenActor } from '../use-screen-actor.ts'
import { useTitle } from '../use-title.ts'

/** The staff's desk; an id in the address names the customer whom it asks about (ROUTE-11). */
export function StaffRoute() {
  const isMounted = useIsMounted()
  // the server knows nobody's session
  if (!isMounted) return null
  return (
    <Suspense>
      <Area />
    </Suspense>
  )
}

function Area() {
  const t = useTexts(staffTexts)
  const runtime = useRuntime()
  use(runtime.until('insideStaffArea'))
  const session = runtime.actor('staff')
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
        {isSignedIn ? <Desk key={userId} userId={userId} /> : <StaffLogin title={t('staff.login')} />}
      </main>
    </div>
  )
}

function Desk({ userId }: { userId: Id | undefined }) {
  const runtime = useRuntime()
  const isCustomerHere = useSelector(runtime.actors.customer, selectIsSignedIn)
  const desk = useScreenActor(`desk ${userId ?? ''}`, () => bindStaffDesk(runtime, userId))
  return <DeskPage desk={desk} isCustomerHere={isCustomerHere} />
}
