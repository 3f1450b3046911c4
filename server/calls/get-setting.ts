import type { Handler } from './call.ts'
import { Problem } from '../domain/problem.ts'
import { publicSettings } from '../services/settings.ts'

/** What holds where a setting that is always answered was never written. */
const unwritten = [{ key: 'enDevMode', value: 'false' }]

export const getSetting: Handler<'getSetting'> = async (context, { path }) => {
  const settings = [...(await publicSettings(context)), ...unwritten]
  const setting = settings.find(({ key }) => key === path.key)
  if (!setting) throw new Problem('NOT_FOUND')
  return { value: setting.value }
}
