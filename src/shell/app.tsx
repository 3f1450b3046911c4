import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { RuntimeProvider } from '../runtime/runtime-context.tsx'
import type { Runtime } from '../runtime/runtime.ts'

/** The whole product. `onDrawn` is told once the first view has been committed. */
export function App({ runtime, router, onDrawn }: { runtime: Runtime; router: RegisteredRouter; onDrawn?: () => void }) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>
  )
}
