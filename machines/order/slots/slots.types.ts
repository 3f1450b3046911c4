import type { Slot } from '../../domain/slots.ts'

export interface SlotsContext {
  slots: Slot[]
}

export type SlotsEvent = { type: 'slots.load' }
