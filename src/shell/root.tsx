import { Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '../runtime/use-selector.ts'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { selectLayout } from '../../machines/app/shell/shell.selectors.ts'
import { selectIsReady, selectLanguageCode, selectSettings, selectTexts } from '../../machines/app/startup/startup.selectors.ts'
import { factsOf } from './route-facts.ts'
import css from './shell.module.css'
import { CartBadge } from './cart-badge.tsx'
import { Starting } from './overlays/starting.tsx'
import { PersonTabs, PhoneShell } from './phone-shell.tsx'
import { commonTexts } from '../ui/texts.vi.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { TextsProvider, useTexts } from '../ui/texts.tsx'
import { lazyRouteComponent } from '../runtime/lazy-route-component.tsx'
import { AlertsBadge } from './alerts-badge.tsx'
import { useRuntime } from '../runtime/runtime-context.tsx'

/** The wide window's frame; a browser that renders a first view for one loads it before. */
export const DesktopFrame = lazyRouteComponent(() => import('./desktop/desktop-frame.tsx'), 'DesktopFrame')
const questions = () => import('./overlays/questions.tsx')
const Stopped = lazyRouteComponent(questions, 'Stopped')
const Questions = lazyRouteComponent(questions, 'Questions')
const Toasts = lazyRouteComponent(questions, 'Toasts')

/** The frame around every screen: texts, the layout that fits the window, toasts, the question of a first visit. */
export function RootRoute() {
  const { actors } = useRuntime()
  const texts = useSelector(actors.startup, selectTexts)
  const locale = useSelector(actors.startup, selectLanguageCode)
  const { money } = useSelector(actors.startup, selectSettings)
  return (
    <TextsProvider locale={locale} overlay={texts} money={money}>
      <Frame />
    </TextsProvider>
  )
}

function Frame() {
  const { actors } = useRuntime()
  // of the screen that is shown: the frame changes with it, not while the next one is on its way
  const { area, hasNoTabs } = useRouterState({ select: factsOf })
  const layout = useSelector(actors.shell, selectLayout)
  const isReady = useSelector(actors.startup, selectIsReady)
  if (area === 'none') return null
  // couriers' screens are light, whatever the others are
  const scheme = area === 'courier' ? 'light' : undefined
  if (!isReady)
    return (
      <div className={css['starting']} data-scheme={scheme}>
        <Starting
          startup={actors.startup}
          critical={
            <Later>
              <Stopped />
            </Later>
          }
        />
      </div>
    )
  if (area !== 'customer') {
    return (
      <div data-scheme={scheme}>
        <SkipToContent />
        <Outlet />
        <Above />
      </div>
    )
  }
  return (
    <>
      <SkipToContent />
      {layout === 'desktop' ? (
        <Suspense>
          <DesktopFrame>
            <Outlet />
          </DesktopFrame>
        </Suspense>
      ) : (
        <PhoneShell
          alertsBadge={
            <Later>
              <AlertsBadge />
            </Later>
          }
          cartBadge={<CartBadge cart={actors.cart} />}
          personTabs={<Person />}
          hasTabs={!hasNoTabs}
        >
          <Outlet />
        </PhoneShell>
      )}
      <Later>
        <Questions />
      </Later>
      <Above />
    </>
  )
}

/** The first stop of keyboard users. */
function SkipToContent() {
  const t = useTexts(commonTexts)
  return <SkipLink to="main">{t('common.skip')}</SkipLink>
}

function Person() {
  const isCustomer = useSelector(useRuntime().actors.customer, selectIsSignedIn)
  return <PersonTabs isCustomer={isCustomer} />
}

/** What is above every screen. */
function Above() {
  return (
    <Later>
      <Toasts />
    </Later>
  )
}

/** What the first view goes without. */
function Later({ children }: { children: ReactNode }) {
  const isMounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isMounted ? <Suspense>{children}</Suspense> : null
}
