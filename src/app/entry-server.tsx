import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageInput, PageOutput } from '../../openapi/page.ts'
import { stillEdge } from '../edge/edge.ts'
import { App } from './app.tsx'
import { headFor } from './head.ts'
import { createAppRouter } from './router.tsx'
import { createRuntime } from './runtime.ts'

/** Draws the first view of a path. Nothing is shared between two calls. */
export async function render({ url, origin, boot }: PageInput): Promise<PageOutput> {
  const runtime = createRuntime(stillEdge(origin), boot)
  const router = createAppRouter(runtime, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const found = !router.state.matches.some((match) => match.status === 'notFound' || match.globalNotFound)
  return { html: renderToString(<App runtime={runtime} router={router} />), head: headFor(url, origin, boot), status: found ? 200 : 404 }
}
