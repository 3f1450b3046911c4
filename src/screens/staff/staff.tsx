import type { Id } from '../../../machines/domain/id.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { selectIsSignedIn, selectPerson } from '../../../machines/app/session/session.selectors.ts'
import { staffTexts } from './texts.vi.ts'
import { DeskPage } from './desk-page.tsx'
import css from './staff.module.css'
import { useSelector } from '../../runtime/use-selector.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoutIcon } from '../../ui/more-icons.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindStaffDesk } from '../../actors/staff/staff-desk.ts'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { StaffLogin } from './staff-login.tsx'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useTitle } from '../../shell/use-title.ts'

/** The staff's desk; an id in the address names the customer whom it asks about (ROUTE-11). The regions stay the same ones from the first view on, so that neither loses the focus. */
export function StaffRoute() {
  const t = useTexts(staffTexts)
  // the server knows no session
  const isMounted = useIsMounted()
  return (
    <div className={css['area']}>
      <header className={css['bar']}>
        <div>
          <h1>{t('staff.area')}</h1>
          {isMounted ? (
            <Suspense>
              <Who />
            </Suspense>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {isMounted ? (
          <Suspense fallback={<Waiting />}>
            <Area />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </main>
    </div>
  )
}

function Waiting() {
  useTitle(useTexts(staffTexts)('staff.login'))
  return null
}

/** The staff's session, once the area lives. */
function useStaff() {
  const runtime = useRuntime()
  use(runtime.until('staffArea'))
  return runtime.actor('staff')
}

function Who() {
  const t = useTexts(staffTexts)
  const session = useStaff()
  const isSignedIn = useSelector(session, selectIsSignedIn)
  const name = useSelector(session, selectPerson)?.name
  if (!isSignedIn) return null
  return (
    <>
      <span>{name}</span>
      <IconButton label={t('staff.logout')} onClick={() => session.send({ type: 'session.end' })}>
        <LogoutIcon />
      </IconButton>
    </>
  )
}

function Area() {
  const isSignedIn = useSelector(useStaff(), selectIsSignedIn)
  const { id } = useParams({ strict: false })
  const userId = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
  return isSignedIn ? <Desk key={userId} userId={userId} /> : <StaffLogin />
}

function Desk({ userId }: { userId: Id | undefined }) {
  const t = useTexts(staffTexts)
  useTitle(t('staff.area'))
  const runtime = useRuntime()
  const isCustomerHere = useSelector(runtime.actors.customer, selectIsSignedIn)
  const desk = useScreenActor(`desk ${userId ?? ''}`, () => bindStaffDesk(runtime, userId))
  return (
    <>
      <DeskPage desk={desk} isCustomerHere={isCustomerHere} />
      <LanguageSwitch />
    </>
  )
}
