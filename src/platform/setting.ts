import { AppError } from '../../machines/lib/app-error.ts'
import type { Edge } from './edge.ts'
import { isObject, text } from './lenient.ts'

/** `{value}`, or `{data: {value}}` as some servers answer. */
function valueOf(answer: unknown): string {
  if (!isObject(answer)) throw new AppError('server')
  const { value } = isObject(answer['data']) ? { value: answer['data']['value'] } : { value: answer['value'] }
  return typeof value === 'boolean' ? String(value) : text(value, '')
}

/** The value of one setting. Rejects with an AppError, or as fetch does. */
export async function fetchSetting({ fetch, origin, params }: Edge, name: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(new Request(`${origin}/api/get-setting/${name}`, { headers: params.header, signal }))
  if (!response.ok) throw new AppError('server', { status: response.status })
  return valueOf(JSON.parse(await response.text()))
}
