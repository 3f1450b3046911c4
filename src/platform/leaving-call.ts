import type { Platform } from './platform.ts'

interface LeavingCall {
  path: string
  token: string
  key: string
  body: Record<string, unknown>
}

/**
 * Makes a call while the page goes: immediately, where a usual call waits for its code and its token, and so that it outlives the page. Nothing is left that
 * could read its answer.
 */
export function callOnLeave({ deviceId, fetch, origin }: Pick<Platform, 'deviceId' | 'fetch' | 'origin'>, call: LeavingCall): void {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Id': deviceId,
    'Idempotency-Key': call.key,
    Authorization: `Bearer ${call.token}`,
  }
  const request = new Request(new URL(call.path, origin), { method: 'POST', keepalive: true, headers, body: JSON.stringify(call.body) })
  void fetch(request).catch(() => {})
}
