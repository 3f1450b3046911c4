import { Map as LibreMap, Marker, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { trustedScriptUrl } from './trusted.ts'

export interface MapPin {
  kind: 'store' | 'home' | 'courier'
  at: Coordinates
  label: string
}

export interface OrderMap {
  /** Puts the pins where they are now; one that was there already glides to its place. */
  show(pins: readonly MapPin[]): void
  remove(): void
}

/** Main streets and the river of the demonstration's city, as [longitude, latitude]. */
const streets: [number, number][][] = [
  [
    [106.6935, 10.769],
    [106.698, 10.7721],
    [106.7032, 10.7766],
  ],
  [
    [106.7009, 10.7764],
    [106.7035, 10.774],
    [106.7058, 10.7722],
  ],
  [
    [106.695, 10.777],
    [106.699, 10.7798],
    [106.705, 10.785],
    [106.709, 10.789],
  ],
  [
    [106.688, 10.77],
    [106.692, 10.7745],
    [106.699, 10.781],
    [106.706, 10.788],
  ],
  [
    [106.682, 10.762],
    [106.689, 10.7675],
    [106.694, 10.7705],
  ],
  [
    [106.678, 10.755],
    [106.686, 10.761],
    [106.694, 10.766],
    [106.703, 10.77],
  ],
  [
    [106.686, 10.776],
    [106.6905, 10.78],
    [106.697, 10.787],
  ],
  [
    [106.681, 10.779],
    [106.687, 10.785],
    [106.693, 10.791],
  ],
  [
    [106.669, 10.785],
    [106.679, 10.783],
    [106.687, 10.776],
    [106.692, 10.772],
  ],
  [
    [106.699, 10.79],
    [106.701, 10.785],
    [106.704, 10.778],
    [106.706, 10.774],
  ],
  [
    [106.691, 10.789],
    [106.696, 10.783],
    [106.701, 10.777],
    [106.704, 10.7715],
  ],
  [
    [106.7, 10.764],
    [106.704, 10.769],
    [106.7065, 10.773],
    [106.7075, 10.779],
  ],
  [
    [106.702, 10.796],
    [106.711, 10.801],
    [106.72, 10.796],
  ],
  [
    [106.65, 10.75],
    [106.662, 10.753],
    [106.674, 10.7545],
    [106.683, 10.758],
  ],
  [
    [106.7, 10.756],
    [106.706, 10.76],
    [106.71, 10.756],
  ],
]
const river: [number, number][] = [
  [106.712, 10.808],
  [106.719, 10.8],
  [106.723, 10.793],
  [106.716, 10.787],
  [106.709, 10.783],
  [106.7075, 10.777],
  [106.7085, 10.771],
  [106.713, 10.766],
  [106.723, 10.762],
  [106.733, 10.76],
]

const lines = (coordinates: [number, number][][]) => ({
  type: 'geojson' as const,
  data: { type: 'Feature' as const, properties: {}, geometry: { type: 'MultiLineString' as const, coordinates } },
})

const palettes = {
  light: { ground: '#f3ede4', river: '#a9d3e6', edge: '#dccfbe', street: '#ffffff' },
  dark: { ground: '#26221d', river: '#24424f', edge: '#191613', street: '#433b32' },
}

const styleOf = ({ ground, river: water, edge, street }: (typeof palettes)['light']): StyleSpecification => ({
  version: 8,
  sources: { streets: lines(streets), river: lines([river]) },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': ground } },
    {
      id: 'river',
      type: 'line',
      source: 'river',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': water, 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 4, 16, 180] },
    },
    {
      id: 'street-edges',
      type: 'line',
      source: 'streets',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': edge, 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 2, 16, 16] },
    },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': street, 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 1, 16, 12] },
    },
  ],
})

const drawings: Record<MapPin['kind'], string> = {
  store: 'M4 10v10h16V10M3 9l2-5h14l2 5M10 20v-5h4v5',
  home: 'M3 10.500 12 3l9 7.500V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  courier:
    'M6 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM18 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM6 16.500 10 8h4l4 8.500M13 5h3l2 3',
}

function pinElement({ kind, label }: MapPin): HTMLElement {
  const element = document.createElement('div')
  element.dataset['pin'] = kind
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', label)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', drawings[kind])
  svg.append(path)
  element.append(svg)
  return element
}

const glideMs = 900

/** The map's library starts its worker by a plain text, which the page's content policy refuses: here the text is vouched for. */
class VouchedWorker extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(trustedScriptUrl(String(url)), options)
  }
}

/** A map in an element. Fails where the browser can't draw one; everything else of the page works without. */
export function mountMap(container: HTMLElement, styleUrl: string | undefined): OrderMap {
  globalThis.Worker = VouchedWorker
  setWorkerUrl(workerUrl)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => {
    const { colorScheme } = getComputedStyle(container)
    return colorScheme === 'dark' || (colorScheme.includes('dark') && dark.matches)
  }
  const ownStyle = () => styleOf(isDark() ? palettes.dark : palettes.light)
  const hasOwnStyle = styleUrl === undefined || styleUrl === ''
  const map = new LibreMap({
    container,
    style: hasOwnStyle ? ownStyle() : styleUrl,
    center: [106.698, 10.7725],
    zoom: 13,
    attributionControl: false,
    fadeDuration: 0,
  })
  const follow = () => void (hasOwnStyle && map.setStyle(ownStyle()))
  dark.addEventListener('change', follow)
  const markers = new Map<string, Marker>()
  let isFramed = false

  const glide = (marker: Marker, to: Coordinates) => {
    const from = marker.getLngLat()
    const begun = performance.now()
    const step = (now: number) => {
      const done = Math.min(1, (now - begun) / glideMs)
      marker.setLngLat([from.lng + (to.lng - from.lng) * done, from.lat + (to.lat - from.lat) * done])
      if (done < 1) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }
  return {
    show(pins) {
      for (const pin of pins) {
        const there = markers.get(pin.kind)
        if (there) {
          const { lat, lng } = there.getLngLat()
          if (lat !== pin.at.lat || lng !== pin.at.lng) glide(there, pin.at)
        } else {
          markers.set(pin.kind, new Marker({ element: pinElement(pin), anchor: 'bottom' }).setLngLat(pin.at).addTo(map))
        }
      }
      for (const [kind, marker] of markers) {
        if (pins.some((pin) => pin.kind === kind)) continue
        marker.remove()
        markers.delete(kind)
      }
      if (isFramed || pins.length < 2) return
      isFramed = true
      const lngs = pins.map((pin) => pin.at.lng)
      const lats = pins.map((pin) => pin.at.lat)
      map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
        padding: 56,
        maxZoom: 15.5,
        animate: false,
      })
    },
    remove() {
      dark.removeEventListener('change', follow)
      map.remove()
    },
  }
}
