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
  [[106.6935, 10.7690], [106.6980, 10.7721], [106.7032, 10.7766]],
  [[106.7009, 10.7764], [106.7035, 10.7740], [106.7058, 10.7722]],
  [[106.6950, 10.7770], [106.6990, 10.7798], [106.7050, 10.7850], [106.7090, 10.7890]],
  [[106.6880, 10.7700], [106.6920, 10.7745], [106.6990, 10.7810], [106.7060, 10.7880]],
  [[106.6820, 10.7620], [106.6890, 10.7675], [106.6940, 10.7705]],
  [[106.6780, 10.7550], [106.6860, 10.7610], [106.6940, 10.7660], [106.7030, 10.7700]],
  [[106.6860, 10.7760], [106.6905, 10.7800], [106.6970, 10.7870]],
  [[106.6810, 10.7790], [106.6870, 10.7850], [106.6930, 10.7910]],
  [[106.6690, 10.7850], [106.6790, 10.7830], [106.6870, 10.7760], [106.6920, 10.7720]],
  [[106.6990, 10.7900], [106.7010, 10.7850], [106.7040, 10.7780], [106.7060, 10.7740]],
  [[106.6910, 10.7890], [106.6960, 10.7830], [106.7010, 10.7770], [106.7040, 10.7715]],
  [[106.7000, 10.7640], [106.7040, 10.7690], [106.7065, 10.7730], [106.7075, 10.7790]],
  [[106.7020, 10.7960], [106.7110, 10.8010], [106.7200, 10.7960]],
  [[106.6500, 10.7500], [106.6620, 10.7530], [106.6740, 10.7545], [106.6830, 10.7580]],
  [[106.7000, 10.7560], [106.7060, 10.7600], [106.7100, 10.7560]],
]
const river: [number, number][] = [
  [106.7120, 10.8080], [106.7190, 10.8000], [106.7230, 10.7930], [106.7160, 10.7870], [106.7090, 10.7830], [106.7075, 10.7770], [106.7085, 10.7710], [106.7130, 10.7660], [106.7230, 10.7620], [106.7330, 10.7600],
]

const lines = (coordinates: [number, number][][]) => ({
  type: 'geojson' as const,
  data: { type: 'Feature' as const, properties: {}, geometry: { type: 'MultiLineString' as const, coordinates } },
})

const style: StyleSpecification = {
  version: 8,
  sources: { streets: lines(streets), river: lines([river]) },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f3ede4' } },
    {
      id: 'river',
      type: 'line',
      source: 'river',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#a9d3e6', 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 4, 16, 180] },
    },
    {
      id: 'street-edges',
      type: 'line',
      source: 'streets',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#dccfbe', 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 2, 16, 16] },
    },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#ffffff', 'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 1, 16, 12] },
    },
  ],
}

const drawings: Record<MapPin['kind'], string> = {
  store: 'M4 10v10h16V10M3 9l2-5h14l2 5M10 20v-5h4v5',
  home: 'M3 10.500 12 3l9 7.500V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  courier: 'M6 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM18 20a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM6 16.500 10 8h4l4 8.500M13 5h3l2 3',
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
  const map = new LibreMap({
    container,
    style: styleUrl === undefined || styleUrl === '' ? style : styleUrl,
    center: [106.698, 10.7725],
    zoom: 13,
    attributionControl: false,
    fadeDuration: 0,
  })
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
      map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], { padding: 56, maxZoom: 15.5, animate: false })
    },
    remove: () => map.remove(),
  }
}
