import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { cityCanals, cityDistricts, cityLandmarks, cityParks, cityRivers, cityStreets, type Point } from './city-plan.ts'

const palettes = {
  light: {
    ground: '#f3ede4',
    water: '#a9d3e6',
    park: '#cfe6c0',
    casing: '#dccfbe',
    street: '#ffffff',
    main: '#ffe9bf',
    mainCasing: '#e5c58d',
    streetName: '#5e5348',
    waterName: '#2f6480',
    parkName: '#3d6a2d',
    landmark: '#7a4a1d',
    district: '#7b6c5c',
    halo: '#fffdf9',
  },
  dark: {
    ground: '#26221d',
    water: '#24424f',
    park: '#2b3a26',
    casing: '#191613',
    street: '#433b32',
    main: '#5a4a35',
    mainCasing: '#1d1813',
    streetName: '#d8cdc0',
    waterName: '#9cc8dc',
    parkName: '#a8cf97',
    landmark: '#e8bd92',
    district: '#b9aea4',
    halo: '#1b1714',
  },
}

type Palette = (typeof palettes)['light']

const collection = <Of, Geometry, Properties>(
  all: readonly Of[],
  geometryOf: (one: Of) => Geometry,
  propertiesOf: (one: Of) => Properties,
) => ({
  type: 'geojson' as const,
  data: {
    type: 'FeatureCollection' as const,
    features: all.map((one) => ({ type: 'Feature' as const, properties: propertiesOf(one), geometry: geometryOf(one) })),
  },
})

const lines = (all: readonly { name: string; rank?: number; line: Point[] }[]) =>
  collection(
    all,
    ({ line }) => ({ type: 'LineString' as const, coordinates: line }),
    ({ name, rank }) => ({ name, rank }),
  )

const points = (all: readonly { name: string; at: Point }[]) =>
  collection(
    all,
    ({ at }) => ({ type: 'Point' as const, coordinates: at }),
    ({ name }) => ({ name }),
  )

const sources: StyleSpecification['sources'] = {
  streets: lines(cityStreets),
  rivers: lines(cityRivers),
  canals: lines(cityCanals),
  parks: collection(
    cityParks,
    ({ outline }) => ({ type: 'Polygon' as const, coordinates: [outline] }),
    ({ name }) => ({ name }),
  ),
  landmarks: points(cityLandmarks),
  districts: points(cityDistricts),
}

/** Doubles with each level, as what is on the ground does: `at16` pixels at level 16. */
const growing = (at10: number, at16: number): ExpressionSpecification => ['interpolate', ['exponential', 2], ['zoom'], 10, at10, 16, at16]
const round = { 'line-cap': 'round', 'line-join': 'round' } as const
const name: ExpressionSpecification = ['get', 'name']
/** The style has no glyphs, so that the library renders letters with the device's own fonts. */
const letters = ['sans-serif']

const water = (source: string, color: string, at10: number, at16: number): LayerSpecification => ({
  id: source,
  type: 'line',
  source,
  layout: round,
  paint: { 'line-color': color, 'line-width': growing(at10, at16) },
})

/** Streets of a rank: their casings below, so that crossings are open. */
function streetsOf(rank: number, minzoom: number, at10: number, at16: number, { casing, street, main, mainCasing }: Palette) {
  const common = {
    type: 'line' as const,
    source: 'streets',
    minzoom,
    layout: round,
    filter: ['==', ['get', 'rank'], rank] as ExpressionSpecification,
  }
  const colors = rank === 1 ? { casing: mainCasing, street: main } : { casing, street }
  return {
    casings: { ...common, id: `casings-${rank}`, paint: { 'line-color': colors.casing, 'line-width': growing(at10 * 2, at16 + 3) } },
    surface: { ...common, id: `streets-${rank}`, paint: { 'line-color': colors.street, 'line-width': growing(at10, at16) } },
  }
}

const namesAlong = (source: string, color: string, halo: string, size: number, minzoom: number): LayerSpecification => ({
  id: `${source}-names`,
  type: 'symbol',
  source,
  minzoom,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 200,
    'text-field': name,
    'text-font': letters,
    'text-size': size,
    'text-padding': 3,
    ...(source === 'streets' && { 'symbol-sort-key': ['get', 'rank'] as ExpressionSpecification }),
  },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.6 },
})

function layersOf(palette: Palette): LayerSpecification[] {
  const { ground, halo } = palette
  const ranks = [streetsOf(3, 13, 0.5, 9, palette), streetsOf(2, 11, 0.8, 13, palette), streetsOf(1, 0, 1, 17, palette)]
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': ground } },
    { id: 'parks', type: 'fill', source: 'parks', paint: { 'fill-color': palette.park } },
    water('canals', palette.water, 1, 38),
    water('rivers', palette.water, 4, 230),
    ...ranks.map(({ casings }) => casings),
    ...ranks.map(({ surface }) => surface),
    namesAlong('canals', palette.waterName, halo, 11, 14),
    namesAlong('rivers', palette.waterName, halo, 13, 12),
    namesAlong('streets', palette.streetName, halo, 11.5, 12.5),
    {
      id: 'parks-names',
      type: 'symbol',
      source: 'parks',
      minzoom: 13.5,
      layout: { 'text-field': name, 'text-font': letters, 'text-size': 11, 'text-max-width': 7 },
      paint: { 'text-color': palette.parkName, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'landmarks',
      type: 'circle',
      source: 'landmarks',
      minzoom: 13,
      paint: { 'circle-radius': 3.5, 'circle-color': palette.landmark, 'circle-stroke-color': halo, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'landmarks-names',
      type: 'symbol',
      source: 'landmarks',
      minzoom: 13,
      layout: {
        'text-field': name,
        'text-font': letters,
        'text-size': 11,
        'text-max-width': 8,
        'text-anchor': 'top',
        'text-offset': [0, 0.5],
      },
      paint: { 'text-color': palette.landmark, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'districts',
      type: 'symbol',
      source: 'districts',
      layout: {
        'text-field': name,
        'text-font': letters,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 12, 15, 17],
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
      },
      paint: { 'text-color': palette.district, 'text-halo-color': halo, 'text-halo-width': 1.8 },
    },
  ]
}

/** The style of the built-in map: a plan of the demonstration's cities, which needs neither a provider nor a request. */
export const cityStyle = (scheme: keyof typeof palettes): StyleSpecification => ({
  version: 8,
  sources,
  layers: layersOf(palettes[scheme]),
})
