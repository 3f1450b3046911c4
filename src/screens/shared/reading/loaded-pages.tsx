import { selectContent } from '../../../../machines/shop/reading/reading.selectors.ts'
import { bindReading } from '../../../actors/shop/reading.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { PageLinks } from './page-links.tsx'

/** The links to the static pages that the server has. */
export function LoadedPages({ look }: { look: 'rows' | 'line' }) {
  const runtime = useRuntime()
  const reading = useScreenActor('pages', () => bindReading(runtime, { kind: 'pages' }))
  const content = useSelector(reading, selectContent)
  return <PageLinks pages={content?.kind === 'pages' ? content.pages : []} look={look} />
}
