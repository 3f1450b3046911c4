import { Outlet, useRouterState } from '@tanstack/react-router'
import { keys } from '../../edge/keys.ts'
import { useSelector } from '../../features/use-selector.ts'
import { Suspense, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { moneyStyleOf } from '../../../machines/domain/currency.ts'
import { selectLayout } from '../../../machines/shell/shell.selectors.ts'
import { selectIsReady, selectLanguageCode, selectSettings, selectTexts } from '../../../machines/startup/startup.selectors.ts'
import { Starting } from '../../features/start/starting.tsx'
import { PersonTabs, PhoneShell } from '../../features/shell/phone-shell.tsx'
import { commonTexts } from '../../../texts/vi/common.ts'
import { ui } from '../../ui/parts.tsx'
import { TextsProvider, useTexts } from '../../ui/texts.tsx'
import { lazyRouteComponent } from '../lazy-route-component.tsx'
import { useRuntime } from '../runtime-context.tsx'

/** The wide window's frame; whoever draws a first view for one loads it before. */
export const DesktopFrame = lazyRouteComponent(() => import('../desktop-frame.tsx'), 'DesktopFrame')
const commonPart = () => import('../common-part.tsx')
const customersPart = () => import('../customers-part.tsx')
const Above = lazyRouteComponent(commonPart, 'Above')
const Person = lazyRouteComponent(commonPart, 'Person')
const Stopped = lazyRouteComponent(customersPart, 'Stopped')
const Badge = lazyRouteComponent(customersPart, 'Badge')
const AlertsBadge = lazyRouteComponent(customersPart, 'AlertsBadge')
const Questions = lazyRouteComponent(customersPart, 'Questions')

/** Screens with a bar of their own at the bottom show no tabs. */
const withoutTabs = /^\/(stores|checkout|running-order|login|auth|register|\w+-location)(\/|$)/

/** The frame around every screen: texts, the layout that fits the window, toasts, the question of a first visit. */
export function RootRoute() {
  const { actors } = useRuntime()
  const texts = useSelector(actors.startup, selectTexts)
  const locale = useSelector(actors.startup, selectLanguageCode)
  const settings = useSelector(actors.startup, selectSettings)
  const money = useMemo(() => moneyStyleOf(settings), [settings])
  return (
    <TextsProvider locale={locale} overlay={texts} money={money}>
      <Frame />
    </TextsProvider>
  )
}

function Frame() {
  const { actors, edge } = useRuntime()
  // of the screen that is shown: the frame changes with it, not while the next one is on its way
  const path = useRouterState({ select: ({ matches, location }) => (matches.length > 1 ? matches.at(-1) : location)?.pathname ?? '' })
  const layout = useSelector(actors.shell, selectLayout)
  const isReady = useSelector(actors.startup, selectIsReady)
  if (path.startsWith('/public/')) return null
  if (!isReady)
    return (
      <Starting
        startup={actors.startup}
        critical={
          <Later>
            <Stopped />
          </Later>
        }
      />
    )
  const isCourier = path.startsWith('/delivery')
  if (isCourier || /^\/(callandorder|auth\/login-)/.test(path)) {
    return (
      <div data-scheme={isCourier ? 'light' : undefined}>
        <SkipLink />
        <Outlet />
        <Later>
          <Above />
        </Later>
      </div>
    )
  }
  return (
    <>
      <SkipLink />
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
          cartBadge={
            <Later>
              <Badge />
            </Later>
          }
          personTabs={
            <Later until={<PersonTabs isCustomer={edge.store.get(keys.authToken) !== undefined} />}>
              <Person />
            </Later>
          }
          hasTabs={!withoutTabs.test(path)}
        >
          <Outlet />
        </PhoneShell>
      )}
      <Later>
        <Questions />
        <Above />
      </Later>
    </>
  )
}

/** The first stop of whoever moves by the keyboard. */
function SkipLink() {
  const t = useTexts(commonTexts)
  return (
    <a
      className={ui['skip']}
      href="#main"
      onClick={(event) => {
        // no entry of the history, and the address stays
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('common.skip')}
    </a>
  )
}

/** What the first view goes without. */
function Later({ children, until }: { children: ReactNode; until?: ReactNode }) {
  const isMounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isMounted ? <Suspense fallback={until}>{children}</Suspense> : until
}
