import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { RuntimeProvider } from '../runtime/runtime-context.tsx'
import type { Runtime } from '../runtime/runtime.ts'

/** The whole product. `onRendered` is called once the first view has been committed. */
export function App({ runtime, router, onRendered }: { runtime: Runtime; router: RegisteredRouter; onRendered?: () => void }) {
  useEffect(() => onRendered?.(), [onRendered])
  return (
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>
  )
}
