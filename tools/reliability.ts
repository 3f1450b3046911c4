import { spawnSync } from 'node:child_process'

/** The journeys of sessions with their whole number of rounds; minutes instead of seconds. */
const done = spawnSync('playwright', ['test', 'sessions.e2e'], { stdio: 'inherit', env: { ...process.env, LONG: '1' }, timeout: 3_600_000 })
process.exitCode = done.status ?? 1
