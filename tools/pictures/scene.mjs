// What every picture needs: seeded chance, colours, gradients that are defined once per picture, soft shadows and irregular outlines.
import { createHash } from 'node:crypto'

/** A seeded generator (mulberry32) for a text, so that a picture is the same every time. */
export function chanceOf(text) {
  let state = createHash('sha256').update(text).digest().readUInt32LE()
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low, high) => low + next() * (high - low)
  return { next, between, pick: (list) => list[Math.floor(next() * list.length)] }
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (values) =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const mix = (from, to, share) => {
  const end = channels(to)
  return hexOf(channels(from).map((value, index) => value + (end[index] - value) * share))
}
export const light = (hex, share = 0.25) => mix(hex, '#ffffff', share)
export const dark = (hex, share = 0.25) => mix(hex, '#2a1206', share)
export const f = (value) => Number(value.toFixed(1))

/** Collects the definitions of one picture and renders with them. The light comes from the upper left. */
export class Scene {
  constructor(seed) {
    this.chance = chanceOf(seed)
    this.definitions = new Map()
  }

  define(make, key) {
    const known = this.definitions.get(key)
    if (known) return known.url
    const id = `g${this.definitions.size}`
    this.definitions.set(key, { url: `url(#${id})`, text: make(id) })
    return `url(#${id})`
  }

  stops(colors) {
    return colors
      .map((color, index) => {
        const [hex, at] = Array.isArray(color) ? color : [color, index / (colors.length - 1)]
        return `<stop offset="${at}" stop-color="${hex}"/>`
      })
      .join('')
  }

  radial(...colors) {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="36%" cy="30%" r="78%">${this.stops(colors)}</radialGradient>`,
      `radial${JSON.stringify(colors)}`,
    )
  }

  centred(...colors) {
    return this.define((id) => `<radialGradient id="${id}">${this.stops(colors)}</radialGradient>`, `centred${JSON.stringify(colors)}`)
  }

  down(...colors) {
    return this.define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${this.stops(colors)}</linearGradient>`,
      `down${JSON.stringify(colors)}`,
    )
  }

  across(...colors) {
    return this.define((id) => `<linearGradient id="${id}">${this.stops(colors)}</linearGradient>`, `across${JSON.stringify(colors)}`)
  }

  slant(...colors) {
    return this.define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${this.stops(colors)}</linearGradient>`,
      `slant${JSON.stringify(colors)}`,
    )
  }

  /** The usual shading of a thing of one colour. */
  solid(hex, depth = 0.3) {
    return this.radial(light(hex, depth), hex, dark(hex, depth))
  }

  blur(deviation) {
    return this.define(
      (id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      `blur${deviation}`,
    )
  }

  /** A group that throws a shadow. */
  raised(inner, height = 3) {
    const filter = this.define(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="170%" height="170%"><feDropShadow dx="${height * 0.6}" dy="${height}" stdDeviation="${height * 0.8}" flood-color="#2a1206" flood-opacity=".38"/></filter>`,
      `raised${height}`,
    )
    return `<g filter="${filter}">${inner}</g>`
  }

  shadow(x, y, rx, ry, opacity = 0.3, deviation = 10) {
    return `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="#2a1206" opacity="${opacity}" filter="${this.blur(deviation)}"/>`
  }

  clip(shape, inner) {
    const path = this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`, `clip${shape}`)
    return `<g clip-path="${path}">${inner}</g>`
  }

  /** An irregular round outline around the origin. */
  blob(rx, ry = rx, roughness = 0.12, points = 9) {
    const corners = Array.from({ length: points }, (_, index) => {
      const angle = (index / points) * 2 * Math.PI
      const share = 1 + this.chance.between(-roughness, roughness)
      return [Math.cos(angle) * rx * share, Math.sin(angle) * ry * share]
    })
    const middle = ([ax, ay], [bx, by]) => `${f((ax + bx) / 2)} ${f((ay + by) / 2)}`
    const turns = corners.map((corner, index) => `Q${f(corner[0])} ${f(corner[1])} ${middle(corner, corners[(index + 1) % points])}`)
    return `M${middle(corners.at(-1), corners[0])}${turns.join('')}Z`
  }

  /** Spots for `count` small things within a circle, not on top of each other. */
  spread(count, radius, inner = 0) {
    const turn = this.chance.between(0, 6)
    return Array.from({ length: count }, (_, index) => {
      const angle = turn + index * 2.399_96
      const distance = inner + (radius - inner) * Math.sqrt((index + 0.5) / count)
      return [Math.cos(angle) * distance + this.chance.between(-4, 4), Math.sin(angle) * distance + this.chance.between(-4, 4)]
    })
  }

  svg(width, height, inner, viewBox = `0 0 ${width} ${height}`) {
    const definitions = [...this.definitions.values()].map(({ text }) => text).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><defs>${definitions}</defs>${inner}</svg>`
  }
}

export const at = (inner, x, y, turn = 0, size = 1) =>
  `<g transform="translate(${f(x)} ${f(y)})${turn ? ` rotate(${f(turn)})` : ''}${size === 1 ? '' : ` scale(${Number(size.toFixed(3))})`}">${inner}</g>`
export const path = (d, fill, rest = '') => `<path d="${d}" fill="${fill}" ${rest}/>`
export const line = (d, stroke, width, rest = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`
export const circle = (x, y, r, fill, rest = '') => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${rest}/>`
export const oval = (x, y, rx, ry, fill, rest = '') =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${rest}/>`
export const box = (x, y, w, h, r, fill, rest = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${r}" fill="${fill}" ${rest}/>`
export const times = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('')
