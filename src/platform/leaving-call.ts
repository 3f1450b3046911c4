import * as limits from '../../machines/limits.ts'
import type { Platform } from './platform.ts'

interface LeavingCall {
  path: string
  token: string
  key: string
  body: Record<string, unknown>
}

/**
 * Makes a call while the page goes: immediately, where a usual call waits for its code and its token, and so that it outlives the page, unless its body is too
 * large for that: it then outlives its screen only. Nothing is left that could read its answer.
 */
export function callOnLeave({ deviceId, fetch, origin }: Pick<Platform, 'deviceId' | 'fetch' | 'origin'>, call: LeavingCall): void {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Id': deviceId,
    'Idempotency-Key': call.key,
    Authorization: `Bearer ${call.token}`,
  }
  const body = new TextEncoder().encode(JSON.stringify({ ...call.body, token: call.token }))
  const keepalive = body.length <= limits.keepaliveBytesAtMost
  const request = new Request(new URL(call.path, origin), { method: 'POST', keepalive, headers, body })
  void fetch(request).catch(() => {})
}
