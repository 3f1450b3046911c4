import { createElement, use, type ComponentType } from 'react'

/**
 * A component whose code is a chunk of its own; `preload` fetches it ahead, as the router asks for. Where the chunk can't be had the component goes on waiting:
 * the window receives `vite:preloadError`, and what follows from that reloads or covers the page (see main.tsx).
 */
export function lazyRouteComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let found: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const preload = () => {
    if (coming) return coming
    const loading: Promise<void> = load().then((module) => {
      found = module[name]
      // has React go on without waiting for a turn
      void Object.assign(loading, { status: 'fulfilled', value: undefined })
    })
    coming = loading
    return loading
  }
  const Lazy = (props: Props) => {
    use(preload())
    return found && createElement(found, props)
  }
  Lazy.preload = preload
  return Lazy
}
