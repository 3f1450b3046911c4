import { randomInt } from 'node:crypto'

/**
 * Measures whether a server's response times reveal that an account exists: `node tools/sign-in-timing.ts http://127.0.0.1:4173`. The server must have been
 * started with TRUST_PROXY=loopback. Prints the medians of 500 pairs a call, and fails where they differ by 10 ms or more. Creates 250 accounts.
 */
const [base = 'http://127.0.0.1:4173'] = process.argv.slice(2)
const accounts = 250
const pairs = 500
const limitMs = 10
const run = Date.now().toString(36)

let calls = 0
async function ask(path: string, body: object, device = 'device-of-the-clock'): Promise<{ ms: number; status: number }> {
  calls += 1
  // another client address for each call, so that no rate limit applies
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const begun = performance.now()
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Device-Id': device, 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { ms: performance.now() - begun, status: response.status }
}

const numbers = randomInt(1_000_000)
const phoneOf = (kind: 8 | 9, index: number) => `0${kind}${String((numbers + index) % 1_000_000).padStart(6, '0')}${index % 10}0`
const people = Array.from({ length: accounts }, (_, index) => ({
  known: { email: `known-${run}-${index}@timing.test`, phone: phoneOf(8, index) },
  unknown: { email: `unknown-${run}-${index}@timing.test`, phone: phoneOf(9, index) },
}))
type Who = (typeof people)[number]['known']

for (const { known } of people) {
  const { status } = await ask('/api/register', { ...known, name: 'Timing', password: 'mot-cau-dai-9' }, 'device-of-the-owner')
  if (status !== 200) throw new Error(`register answered ${status}`)
}

const measured: [string, (who: Who) => Promise<{ ms: number; status: number }>][] = [
  ['login', ({ email }) => ask('/api/login', { email, password: 'falsch-falsch' })],
  ['send-password-reset-mail', ({ email }) => ask('/api/send-password-reset-mail', { email })],
  ['verify-password-reset-otp', ({ email }) => ask('/api/verify-password-reset-otp', { email, code: '000000' })],
  ['change-user-password', ({ email }) => ask('/api/change-user-password', { email, code: '000000', password: 'mot-cau-dai-8' })],
  ['login-with-otp', ({ phone }) => ask('/api/login-with-otp', { phone, otp: '000000' })],
  ['generate-otp-for-login', ({ phone }) => ask('/api/generate-otp-for-login', { phone })],
]
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const [name, call] of measured) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const statuses = new Set<number>()
  for (let pair = 0; pair < pairs; pair += 1) {
    const person = people[pair % accounts]
    if (!person) continue
    for (const kind of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, status } = await call(person[kind])
      times[kind].push(ms)
      statuses.add(status)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const gap = Math.abs(known - unknown)
  console.log(
    `${name.padEnd(28)} known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, gap ${gap.toFixed(1)} ms, status ${[...statuses].join(' ')}`,
  )
  if (gap >= limitMs || statuses.size !== 1) process.exitCode = 1
}
