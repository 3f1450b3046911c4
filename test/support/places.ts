import { weekdays } from '../../machines/domain/entities.ts'

/** Chợ Bến Thành, the default place of the demonstration. */
export const here = { latitude: 10.7725, longitude: 106.698 }

/** Cầu Rồng, in the second city. */
export const danang = { latitude: 16.0611, longitude: 108.2277 }

export const everyDay = (slots: { open: string; close: string }[]) => Object.fromEntries(weekdays.map((day) => [day, slots]))
