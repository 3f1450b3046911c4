import { useEffect, useRef } from 'react'
import { useRuntime } from './runtime-context.tsx'

/** Acts when a screen is left; not when the window changes between the narrow layout and the wide one, which draws the same screen anew. */
export function useWhenLeft(act: () => void): void {
  const { shell } = useRuntime().actors
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    const { layout } = shell.getSnapshot().context
    return () => {
      isThere.current = false
      const isLeft = shell.getSnapshot().context.layout === layout
      // React in development takes every effect back once, and runs it again at once
      queueMicrotask(() => {
        if (isLeft && !isThere.current) act()
      })
    }
  }, [shell, act])
}
