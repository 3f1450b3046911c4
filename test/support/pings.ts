import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'

// a thread of its own, so that what a test itself is busy with delays nothing
const { url } = workerData as { url: string }
const waits: number[] = []
let isOver = false
parentPort?.once('message', () => (isOver = true))
while (!isOver) {
  const begun = performance.now()
  await (await fetch(url)).text()
  waits.push(performance.now() - begun)
  parentPort?.postMessage(undefined)
}
parentPort?.postMessage(waits)
