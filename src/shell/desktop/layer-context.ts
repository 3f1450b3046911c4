import { createContext } from 'react'

/** A dialog around a screen: how it is closed, and whether there is a step back in it. */
export interface Layer {
  close: () => void
  hasSteps: () => boolean
  /** Address of what lies below. */
  below: () => string
}

export const LayerContext = createContext<Layer | undefined>(undefined)
