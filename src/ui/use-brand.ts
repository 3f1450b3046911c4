import { useEffect } from 'react'
import { brandColor, brandOf } from './brand.ts'

/** Gives the document, and the browser's own bar in the bright theme, the looks that the settings say, in place of those that the document came with. */
export function useBrand(color: string | undefined, logo: string | undefined): void {
  useEffect(() => {
    const looks = brandOf(color, logo)
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(looks)) style.setProperty(name, value)
    document.getElementById('brand')?.remove()
    document.querySelector('meta[name=theme-color]:not([media])')?.setAttribute('content', looks['--brand'] ?? brandColor)
    return () => {
      for (const name of Object.keys(looks)) style.removeProperty(name)
    }
  }, [color, logo])
}
