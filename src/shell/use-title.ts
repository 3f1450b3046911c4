import { use, useId, useLayoutEffect } from 'react'
import { selectSettings } from '../../machines/app/startup/startup.selectors.ts'
import { commonTexts } from '../ui/texts.vi.ts'
import { useSelector } from '../runtime/use-selector.ts'
import { useTexts } from '../ui/texts.tsx'
import { LayerContext } from './desktop/layer-context.ts'
import { useRuntime } from '../runtime/runtime-context.tsx'
import type { Runtime } from '../runtime/runtime.ts'

/** The document's title: that of the dialog, where one lies over the screen, else that of the screen that came last. */
export function titleOf(runtime: Runtime): string | undefined {
  const titles = [...runtime.titles.values()]
  return (titles.findLast(({ isOver }) => isOver) ?? titles.at(-1))?.title
}

const showTitle = (runtime: Runtime) => {
  document.title = titleOf(runtime) ?? document.title
}

/** Names the document for as long as the screen is shown. */
export function useWholeTitle(title: string): void {
  const runtime = useRuntime()
  const isOver = use(LayerContext) !== undefined
  const id = useId()
  // the server, which has no effects, reads it once all is rendered
  if (typeof document === 'undefined') runtime.titles.set(id, { title, isOver })
  useLayoutEffect(() => {
    runtime.titles.set(id, { title, isOver })
    showTitle(runtime)
    return () => {
      runtime.titles.delete(id)
      showTitle(runtime)
    }
  }, [runtime, id, title, isOver])
}

/** Names the document after a screen, and after the marketplace. */
export function useTitle(title: string): void {
  const t = useTexts(commonTexts)
  const settings = useSelector(useRuntime().actors.startup, selectSettings)
  const name = settings.brand.name ?? t('app.name')
  useWholeTitle(title === '' ? name : `${title} | ${name}`)
}
