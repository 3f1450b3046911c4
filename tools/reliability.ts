import { spawnSync } from 'node:child_process'

/**
 * What sessions, coupons, wallets, couriers' steps and payments promise, with its whole number of rounds: the real tabs' journeys, shuffled orders of events,
 * races over two servers, and processes that die while they pay or around deadlines. Up to an hour instead of seconds.
 */
const run = (command: string, args: string[], env: Record<string, string>) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, timeout: 3_600_000 }).status ?? 1

const journeys = run('playwright', ['test', 'sessions.e2e'], { LONG: 'all' })
const orders = run('vitest', ['run', '--project', 'models', 'test/ui/interleavings'], { VITE_ROUNDS: '10000' })
const races = run('vitest', ['run', '--project', 'server', '--exclude', 'test/long/timers.test.ts'], { LONG: '1' })
const timers = run('npm', ['run', 'timers'], {})
const replays = run('vitest', ['run', '--project', 'server', 'test/server/tokens.test.ts'], { ROUNDS: '10' })
process.exitCode = journeys || orders || races || timers || replays
