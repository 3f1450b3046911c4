import { startTransition, type ComponentProps } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Draws the app, or takes over the very view that the server drew, in slices. */
export function draw(root: HTMLElement, isDrawn: boolean, props: ComponentProps<typeof App>): void {
  const app = <App {...props} />
  if (isDrawn) return startTransition(() => void hydrateRoot(root, app))
  root.replaceChildren()
  createRoot(root).render(app)
}
