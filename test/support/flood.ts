import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { tally } from './race.ts'

/** JSON of about that many bytes that costs a reader the most: as many values as fit. */
export const costly = (bytes: number) => `{"more":[${'[],'.repeat(bytes / 3)}[]]}`

/**
 * Sends a server thirty large bodies at once, three times: by no user, by a customer to a call that reads pictures, and as large as an order may be. Answers how
 * they were answered, and how many milliseconds each of the requests took that were made one after the other meanwhile.
 */
export async function flood(url: string, token: string) {
  const pings = new Worker(new URL('pings.ts', import.meta.url), { workerData: { url: `${url}/health` }, stdout: true })
  let printed = ''
  pings.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
  await once(pings.stdout, 'data')
  const send = async (path: string, body: string, sender?: string) =>
    tally(
      await Promise.all(
        Array.from({ length: 30 }, () =>
          // a refusal may close the connection while the body is under way
          fetch(`${url}/api/${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...(sender !== undefined && { Authorization: `Bearer ${sender}` }) },
            body,
          }).then(
            ({ status }) => status,
            () => 413,
          ),
        ),
      ),
    )
  const answers = [
    await send('login', costly(1_000_000)),
    await send('change-avatar', costly(1_000_000), token),
    await send('place-order', costly(130_000), token),
  ]
  await pings.terminate()
  return { answers, waits: printed.trim().split('\n').map(Number) }
}
