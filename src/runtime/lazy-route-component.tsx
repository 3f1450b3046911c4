import { lazy, useState, type ComponentType } from 'react'

/**
 * A component whose code is a chunk of its own; `preload` fetches it ahead, as the router asks for. Where the chunk can't be had the component throws what
 * the import rejected with, and the window receives `vite:preloadError`: what follows from that reloads or covers the page (see main.tsx).
 */
export function lazyRouteComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let found: ComponentType<Props> | undefined
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const preload = () => (coming ??= load().then((module) => ({ default: (found = module[name]) })))
  const Later = lazy(preload)
  const Lazy = (props: Props) => {
    // what has been fetched ahead is shown without suspending; a mounted view stays what it came as
    const [Component] = useState<ComponentType<Props>>(() => found ?? Later)
    return <Component {...props} />
  }
  Lazy.preload = preload
  return Lazy
}
