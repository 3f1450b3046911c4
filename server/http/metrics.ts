import { performance } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process in the text format of Prometheus. */
export interface Metrics {
  observe(operation: string, status: number, seconds: number): void
  gauge(name: string, help: string, read: () => number): void
  /** A gauge for each value of a label. While it cannot be read it retains its last value. */
  gaugeBy(label: string, name: string, help: string, read: () => Promise<ReadonlyMap<string, number>>): void
  contentType: string
  render(): Promise<string>
}

export function createMetrics(): Metrics {
  // not the global registry, since tests run several servers in one process
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'bua_requests_total',
    help: 'Requests answered',
    labelNames: ['operation', 'status'],
    registers,
  })
  const times = new Histogram({
    name: 'bua_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const gauge: Metrics['gauge'] = (name, help, read) =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const gaugeBy: Metrics['gaugeBy'] = (label, name, help, read) =>
    void new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const counts = await read().catch(() => undefined)
        if (!counts) return
        this.reset()
        for (const [value, count] of counts) this.set({ [label]: value }, count)
      },
    })
  registry.registerMetric(
    new Counter({
      name: 'bua_event_loop_active_seconds_total',
      help: 'Time in which the event loop of the process was not idle',
      registers: [],
      collect() {
        this.reset()
        this.inc(performance.eventLoopUtilization().active / 1000)
      },
    }),
  )
  gauge('process_resident_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  return {
    observe(operation, status, seconds) {
      requests.inc({ operation, status })
      times.observe({ operation }, seconds)
    },
    gauge,
    gaugeBy,
    contentType: registry.contentType,
    render: () => registry.metrics(),
  }
}
