import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** What other code than React renders into an element. */
interface Widget<Shown> {
  show(shown: Shown): void
  remove(): void
}

interface Options<Shown> {
  /** Loads the widget's code; answers what mounts it. Called once. */
  load: () => Promise<(element: HTMLElement, shown: Shown, onChange: (next: Shown) => void) => Widget<Shown>>
  shown: Shown
  onChange: (next: Shown) => void
}

/** Mounts a widget into a container for as long as that is on the page, and stores it showing what it should. */
export function useWidget<Shown>({ load, shown, onChange }: Options<Shown>): {
  container: RefObject<HTMLDivElement | null>
  /** Whether it could not be loaded or mounted. */
  hasFailed: boolean
} {
  const container = useRef<HTMLDivElement>(null)
  const [widget, setWidget] = useState<Widget<Shown>>()
  const [hasFailed, setHasFailed] = useState(false)
  const begin = useEffectEvent(load)
  const notify = useEffectEvent(onChange)
  const mountIn = useEffectEvent((mount: Awaited<ReturnType<typeof load>>, element: HTMLElement) => mount(element, shown, notify))
  useEffect(() => {
    const element = container.current
    let isGone = false
    let mounted: Widget<Shown> | undefined
    const start = async () => {
      const mount = await begin()
      if (isGone || !element) return
      mounted = mountIn(mount, element)
      setWidget(mounted)
    }
    start().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      mounted?.remove()
    }
  }, [])
  useEffect(() => widget?.show(shown), [widget, shown])
  return { container, hasFailed }
}
