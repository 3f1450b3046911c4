import { useEffect } from 'react'
import { useRuntime } from './runtime-context.tsx'

/** Acts when a screen is left; not when the window changes between the narrow layout and the wide one, which draws the same screen anew. */
export function useWhenLeft(act: () => void): void {
  const { shell } = useRuntime().actors
  useEffect(() => {
    const { layout } = shell.getSnapshot().context
    return () => {
      if (shell.getSnapshot().context.layout === layout) act()
    }
  }, [shell, act])
}
