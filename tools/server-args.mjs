import { fileURLToPath } from 'node:url'

/**
 * Arguments of Node.js for a server process; the Dockerfile has the same. A young generation of up to 64 MB: with Node's 16 MB the objects of requests in progress are
 * copied again and again, which costs a busy process a fifth of its throughput (`npm run bench:server`).
 */
export const serverArgs = ['--max-semi-space-size=64', fileURLToPath(new URL('../server/main.ts', import.meta.url))]
