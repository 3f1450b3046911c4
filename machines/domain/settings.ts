import type { Settings } from './entities.ts'

/** Whether a setting's value says yes. */
export const saysYes = (value: string | undefined): boolean => value?.toLowerCase() === 'true'

/** Whether a setting is on; `otherwise` where its value says neither yes nor no. */
export const isOn = (settings: Readonly<Settings>, name: string, otherwise = false): boolean =>
  otherwise ? settings[name]?.toLowerCase() !== 'false' : saysYes(settings[name])
