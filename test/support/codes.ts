import { demoPassword, type TestServer } from './server.ts'

interface Stored {
  kind: string
  recipient: string
  payload: { subject: string; text: string; code: string }
}

/** What no provider took, the newest first, as the demonstration shows it to whoever sits at the machine. */
export const outboxOf = async (server: TestServer): Promise<Stored[]> =>
  (await server.call('/dev/outbox', undefined, { method: 'GET' })).body as Stored[]

/** The code that was sent last to a user. */
export async function lastCode(server: TestServer, recipient: string): Promise<string> {
  const message = (await outboxOf(server)).find((one) => one.recipient === recipient)
  if (!message) throw new Error(`Nothing was sent to ${recipient}`)
  return message.payload.code
}

/** A code of the same length that is not the one. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The header by which a trusted proxy tells where a call comes from. */
export const from = (address: string): { 'X-Forwarded-For': string } => ({ 'X-Forwarded-For': address })

/** Staff come in by their password and the code that it has sent. */
export async function signInStaff(server: TestServer, email: string, headers: Record<string, string> = {}) {
  const credentials = { email, password: demoPassword }
  const sent = await server.call('/callandorder/login', credentials, { headers })
  if (sent.status !== 200) return sent
  const code = await lastCode(server, email.toLowerCase())
  return server.call('/callandorder/login', { ...credentials, code }, { headers })
}
