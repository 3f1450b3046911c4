import { Map as LibreMap, Marker, setWorkerUrl, type MapOptions, type StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { rivers, streets } from '../../machines/domain/city.ts'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { trustedScriptUrl } from './trusted.ts'

export interface MapPin {
  kind: 'store' | 'home' | 'courier'
  at: Coordinates
  label: string
}

export interface OrderMap {
  /** Puts the pins where they are now; one that was there already glides to its position. */
  show(pins: readonly MapPin[]): void
  remove(): void
}

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
  sources: { streets: lines(streets.map(({ line }) => line)), river: lines(rivers) },
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

/** A map in an element, in the page's colours. Fails where the browser can't draw one; everything else of the page works without. */
function drawMap(container: HTMLElement, styleUrl: string | undefined, options: Partial<MapOptions>) {
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
    attributionControl: false,
    fadeDuration: 0,
    ...options,
  })
  const follow = () => void (hasOwnStyle && map.setStyle(ownStyle()))
  dark.addEventListener('change', follow)
  // a theme that is chosen by hand, here or in another tab
  const chosen = new MutationObserver(follow)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const remove = () => {
    dark.removeEventListener('change', follow)
    chosen.disconnect()
    map.remove()
  }
  return { map, remove }
}

/** Shows where things and people of an order are. */
export function mountMap(container: HTMLElement, styleUrl: string | undefined): OrderMap {
  const { map, remove } = drawMap(container, styleUrl, { center: [106.698, 10.7725], zoom: 13 })
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
          there.getElement().setAttribute('aria-label', pin.label)
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
    remove,
  }
}

export interface PickerMap {
  /** Brings another point under the pin, without notifying. */
  show(at: Coordinates): void
  remove(): void
}

interface PickerOptions {
  at: Coordinates
  /** What a screen reader calls the map. */
  label: string
  styleUrl: string | undefined
  /** Notified where the middle is once the user has moved it, by dragging, by the arrow keys, or by a tap on the new point. */
  onMove: (at: Coordinates) => void
}

/** A map that is moved below a pin in its middle; the pin is the page's. */
export function mountPicker(container: HTMLElement, { at, label, styleUrl, onMove }: PickerOptions): PickerMap {
  const { map, remove } = drawMap(container, styleUrl, {
    center: at,
    zoom: 16,
    minZoom: 3,
    maxZoom: 19,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    scrollZoom: { around: 'center' },
    touchZoomRotate: { around: 'center' },
    locale: { 'Map.Title': label },
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  let shown = at
  const isShown = ({ lat, lng }: Coordinates) => Math.abs(lat - shown.lat) < 1e-6 && Math.abs(lng - shown.lng) < 1e-6
  map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }))
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter().wrap()
    // a zoom about the middle, and what was shown from outside, are not the user's choice
    if (isShown({ lat, lng })) return
    shown = { lat, lng }
    onMove(shown)
  })
  return {
    show(next) {
      if (isShown(next)) return
      shown = next
      map.jumpTo({ center: next })
    },
    remove,
  }
}
