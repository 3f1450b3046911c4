import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouter,
  type AnyRoute,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { selectIsClosing } from '../../../machines/app/desktop/desktop.selectors.ts'
import type { Dialog as Kind } from '../../../machines/domain/routes.ts'
import { desktopTexts } from './texts.vi.ts'
import css from './panel.module.css'
import { useSelector } from '../../runtime/use-selector.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { LayerContext } from './layer-context.ts'
import { getDesktop } from '../../actors/app/desktop.ts'
import { focusScreens } from '../focus-screen.ts'
import type { Layers } from '../../runtime/layers.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import type { LayerRouter, Runtime } from '../../runtime/runtime.ts'

/** Copies the routes below one route under another one. */
function copyChildren(from: AnyRoute, to: AnyRoute): AnyRoute {
  const children = Object.values((from.children ?? {}) as Record<string, AnyRoute>)
  const copyOf = (child: AnyRoute) => {
    const options = child.options as { path: string; id?: string }
    // the files' tree names both, of which a route takes one
    return createRoute({ ...options, ...(options.path && { id: undefined }), getParentRoute: () => to })
  }
  return to.addChildren(children.map((child) => copyChildren(child, copyOf(child)))) as AnyRoute
}

/** The same screens under a root without a frame, for what lies over the middle. */
function createLayerRouter(router: RegisteredRouter, layers: Layers, runtime: Runtime): LayerRouter {
  const root = createRootRouteWithContext<{ runtime: Runtime }>()({ component: Outlet })
  const { defaultErrorComponent, defaultOnCatch } = router.options
  const layer = createRouter({
    routeTree: copyChildren(router.routeTree, root),
    context: { runtime },
    history: layers.over,
    defaultPreload: 'intent',
    defaultErrorComponent,
    defaultOnCatch,
    // the window belongs to what lies below
    scrollRestoration: () => false,
  })
  const { startTransition } = layer
  return {
    router: layer,
    /** Once no component renders it, no change waits for having been rendered. */
    rest: () => {
      layer.startTransition = startTransition
    },
  }
}

/** Has each screen of a dialog begin at its top (ROUTE-14): the dialog scrolls, and goes from one to the next. Answers a function that stops it. */
const beginAtTop = (router: LayerRouter['router'], screen: () => Element | null) =>
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) screen()?.parentElement?.scrollTo({ top: 0 })
  })

/** The dialog that an address opened over the middle. */
export function Layered({ kind }: { kind: Kind }) {
  const d = useTexts(desktopTexts)
  const runtime = useRuntime()
  const main = useRouter() as RegisteredRouter
  const desktop = getDesktop(runtime, main)
  const { actor, layers } = desktop
  const { router, rest } = (desktop.layerRouter ??= createLayerRouter(main, layers, runtime))
  const [isReady, setReady] = useState(false)
  const isClosing = useSelector(actor, selectIsClosing)
  const close = useMemo(() => () => actor.send({ type: 'dialog.close' }), [actor])
  const layer = useMemo(() => ({ close, hasSteps: layers.hasSteps, below: () => layers.now().page.href }), [close, layers])
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    let stops: (() => void)[] = []
    void router.load().then(() => {
      if (isGone) return
      setReady(true)
      stops = [focusScreens, beginAtTop].map((follow) => follow(router, () => shown.current))
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
      rest()
    }
  }, [router, rest])
  return (
    <Dialog label={d(`dialog.${kind}`)} isNarrow={kind === 'login'} onClose={close}>
      {isReady ? (
        <div ref={shown} inert={isClosing}>
          <LayerContext value={layer}>
            <RouterProvider router={router as never} />
          </LayerContext>
        </div>
      ) : (
        <div className={css['waiting']} role="status" aria-busy="true">
          <span className={ui['spinner']} />
        </div>
      )}
    </Dialog>
  )
}
