/** Counters and times of this process, in the text form that Prometheus reads. */
export interface Metrics {
  observe(operation: string, status: number, seconds: number): void
  gauge(name: string, read: () => number): void
  render(): string
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const times = new Map<string, { counts: number[]; sum: number; count: number }>()
  const gauges = new Map<string, () => number>()
  return {
    observe(operation, status, seconds) {
      const key = `operation="${operation}",status="${status}"`
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const time = times.get(operation) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 }
      times.set(operation, time)
      time.sum += seconds
      time.count += 1
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) time.counts[index] = (time.counts[index] ?? 0) + 1
    },
    gauge: (name, read) => void gauges.set(name, read),
    render() {
      const lines = ['# TYPE bua_requests_total counter']
      for (const [labels, count] of requests) lines.push(`bua_requests_total{${labels}} ${count}`)
      lines.push('# TYPE bua_request_seconds histogram')
      for (const [operation, { counts, sum, count }] of times) {
        for (const [index, bound] of bounds.entries())
          lines.push(`bua_request_seconds_bucket{operation="${operation}",le="${bound}"} ${counts[index]}`)
        lines.push(`bua_request_seconds_bucket{operation="${operation}",le="+Inf"} ${count}`)
        lines.push(
          `bua_request_seconds_sum{operation="${operation}"} ${sum}`,
          `bua_request_seconds_count{operation="${operation}"} ${count}`,
        )
      }
      for (const [name, read] of gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`)
      lines.push('# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${process.memoryUsage.rss()}`)
      return `${lines.join('\n')}\n`
    },
  }
}
