import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { AppRouter } from './router.tsx'
import { RuntimeProvider } from './runtime-context.tsx'
import type { Runtime } from './runtime.ts'

/** The whole product. `onDrawn` is told once the first view has been committed. */
export function App({ runtime, router, onDrawn }: { runtime: Runtime; router: AppRouter; onDrawn?: () => void }) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>
  )
}
