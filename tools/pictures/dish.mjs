// The picture of a dish: its recipe on a ground of one of sixteen tints.
import { recipes } from './recipes.ts'
import { at, circle, dark, light, mix, Scene } from './scene.mjs'
import { flat, upright } from './upright.mjs'
import { vessels } from './vessels.mjs'

/** The colours of the boxes of pictures, by the number that is stored as `image_tint`. */
export const tints = [
  '#fde4cf',
  '#ffd7ba',
  '#fbe7c6',
  '#fff1c9',
  '#e9f5db',
  '#d8f3dc',
  '#cdeae3',
  '#d6f0f7',
  '#d7e8fb',
  '#e2e4fb',
  '#ece0fa',
  '#f9dff1',
  '#fddde6',
  '#fcd5ce',
  '#efe3d9',
  '#e8e8e4',
]

function readRecipe(text) {
  const [head, tail = ''] = text.split('|')
  const [form, ...options] = head.trim().split(/\s+/)
  const list = tail
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const [name, count = '1'] = part.split('*')
      return [name, Number(count)]
    })
  return { form, options, list }
}

function recipeOf(name) {
  const recipe = recipes[name]
  if (recipe === undefined) throw new Error(`There is no recipe of ${name}`)
  return readRecipe(recipe)
}

/** How wide and high upright things are, so that tall and flat ones fill their pictures alike. */
const stretch = {
  glass: '1.32 1.14',
  burger: '1.3 1.25',
  slice: '1.2 1.2',
  cake: '1.2 1.2',
  can: '1.2 1.14',
  choux: '1.2 1.2',
  balls: '1.2 1.2',
  flan: '1.2 1.2',
  cupcake: '1.3 1.16',
  icecream: '1.25 1.16',
  loaf: '1.15 1.15',
}

/** A dish around the origin, about 360 units wide, without a ground. */
export function renderFilling(s, name) {
  const { form, options, list } = recipeOf(name)
  const draw = vessels[form] ?? upright[form]
  if (!draw) throw new Error(`Nothing draws ${form}`)
  const inner = draw(s, options, list)
  const wider = form === 'loaf' && options[0] === 'baguette' ? undefined : stretch[form]
  return wider ? `<g transform="translate(0 150) scale(${wider}) translate(0 -150)">${inner}</g>` : inner
}

export const isSeenFromAbove = (name) => {
  const { form, options } = recipeOf(name)
  return form in vessels || flat.has(form) || options.includes('baguette')
}

export function renderDish(name) {
  const s = new Scene(name)
  const tint = Math.floor(s.chance.next() * tints.length)
  const color = tints[tint]
  const filling = renderFilling(s, name)
  const above = isSeenFromAbove(name)
  const all = 'x="-200" y="-200" width="400" height="400"'
  const ground = above
    ? `<rect ${all} fill="${s.radial(light(color, 0.45), color, mix(dark(color, 0.14), color, 0.3))}"/>${circle(-120, -150, 150, '#ffffff', `opacity=".2" filter="${s.blur(30)}"`)}`
    : `<rect ${all} fill="${s.down(light(color, 0.5), color)}"/><rect x="-200" y="92" width="400" height="108" fill="${s.down(dark(color, 0.1), dark(color, 0.2))}"/>${circle(0, -20, 150, '#ffffff', `opacity=".35" filter="${s.blur(30)}"`)}`
  return { svg: s.svg(400, 400, ground + at(filling, 0, above ? 0 : 16, 0, 1.05), '-200 -200 400 400'), tint }
}
