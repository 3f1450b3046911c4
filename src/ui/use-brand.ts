import { useEffect } from 'react'
import { brandOf } from './brand.ts'

/** Gives the document, and the browser's own bar in the bright theme, the looks that the settings say. */
export function useBrand(color: string | undefined, logo: string | undefined): void {
  useEffect(() => {
    const looks = brandOf(color, logo)
    for (const [name, value] of Object.entries(looks)) document.documentElement.style.setProperty(name, value)
    if (looks['--brand']) document.querySelector('meta[name=theme-color]:not([media])')?.setAttribute('content', looks['--brand'])
  }, [color, logo])
}
