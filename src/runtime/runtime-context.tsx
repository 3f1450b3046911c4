import { createContext, use } from 'react'
import type { Runtime } from './runtime.ts'

const RuntimeContext = createContext<Runtime | undefined>(undefined)

export const RuntimeProvider = RuntimeContext

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('No RuntimeProvider')
  return runtime
}
