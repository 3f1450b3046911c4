import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageInput, PageOutput } from '../../openapi/page.ts'
import { stillEdge } from '../edge/edge.ts'
import { App } from './app.tsx'
import { headFor } from './head.ts'
import { createAppRouter } from './router.tsx'
import { DesktopFrame } from './routes/root.tsx'
import { createRuntime } from './runtime.ts'

/** Draws the first view of a path. Nothing is shared between two calls. */
export async function render({ url, origin, boot }: PageInput): Promise<PageOutput> {
  const runtime = createRuntime(stillEdge(origin), boot)
  const router = createAppRouter(runtime, createMemoryHistory({ initialEntries: [url] }))
  if (boot.layout === 'desktop') await DesktopFrame.preload?.()
  await router.load()
  const isFound = !router.state.matches.some(
    (match) => match.status === 'notFound' || ('globalNotFound' in match && match.globalNotFound === true),
  )
  return { html: renderToString(<App runtime={runtime} router={router} />), head: headFor(url, origin, boot), status: isFound ? 200 : 404 }
}
