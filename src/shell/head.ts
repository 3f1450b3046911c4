import type { Settings } from '../../machines/domain/settings.ts'
import type { Boot } from '../../openapi/page.ts'
import { brandColor, brandOf } from '../ui/brand.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const asData = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type Info = NonNullable<Boot['store']>['info']

/** What search engines show of a store, in the vocabulary of schema.org. */
function restaurant(info: Info, origin: string, currency: string): object {
  const { name, slug, description, address, phone, image, latitude, longitude, rating, rating_count: ratingCount, schedule } = info
  const url = `${origin}/stores/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name,
    description,
    url,
    hasMenu: url,
    address,
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    currenciesAccepted: currency,
    servesCuisine: info.categories.map((one) => one.name),
    openingHoursSpecification: Object.entries(schedule).flatMap(([day, slots]) =>
      slots.map(({ open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        opens: open,
        closes: close,
      })),
    ),
    ...(image !== null && { image: `${origin}${image}-640.jpg` }),
    ...(phone !== null && { telephone: phone }),
    // a rating that was not given counts as deceit
    ...(ratingCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount } }),
  }
}

/** Title, description, canonical link and Open Graph of a path, and the colours of the settings, as elements of the head; `screenTitle` is what the rendered screen is called. */
export function headFor(
  url: string,
  origin: string,
  { home, store }: Boot,
  { brand, money, seo }: Settings,
  isFound: boolean,
  screenTitle?: string,
): string {
  const path = store ? `/stores/${store.info.slug}` : (url.split('?')[0] ?? '/')
  const title = store ? `${store.info.name} | ${brand.name ?? 'Bữa'}` : (screenTitle ?? seo.title ?? '')
  const description = store ? store.info.description : (seo.description ?? '')
  const picture = store?.info.image ?? home?.stores[0]?.image
  const lines = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(origin + path)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${escape(origin + path)}">`,
  ]
  if (!isFound) lines.push('<meta name="robots" content="noindex">')
  if (store) {
    lines.push('<meta property="og:type" content="restaurant.restaurant">', '<meta name="twitter:card" content="summary_large_image">')
    lines.push(`<script type="application/ld+json">${asData(restaurant(store.info, origin, money.currency))}</script>`)
  }
  if (picture) {
    lines.push(
      `<meta property="og:image" content="${escape(`${origin}${picture}-640.jpg`)}">`,
      '<meta property="og:image:width" content="640"><meta property="og:image:height" content="360">',
    )
  }
  const looks = brandOf(brand.color, brand.logo)
  lines.push(`<meta name="theme-color" content="${looks['--brand'] ?? brandColor}">`)
  const styles = Object.entries(looks).map(([name, value]) => `${name}:${value}`)
  if (styles.length > 0) lines.push(`<style id="brand">:root{${styles.join(';')}}</style>`)
  return lines.join('')
}
