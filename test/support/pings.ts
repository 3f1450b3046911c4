import { performance } from 'node:perf_hooks'
import { workerData } from 'node:worker_threads'

// prints how many milliseconds each answer took, until the thread is ended; one of its own, so that what a test itself is busy with delays nothing
const { url } = workerData as { url: string }
for (;;) {
  const begun = performance.now()
  await (await fetch(url)).text()
  console.log(performance.now() - begun)
}
