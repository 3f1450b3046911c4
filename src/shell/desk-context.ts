import { createContext } from 'react'
import type { DesktopActor } from '../../machines/app/desktop/desktop.machine.ts'

/** The wide window's shell, for the screens in its middle; there is none on a phone. */
export const DeskContext = createContext<DesktopActor | undefined>(undefined)

/** A dialog around a screen: how it is closed, and whether there is a step back in it. */
export interface Layer {
  close: () => void
  hasSteps: () => boolean
  /** Address of what lies below. */
  below: () => string
}

export const LayerContext = createContext<Layer | undefined>(undefined)
