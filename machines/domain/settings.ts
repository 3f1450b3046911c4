import type { Settings } from './entities.ts'

/** Whether a setting's value says yes. */
export const saysYes = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true'

/** Whether a setting's value says no; one that is not there says nothing. */
const saysNo = (value: string | undefined): boolean => value === '0' || value?.toLowerCase() === 'false'

/** Whether a setting is on; `otherwise` where it says neither. */
export const isOn = (settings: Readonly<Settings>, name: string, otherwise = false): boolean =>
  otherwise ? !saysNo(settings[name]) : saysYes(settings[name])
