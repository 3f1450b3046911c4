import { AppError } from '../../machines/lib/app-error.ts'
import type { Platform } from './platform.ts'
import { isObject, text } from './lenient.ts'
import { isOn } from './settings.ts'

/** `{value}`, or `{data: {value}}` as some servers answer. */
function valueOf(answer: unknown): string {
  if (!isObject(answer)) throw new AppError('server')
  const { value } = isObject(answer['data']) ? { value: answer['data']['value'] } : { value: answer['value'] }
  return typeof value === 'boolean' ? String(value) : text(value, '')
}

/** Asks for the one setting that is not read with the others. Rejects with an AppError, or as fetch does. */
export async function fetchDevMode({ fetch, origin, params }: Platform, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(new Request(`${origin}/api/get-setting/enDevMode`, { headers: params.header, signal }))
  if (!response.ok) throw new AppError('server', { status: response.status })
  return isOn(valueOf(JSON.parse(await response.text())))
}
