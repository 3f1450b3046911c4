// npm start: installs and builds what is stale, then runs the server until it receives a signal to stop.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, node, root } from './prepare.mjs'

install()
build()
const server = spawn(node(), ['--env-file-if-exists=.env', join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGINT' ? 'SIGTERM' : signal))
// npm forwards SIGINT and SIGTERM only: where it ends otherwise, its child gets another parent
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500)
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
