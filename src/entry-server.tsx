import { createMemoryHistory, type RouteIds } from '@tanstack/react-router'
import type { ComponentType, ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { selectLanguageCode, selectTexts } from '../machines/app/startup/startup.selectors.ts'
import type { PageInput, PageOutput } from '../openapi/page.ts'
import { bootOf } from './platform/boot.ts'
import { staticPlatform } from './platform/platform.ts'
import { answered } from './platform/lenient.ts'
import { TextsProvider } from './ui/texts.tsx'
import { App } from './shell/app.tsx'
import { headFor } from './shell/head.ts'
import { SafeHtml } from './screens/home/lazy-safe-html.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { isStoreSection } from './screens/shared/store-area/sections.ts'
import { HomeContent } from './screens/home/home.tsx'
import { DesktopFrame } from './shell/root.tsx'
import { RuntimeProvider } from './runtime/runtime-context.tsx'
import { createRuntime } from './actors/app/app.ts'
import type { Runtime } from './runtime/runtime.ts'
import { titleOf } from './shell/use-title.ts'

/** The chunk of a route's screen, as the build's manifest names it: an id is the path of a file of `routes/`. */
const screenOf = (id: string) => `src/routes${id.endsWith('/') ? `${id}index` : id}.tsx?tsr-split=component`

/** Modules of parts that follow a first view, the styles of which come with it. */
const laterParts: Partial<Record<RouteIds<AppRouter['routeTree']>, string>> = {
  '/': 'home',
}

/** A screen that the browser alone can render, since it knows who is there. */
interface Waiting {
  /** Shown instead until then. */
  view: () => Promise<ComponentType>
  /** What it asks for next, which comes along with it. */
  modules: string[]
}

const couriers: Waiting = {
  view: async () => (await import('./screens/courier-orders/courier-waiting.tsx')).CourierWaiting,
  modules: [
    'src/actors/courier/courier-area.ts',
    'src/screens/shared/courier-notes/courier-notes.tsx',
    'src/actors/courier/courier-work.ts',
    'src/actors/app/services.ts',
  ],
}

const waiting: Partial<Record<RouteIds<AppRouter['routeTree']>, Waiting>> = { '/delivery/': couriers, '/delivery/orders/': couriers }

/** Whether the console has the section that an address names; true of an address that names none. */
const isSectionOf = (params: Record<string, string>) => params['section'] === undefined || isStoreSection(params['section'])

/** The HTML of a view, lazily loaded components included; without a script that would move them to their position. Rejects where a component throws. */
async function htmlOf(view: ReactElement): Promise<string> {
  const thrown: unknown[] = []
  const { prelude } = await prerender(view, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void thrown.push(error),
  })
  if (thrown.length > 0) throw thrown[0]
  return new Response(prelude).text()
}

async function renderWaiting(runtime: Runtime, { view }: Waiting): Promise<string> {
  const View = await view()
  const startup = runtime.actors.startup.getSnapshot()
  return htmlOf(
    <RuntimeProvider value={runtime}>
      <TextsProvider locale={selectLanguageCode(startup)} overlay={selectTexts(startup)}>
        <div id="waiting" data-scheme="light">
          <View />
        </div>
      </TextsProvider>
    </RuntimeProvider>,
  )
}

/** Renders the first view of a path. Nothing is shared between two calls. */
export async function render({ url, origin, boot }: PageInput): Promise<PageOutput> {
  const read = bootOf(answered(boot))
  const runtime = createRuntime(staticPlatform(origin), read)
  const router = createAppRouter(runtime, createMemoryHistory({ initialEntries: [url] }))
  await Promise.all([HomeContent.preload(), SafeHtml.preload(), boot.layout === 'desktop' && DesktopFrame.preload()])
  await router.load()
  // what a route leaves of a path has that name
  const [, params, route] = router.getMatchedRoutes(router.state.location.pathname)
  const isFound = route !== undefined && !('**' in params) && isSectionOf(params)
  const routeIds = router.state.matches.map(({ routeId }) => routeId)
  const onlyThere = routeIds.map((id) => waiting[id]).find((one) => one !== undefined)
  const html = onlyThere ? '' : await htmlOf(<App runtime={runtime} router={router} />)
  return {
    html,
    waiting: onlyThere ? await renderWaiting(runtime, onlyThere) : '',
    head: headFor(url, origin, boot, read.settings, isFound && !boot.isMissing, titleOf(runtime)),
    status: isFound && !boot.isMissing ? 200 : 404,
    modules: [
      ...(boot.layout === 'desktop' ? ['src/shell/desktop/desktop-frame.tsx'] : []),
      // those without a screen of their own have no chunk, nor has the home screen
      ...routeIds.map(screenOf),
      ...(onlyThere?.modules ?? []),
    ],
    styles: [...(onlyThere ? [] : ['questions']), ...routeIds.flatMap((id) => laterParts[id] ?? [])],
  }
}
