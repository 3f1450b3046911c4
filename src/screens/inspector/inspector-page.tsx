import { inspectorTexts } from './texts.vi.ts'
import { bindInspector } from '../../actors/app/inspector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { BackBar } from '../../shell/back-bar.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { InspectorView } from './inspector-view.tsx'

export function InspectorPage() {
  const t = useTexts(inspectorTexts)
  const runtime = useRuntime()
  const inspector = useScreenActor('inspector', () => bindInspector(runtime))
  return (
    <>
      <BackBar title={t('inspector.title')} />
      <InspectorView inspector={inspector} />
    </>
  )
}
