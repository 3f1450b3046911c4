import type { Slot } from '../../../../machines/domain/slots.ts'

/** The time of an order for later: 12:00 - 12:30, 03/12. */
export const slotText = ({ date, slot }: Slot): string => `${slot}, ${date.split('-').toReversed().slice(0, 2).join('/')}`
