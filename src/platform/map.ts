import { type GeoJSONSource, Map as LibreMap, Marker, setWorkerUrl, type MapOptions } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { cityStyle } from './city-style.ts'
import { createGlide, isMotionUnwanted } from './glide.ts'
import { trustedScriptUrl } from './trusted.ts'

export interface MapPin {
  kind: 'store' | 'home' | 'courier'
  at: Coordinates
  label: string
}

/** What an order's map shows. */
export interface OrderScene {
  pins: readonly MapPin[]
  /** What remains of the route, as the pins that it joins: no route along streets is known, so it is dashed and straight. */
  route: readonly MapPin['kind'][]
}

export interface OrderMap {
  /** Puts the pins where they are now; one that was there already glides to its position. */
  show(scene: OrderScene): void
  /** Brings everything into view. */
  fit(): void
  remove(): void
}

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
  const ownStyle = () => cityStyle(isDark() ? 'dark' : 'light')
  const hasOwnStyle = styleUrl === undefined || styleUrl === ''
  const map = new LibreMap({
    container,
    style: hasOwnStyle ? ownStyle() : styleUrl,
    attributionControl: false,
    fadeDuration: 0,
    ...options,
  })
  // what is added to a style is added again at `style.load`, which a difference alone does not emit
  const follow = () => void (hasOwnStyle && map.setStyle(ownStyle(), { diff: false }))
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

const routeId = 'order-route'

/** Adds what remains of the route to whatever style the map has; answers what moves it. */
function addRoute(map: LibreMap): (points: [number, number][]) => void {
  const lineOf = (coordinates: [number, number][]) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates },
  })
  let shown = lineOf([])
  const source = () => map.getSource<GeoJSONSource>(routeId)
  map.on('style.load', () => {
    if (source()) return
    map.addSource(routeId, { type: 'geojson', data: shown })
    const common = { type: 'line' as const, source: routeId, layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const } }
    map.addLayer({ ...common, id: `${routeId}-edge`, paint: { 'line-color': '#ffffff', 'line-width': 7, 'line-opacity': 0.6 } })
    map.addLayer({ ...common, id: routeId, paint: { 'line-color': '#d1540a', 'line-width': 4, 'line-dasharray': [1.2, 1.8] } })
  })
  return (coordinates) => {
    shown = lineOf(coordinates)
    void source()?.setData(shown)
  }
}

/** Room around what is shown: a pin is above its point, and the button over the map stays free. A low map has no more than that. */
const framePadding = { top: 72, bottom: 52, left: 48, right: 60 }
const lowPadding = { top: 56, bottom: 28, left: 36, right: 60 }
const lowPixels = 208

/** Shows where things and people of an order are; `label` is what a screen reader calls the map. */
export function mountMap(container: HTMLElement, label: string, styleUrl: string | undefined): OrderMap {
  const { map, remove } = drawMap(container, styleUrl, {
    center: [106.698, 10.7725],
    zoom: 13,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  const markers = new Map<MapPin['kind'], Marker>()
  const showRoute = addRoute(map)
  let scene: OrderScene = { pins: [], route: [] }
  let framed: string | undefined
  let isUsersView = false
  const glide = createGlide<Marker>({ onMoved: () => updateRoute() })
  const updateRoute = () =>
    showRoute(
      scene.route.flatMap((kind): [number, number][] => {
        const at = markers.get(kind)?.getLngLat()
        return at ? [[at.lng, at.lat]] : []
      }),
    )
  /** The view that holds all that is still ahead, and all of it where nothing is. */
  const frame = (isFirst: boolean) => {
    const ahead = scene.pins.filter(({ kind }) => scene.route.includes(kind))
    const shown = (ahead.length > 1 ? ahead : scene.pins).map(({ at }) => at)
    const [only] = shown
    if (only && shown.length === 1) map.jumpTo({ center: only, zoom: 15.5 })
    if (shown.length < 2) return
    const [lngs, lats] = [shown.map(({ lng }) => lng), shown.map(({ lat }) => lat)]
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding: container.clientHeight < lowPixels ? lowPadding : framePadding,
      maxZoom: 16,
      animate: !isFirst && !isMotionUnwanted(),
    })
  }
  // a user who has moved the map wants to see what is there
  for (const type of ['dragstart', 'zoomstart'] as const) {
    map.on(type, ({ originalEvent }) => {
      if (originalEvent) isUsersView = true
    })
  }
  map.on('resize', () => {
    if (!isUsersView) frame(true)
  })
  return {
    show(next) {
      scene = next
      for (const pin of scene.pins) {
        const there = markers.get(pin.kind)
        if (there) {
          there.getElement().setAttribute('aria-label', pin.label)
          glide.move(there, pin.at)
        } else {
          const anchor = pin.kind === 'courier' ? 'center' : 'bottom'
          markers.set(pin.kind, new Marker({ element: pinElement(pin), anchor }).setLngLat(pin.at).addTo(map))
        }
      }
      for (const [kind, marker] of markers) {
        if (scene.pins.some((pin) => pin.kind === kind)) continue
        glide.stop(marker)
        marker.remove()
        markers.delete(kind)
      }
      updateRoute()
      const courier = scene.pins.find(({ kind }) => kind === 'courier')
      const isOut = courier !== undefined && !map.getBounds().contains(courier.at)
      // a courier who moves is followed by what is out of view alone
      const ahead = JSON.stringify([scene.route, scene.pins.flatMap(({ kind, at }) => (kind === 'courier' ? [] : [at.lat, at.lng]))])
      if (isUsersView || (framed === ahead && !isOut)) return
      frame(framed === undefined)
      framed = ahead
    },
    fit() {
      isUsersView = false
      frame(false)
    },
    remove() {
      glide.stopAll()
      remove()
    },
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
