import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { selectLayout } from '../../../machines/shell/shell.selectors.ts'
import {
  selectHasFailed,
  selectIsCritical,
  selectIsReady,
  selectLanguageCode,
  selectTexts,
} from '../../../machines/startup/startup.selectors.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { Toast } from '../../features/notice/toast.tsx'
import { PhoneShell } from '../../features/shell/phone-shell.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { TextsProvider, useTexts } from '../../ui/texts.tsx'
import { useRuntime } from '../runtime-context.tsx'

/** The wide window's frame; whoever draws a first view for one loads it before. */
export const DesktopFrame = lazyRouteComponent(() => import('../desktop-frame.tsx'), 'DesktopFrame')
const Questions = lazy(() => import('../questions.tsx').then(({ Questions }) => ({ default: Questions })))

/** Screens with a bar of their own at the bottom show no tabs. */
const withoutTabs = /^\/(stores|checkout|running-order|login|auth|register|search-location)(\/|$)/

/** The frame around every screen: texts, the layout that fits the window, toasts, the question of a first visit. */
export function RootRoute() {
  const { actors } = useRuntime()
  const texts = useSelector(actors.startup, selectTexts)
  const locale = useSelector(actors.startup, selectLanguageCode)
  return (
    <TextsProvider locale={locale} overlay={texts}>
      <Frame />
    </TextsProvider>
  )
}

function Frame() {
  const { actors, sessions } = useRuntime()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const layout = useSelector(actors.shell, selectLayout)
  const isReady = useSelector(actors.startup, selectIsReady)
  if (path.startsWith('/public/')) return null
  if (!isReady) return <Starting />
  if (path.startsWith('/delivery')) {
    return (
      <div data-scheme="light">
        <Outlet />
        <Toast notice={actors.notice} />
      </div>
    )
  }
  return (
    <>
      {layout === 'desktop' ? (
        <Suspense>
          <DesktopFrame>
            <Outlet />
          </DesktopFrame>
        </Suspense>
      ) : (
        <PhoneShell cart={actors.cart} customer={sessions.customer} hasTabs={!withoutTabs.test(path)}>
          <Outlet />
        </PhoneShell>
      )}
      <Later />
      <Toast notice={actors.notice} />
    </>
  )
}

/** What the first view goes without. */
function Later() {
  const isMounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isMounted ? (
    <Suspense>
      <Questions />
    </Suspense>
  ) : null
}

function Starting() {
  const t = useTexts(commonTexts)
  const { startup } = useRuntime().actors
  const isCritical = useSelector(startup, selectIsCritical)
  const hasFailed = useSelector(startup, selectHasFailed)
  const retry = <Button onClick={() => startup.send({ type: 'startup.retry' })}>{t('common.reload')}</Button>
  if (isCritical)
    return (
      <StateView icon={<WarningIcon />} title={t('critical.title')} text={`${t('critical.text')} ${t('critical.steps')}`} action={retry} />
    )
  if (hasFailed) return <StateView icon={<WarningIcon />} title={t('page.failed')} action={retry} />
  return (
    <div className={ui['state']} role="status">
      <span className={ui['spinner']} />
    </div>
  )
}
