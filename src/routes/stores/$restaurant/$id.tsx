import { createFileRoute } from '@tanstack/react-router'

/** A dish, which the store's own screen shows: opening one renders nothing again. `line` is the cart's line, counted from 0, that is chosen again. */
export const Route = createFileRoute('/stores/$restaurant/$id')({
  validateSearch: ({ line }: Record<string, unknown>): { line?: number } => (typeof line === 'number' ? { line } : {}),
})
