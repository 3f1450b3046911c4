import { useEffect } from 'react'
import { brandOf } from './brand.ts'

/** Gives the document the looks that the settings say. */
export function useBrand(color: string | undefined, logo: string | undefined): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(brandOf(color, logo))) document.documentElement.style.setProperty(name, value)
  }, [color, logo])
}
