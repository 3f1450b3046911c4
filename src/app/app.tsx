import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { AppRouter } from './router.tsx'
import { RuntimeProvider } from './runtime-context.tsx'
import type { Runtime } from './runtime.ts'

export function App({ runtime, router }: { runtime: Runtime; router: AppRouter }) {
  return (
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>
  )
}
