import type { Boot } from '../../openapi/page.ts'
import { brandOf } from '../ui/brand.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Title, description, canonical link and Open Graph of a path, and the colours of the settings, as elements of the head. */
export function headFor(url: string, origin: string, { home, settings, store }: Boot): string {
  const setting = (key: string) => settings.find((one) => one.key === key)?.value ?? ''
  const path = url.split('?')[0] ?? '/'
  const title = store ? `${store.info.name} | ${setting('storeName') || 'Bữa'}` : setting('seoHomeTitle')
  const description = store ? store.info.description : setting('seoHomeDescription')
  const picture = store?.info.image ?? home?.stores[0]?.image
  const lines = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(origin + path)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${escape(origin + path)}">`,
  ]
  if (picture) lines.push(`<meta property="og:image" content="${escape(`${origin}${picture}-640.avif`)}">`)
  const brand = Object.entries(brandOf(setting('storeColor'))).map(([name, value]) => `${name}:${value}`)
  if (brand.length > 0) lines.push(`<style>:root{${brand.join(';')}}</style>`)
  return lines.join('')
}
