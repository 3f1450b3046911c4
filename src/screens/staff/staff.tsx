import type { Id } from '../../../machines/domain/id.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
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
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useTitle } from '../../shell/use-title.ts'

/** The staff's desk; an id in the address names the customer whom it asks about (ROUTE-11). */
export function StaffRoute() {
  const t = useTexts(staffTexts)
  const frame = <Frame title={t('staff.login')} />
  // the server knows no session
  return useIsMounted() ? (
    <Suspense fallback={frame}>
      <Area />
    </Suspense>
  ) : (
    frame
  )
}

function Frame({ title, who, children }: { title: string; who?: ReactNode; children?: ReactNode }) {
  const t = useTexts(staffTexts)
  useTitle(title)
  return (
    <div className={css['area']}>
      <header className={css['bar']}>
        <div>
          <h1>{t('staff.area')}</h1>
          {who}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Area() {
  const t = useTexts(staffTexts)
  const runtime = useRuntime()
  use(runtime.until('staffArea'))
  const session = runtime.actor('staff')
  const isSignedIn = useSelector(session, selectIsSignedIn)
  const name = useSelector(session, ({ context }) => context.person?.name)
  const { id } = useParams({ strict: false })
  const userId = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
  if (!isSignedIn) {
    return (
      <Frame title={t('staff.login')}>
        <StaffLogin title={t('staff.login')} />
      </Frame>
    )
  }
  return (
    <Frame
      title={t('staff.area')}
      who={
        <>
          <span>{name}</span>
          <IconButton label={t('staff.logout')} onClick={() => session.send({ type: 'session.end' })}>
            <LogoutIcon />
          </IconButton>
        </>
      }
    >
      <Desk key={userId} userId={userId} />
    </Frame>
  )
}

function Desk({ userId }: { userId: Id | undefined }) {
  const runtime = useRuntime()
  const isCustomerHere = useSelector(runtime.actors.customer, selectIsSignedIn)
  const desk = useScreenActor(`desk ${userId ?? ''}`, () => bindStaffDesk(runtime, userId))
  return <DeskPage desk={desk} isCustomerHere={isCustomerHere} />
}
