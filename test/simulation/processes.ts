import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { templateName } from '../support/fixed.ts'
import type { Line } from './run.ts'

interface Failure {
  seed: number
  /** The invariants that were broken, and after how many events. */
  broken: string[]
  step: number
  /** The shortest course of events that breaks them, as sentences. */
  shrunk: string[]
}

export interface Summary {
  seeds: number
  events: number
  seconds: number
  failure: Failure | undefined
  /** What was sent, by seed; only where it was asked for. */
  traces: Map<number, string[]>
  unhandled: string[]
}

interface Options {
  /** The address of the server's database `postgres`. */
  url: string
  from?: number
  to: number
  fault?: string | undefined
  processes?: number
  hasTrace?: boolean
}

const worker = join(import.meta.dirname, 'worker.ts')

/** Runs seeds in processes of their own, until one of them breaks an invariant. */
export async function runSeeds({ url, from = 0, to, fault, processes = 2, hasTrace = false }: Options): Promise<Summary> {
  const summary: Summary = { seeds: 0, events: 0, seconds: 0, failure: undefined, traces: new Map(), unhandled: [] }
  const children = Array.from({ length: processes }, (_, index) => {
    const share = (part: number) => from + Math.floor(((to - from) * part) / processes)
    const values = { url, template: templateName, from: share(index), to: share(index + 1), ...(fault !== undefined && { fault }) }
    const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)])
    return spawn(process.execPath, [worker, ...options, ...(hasTrace ? ['--trace'] : [])], { stdio: ['ignore', 'pipe', 'inherit'] })
  })
  await Promise.all(
    children.map(async (child) => {
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      for await (const text of createInterface({ input: child.stdout })) {
        const line = JSON.parse(text) as Line
        if ('trace' in line) summary.traces.set(line.seed, line.trace)
        else if ('broken' in line) {
          summary.failure = { ...line, shrunk: line.shrunk ?? [] }
          // one that fails is enough
          for (const other of children) if (other !== child) other.kill()
        } else {
          summary.seeds += line.seeds
          summary.events += line.events
          summary.seconds = Math.max(summary.seconds, line.seconds)
          summary.unhandled.push(...line.unhandled)
        }
      }
      const code = await ended
      if (code !== 0 && !child.killed) throw new Error(`A simulation ended with the code ${code}`)
    }),
  )
  return summary
}
