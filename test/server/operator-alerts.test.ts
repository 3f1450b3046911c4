import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readContract } from '../../server/http/contract.ts'
import { startServer, type TestServer } from '../support/server.ts'

interface Rule {
  alert: string
  expr: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}
const read = (file: string): unknown => parse(readFileSync(file, 'utf8'))
const { groups } = read('ops/alerts.yaml') as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/** Label matchers in an expression, as label and value. */
const matchersOf = (expr: string) =>
  [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', value = '']) => ({ label, value }))
const groupedBy = (expr: string) =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()))
const operators = new Set(['and', 'or', 'unless', 'offset', 'by', 'without', 'on', 'ignoring'])
/** Names of metrics in an expression: what is neither in braces, brackets or quotes, nor a function, an operator, a label or a duration. */
const metricsOf = (expr: string) =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').matchAll(/(?<![\w.])[a-z_]\w*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !operators.has(name))

let server: TestServer
/** Names of samples, and names of labels, that the server answers with. */
let samples: Set<string>
let labels: Set<string>
beforeAll(async () => {
  server = await startServer()
  const now = server.clock.now()
  await server.database.db
    .insertInto('failed_messages')
    .values({ kind: 'sms', recipient: '', payload: '{}', tries: 6, reason: '', created_at: now, expires_at: now, failed_at: now })
    .execute()
  await server.call('get-settings')
  const { text } = await server.call('/metrics', undefined, { method: 'GET' })
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  samples = new Set(lines.map((line) => /^\w+/.exec(line)?.[0] ?? ''))
  labels = new Set(lines.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label)))
})
afterAll(() => server.close())

/** What Prometheus itself adds to what it reads. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance'] }

describe('the alerts for operators', () => {
  it('name metrics and labels that the server answers with', () => {
    expect(rules.length).toBeGreaterThan(5)
    expect(metricsOf('sum by (le) (rate(some_bucket{a="b"}[5m])) / up > 0.5 or other_total offset 5m')).toEqual([
      'some_bucket',
      'up',
      'other_total',
    ])
    const unknown = rules.flatMap(({ alert, expr }) => {
      const named = metricsOf(expr)
      const metrics = named.filter((name) => !samples.has(name) && !ofPrometheus.metrics.includes(name))
      const used = [...matchersOf(expr).map(({ label }) => label), ...groupedBy(expr)]
      const others = used.filter((label) => !labels.has(label) && !ofPrometheus.labels.includes(label))
      return [...(named.length === 0 ? ['no metric'] : []), ...metrics, ...others].map((name) => `${alert}: ${name}`)
    })
    expect(unknown).toEqual([])
  })

  it('leave every stream of events out of how long requests take', () => {
    const streams = readContract()
      .filter(({ id }) => id.endsWith('Events'))
      .map(({ id }) => id)
    const left = matchersOf(rules.find(({ alert }) => alert === 'SlowRequests')?.expr ?? '').flatMap(({ value }) => value.split('|'))
    expect(left.toSorted()).toEqual(streams.toSorted())
  })

  it('name operations of the contract, and the job of the Prometheus configuration', () => {
    const { scrape_configs: jobs, rule_files: files } = read('ops/prometheus.yaml') as {
      scrape_configs: { job_name: string }[]
      rule_files: string[]
    }
    const operations = readContract().map(({ id }) => id)
    const known: Record<string, string[]> = { operation: operations, job: jobs.map(({ job_name: name }) => name) }
    const unknown = rules.flatMap(({ expr }) =>
      matchersOf(expr).flatMap(({ label, value }) => value.split('|').filter((one) => known[label]?.includes(one) === false)),
    )
    expect([unknown, files]).toEqual([[], ['/etc/prometheus/alerts.yaml']])
  })

  it('have a summary, a severity, and a section of the manual that says what to do', () => {
    const manual = readFileSync('docs/operating.md', 'utf8')
    const anchors = new Set(
      [...manual.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    )
    const incomplete = rules.filter(({ labels: { severity } = {}, annotations: { summary = '', runbook_url: runbook = '' } = {} }) => {
      const [file, anchor = ''] = runbook.split('#')
      const hasSection = file === 'docs/operating.md' && anchors.has(anchor)
      return !(hasSection && summary.length > 10 && ['page', 'ticket'].includes(severity ?? ''))
    })
    expect(incomplete.map(({ alert }) => alert)).toEqual([])
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('are where compose.yaml mounts them, with the token that the server takes', () => {
    const { services, secrets } = read('compose.yaml') as {
      services: Record<string, { volumes?: string[]; secrets?: string[] } | undefined>
      secrets: Record<string, { environment: string }>
    }
    const { volumes = [], secrets: used } = services['prometheus'] ?? {}
    expect(volumes.filter((volume) => volume.startsWith('./'))).toEqual([
      './ops/prometheus.yaml:/etc/prometheus/prometheus.yml:ro',
      './ops/alerts.yaml:/etc/prometheus/alerts.yaml:ro',
    ])
    expect([used, secrets]).toEqual([['metrics_token'], { metrics_token: { environment: 'METRICS_TOKEN' } }])
  })
})
