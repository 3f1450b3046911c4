import { useEffect } from 'react'
import { bindReading } from '../../../actors/shop/reading.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** The categories of stores, asked for once. */
export function useCategories() {
  const runtime = useRuntime()
  const categories = runtime.once('categories', () => bindReading(runtime, { kind: 'categories' }))
  useEffect(() => runtime.whenStarted(() => categories.start()), [runtime, categories])
  return categories
}
