import { spawnSync } from 'node:child_process'

/**
 * The reliability tests with their full number of rounds: journeys in several tabs, interleavings of events, races between two servers, and processes that are
 * killed during payments or around deadlines. Takes up to an hour.
 */
const run = (command: string, args: string[], env: Record<string, string>) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, timeout: 3_600_000 }).status ?? 1

const journeys = run('playwright', ['test', 'sessions.e2e'], { LONG: 'all' })
const orders = run('vitest', ['run', '--project', 'ui', 'test/ui/interleavings'], { VITE_ROUNDS: '10000' })
const races = run('vitest', ['run', '--project', 'server', '--exclude', 'test/long/timers.test.ts'], { LONG: '1' })
const timers = run('npm', ['run', 'timers'], {})
const replays = run('vitest', ['run', '--project', 'server', 'test/server/tokens.test.ts'], { ROUNDS: '10' })
process.exitCode = journeys || orders || races || timers || replays
