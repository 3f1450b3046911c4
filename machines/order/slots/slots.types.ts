import type { OfferedSlot } from '../../domain/slots.ts'

export interface SlotsContext {
  slots: OfferedSlot[]
}

export type SlotsEvent = { type: 'slots.load' }
