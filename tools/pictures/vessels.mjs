// Bowls, plates, pots and what fills them, seen from above, around the origin. A vessel is about 340 units wide.
import { ingredients } from './ingredients.mjs'
import { at, box, circle, dark, f, light, line, mix, oval, path, times } from './scene.mjs'

const large = new Set([
  'chop',
  'steak',
  'drumstick',
  'wholeChicken',
  'crab',
  'fishWhole',
  'fishSteamed',
  'squidWhole',
  'omelette',
  'cornCob',
  'lemongrassSkewer',
  'fishCakeSkewer',
  'odenSkewer',
  'grilledSausageStick',
  'cutlet',
  'eel',
  'freshRoll',
  'freshRollGreen',
  'freshRollSkin',
  'freshRollSausage',
  'eggplant',
  'mincedBeef',
  'friedDough',
  'rib',
  'lasagna',
])
const scattered = new Set([
  'scallion',
  'chili',
  'greenChili',
  'sesame',
  'blackSesame',
  'pepper',
  'shallots',
  'peanuts',
  'garlicFried',
  'scallionOil',
  'chiliOil',
  'crumbs',
  'parmesan',
  'peas',
  'corn',
  'almondFlakes',
  'coconutShreds',
  'cheesePowder',
  'driedShrimpCrumbs',
  'peppercorns',
  'cream',
  'quinoa',
  'chocolateShavings',
  'syrup',
  'scallionLong',
  'floss',
  'pearl',
])

/** Large ingredients that are longer than the others. */
const stretched = {
  freshRoll: 1.7,
  freshRollGreen: 1.7,
  freshRollSkin: 1.75,
  freshRollSausage: 1.75,
  friedDough: 1.7,
  rib: 1.15,
  lasagna: 1.1,
  odenSkewer: 1.1,
  grilledSausageStick: 1.15,
}

export const renderIngredient = (s, name) => {
  const draw = ingredients[name]
  if (!draw) throw new Error(`There is no ingredient named ${name}`)
  return draw(s)
}

/** Ingredients on a round of `radius`: large ones in the middle, the others in groups around, and small ones over all. */
export function arrange(s, list, radius, usual = 1) {
  const pieces = list.reduce((sum, [name, count]) => sum + (scattered.has(name) ? 0 : count), 0)
  const size = usual * (pieces <= 1 ? 1.45 : pieces <= 3 ? 1.3 : pieces <= 5 ? 1.12 : 1)
  const big = list.filter(([name]) => large.has(name))
  const small = list.filter(([name]) => scattered.has(name))
  const groups = list.filter(([name]) => !large.has(name) && !scattered.has(name))
  const turn = s.chance.between(0, 360)
  const out = []
  const reach = groups.length === 1 && big.length === 0 ? 0 : radius * (big.length > 0 ? 0.68 : 0.47)
  const addGroups = () => {
    for (const [index, [name, count]] of groups.entries()) {
      const angle = turn + (index / groups.length) * 360
      const radians = (angle * Math.PI) / 180
      const x = Math.cos(radians) * reach
      const y = Math.sin(radians) * reach
      if (reach === 0 && count > 3) {
        for (const [px, py] of s.spread(count, radius * 0.72, radius * 0.16))
          out.push(at(s.raised(renderIngredient(s, name), 2.5), px, py, s.chance.between(-40, 40), size))
        continue
      }
      for (let each = 0; each < count; each += 1) {
        const along = (each - (count - 1) / 2) * Math.min(36, 104 / count) * size
        const across = count > 3 ? (each % 2 ? 13 : -13) * size : s.chance.between(-5, 5)
        const px = x - Math.sin(radians) * along + Math.cos(radians) * across
        const py = y + Math.cos(radians) * along + Math.sin(radians) * across
        out.push(at(s.raised(renderIngredient(s, name), 2.5), px, py, angle + s.chance.between(-22, 22), size))
      }
    }
  }
  if (big.length > 0) addGroups()
  let slot = 0
  const total = big.reduce((sum, [, count]) => sum + count, 0)
  const lean = s.chance.between(-34, -8)
  for (const [name, count] of big) {
    for (let each = 0; each < count; each += 1) {
      const step = total > 1 ? Math.min(66, (radius * 1.25) / total) : 0
      const away = (slot - (total - 1) / 2) * step
      const radians = ((lean + 90) * Math.PI) / 180
      out.push(
        at(
          s.raised(renderIngredient(s, name), 5),
          Math.cos(radians) * away,
          Math.sin(radians) * away,
          lean + s.chance.between(-4, 4),
          size * (stretched[name] ?? 1) * (total > 2 ? 0.86 : total > 1 ? 0.92 : 0.8),
        ),
      )
      slot += 1
    }
  }
  if (big.length === 0) addGroups()
  for (const [name, count] of small) {
    for (const [x, y] of s.spread(count + 2, radius * 0.55))
      out.push(at(s.raised(renderIngredient(s, name), 1.2), x, y, s.chance.between(0, 360), size * 0.9))
  }
  return out.join('')
}

const noodles = {
  flat: [['#fbf6ea', '#f3ead6', '#fffdf6'], 8.5],
  vermicelli: [['#fffdf8', '#f4eee2', '#fbf7ee'], 5],
  thick: [['#fff9ee', '#f4e9d4', '#fffdf6'], 7.4],
  clear: [['#efe6d2', '#e2d5ba', '#f6efdf'], 4.6],
  glassy: [['#b98a5c', '#a3764a', '#c99b6e'], 4.6],
  egg: [['#f6d06a', '#efc04c', '#fbdf8e'], 4.8],
  ramen: [['#f7dc92', '#f0cd74', '#fbe7ae'], 5.4],
  udon: [['#fffaf0', '#f1e7d2', '#fffdf8'], 13],
  spicy: [['#f3a85a', '#ea9340', '#f7bd78'], 6],
  spaghetti: [['#f6d98a', '#eecb70', '#fbe6ac'], 5],
  dark: [['#5a3420', '#472614', '#6d4530'], 7],
  brown: [['#c98d4a', '#b97a38', '#d9a366'], 5],
  yellowWide: [['#f2c64a', '#e8b734', '#f7d672'], 10],
}

function nest(s, kind, radius) {
  const [colors, width] = noodles[kind]
  const count = Math.round(300 / width) + 14
  const cores = s.spread(3, radius * 0.4).map(([x, y]) => [x, y])
  return times(count, (index) => {
    const [x, y] = cores[index % 3]
    const r = s.chance.between(radius * 0.12, radius * 0.78)
    const from = s.chance.between(0, 6.28)
    const sweep = s.chance.between(1.2, 3)
    const stretch = s.chance.between(0.75, 1)
    const d = `M${f(x + Math.cos(from) * r)} ${f(y + Math.sin(from) * r * stretch)}A${f(r)} ${f(r * stretch)} 0 0 1 ${f(x + Math.cos(from + sweep) * r)} ${f(y + Math.sin(from + sweep) * r * stretch)}`
    const color = s.chance.pick(colors)
    return line(d, dark(color, 0.32), width + 2.2, 'opacity=".55"') + line(d, color, width)
  })
}

/** A heap of grains, as rice is. */
function grains(s, colors, radius, size = 1) {
  const [first] = colors
  return (
    path(s.blob(radius, radius * 0.94, 0.06, 13), s.radial(light(first, 0.4), first, dark(first, 0.22))) +
    times(Math.round(radius * 2.4), () => {
      const angle = s.chance.between(0, 6.28)
      const distance = radius * 0.92 * Math.sqrt(s.chance.next())
      return at(
        oval(0, 0, 5.4 * size, 2.3 * size, s.chance.pick(colors), `stroke="${dark(first, 0.2)}" stroke-width=".7"`),
        Math.cos(angle) * distance,
        Math.sin(angle) * distance,
        s.chance.between(0, 180),
      )
    })
  )
}

const rices = {
  rice: ['#ffffff', '#fbf7ee', '#fffdf8'],
  broken: ['#fffdf6', '#f7efdf', '#ffffff'],
  chickenRice: ['#f8e08c', '#f3d573', '#fbeaa8'],
  fried: ['#f1cf7c', '#e6bd60', '#f8dfa0'],
  friedRed: ['#ee9a52', '#e3853a', '#f5b478'],
  brownRice: ['#a8714f', '#8f5a3c', '#bd8763'],
  sticky: ['#fffaf0', '#f6eedd', '#ffffff'],
  stickyGreen: ['#a6cf76', '#8fbf5e', '#bcdd92'],
  stickyRed: ['#e8552e', '#d9431f', '#f0724a'],
  stickyYellow: ['#f5d35c', '#ecc440', '#fae08a'],
  sushiRice: ['#ffffff', '#fbf7ee'],
}

/** The bed on which the rest of a dish lies. */
export function bed(s, kind, radius) {
  if (kind in noodles)
    return s.raised(
      `<g>${path(s.blob(radius * 0.82, radius * 0.78, 0.06), noodles[kind][0][1])}${s.clip(circle(0, 0, radius, '#000'), nest(s, kind, radius))}</g>`,
      3,
    )
  if (kind in rices) return s.raised(grains(s, rices[kind], radius * 0.82, kind === 'broken' ? 0.7 : 1), 4)
  if (kind === 'salad')
    return times(9, (i) =>
      at(s.raised(renderIngredient(s, 'lettuce'), 2), Math.cos(i * 2.4) * radius * 0.5, Math.sin(i * 2.4) * radius * 0.5, i * 57, 1.35),
    )
  if (kind === 'leaf') return bananaLeaf(s, radius)
  return ''
}

function bananaLeaf(s, radius) {
  const turn = s.chance.between(-20, 20)
  const r = radius * 1.02
  return at(
    path(
      `M${-r} ${-r * 0.35}Q${-r * 0.3} ${-r * 0.86} ${r * 0.7} ${-r * 0.66}L${r} ${-r * 0.1}Q${r * 0.8} ${r * 0.66} ${r * 0.1} ${r * 0.76}Q${-r * 0.7} ${r * 0.8} ${-r} ${r * 0.2}Z`,
      s.slant('#6fae58', '#4c8f41', '#357332'),
    ) +
      line(`M${-r * 0.96} 0Q0 ${-r * 0.12} ${r * 0.96} ${-r * 0.06}`, '#a8d486', 4) +
      times(13, (i) =>
        line(
          `M${-r * 0.86 + (i * r) / 7} ${-r * 0.04}L${-r * 0.72 + (i * r) / 7.4} ${-r * 0.5}M${-r * 0.86 + (i * r) / 7} 0L${-r * 0.7 + (i * r) / 7.4} ${r * 0.54}`,
          '#3f8038',
          1.6,
          'opacity=".5"',
        ),
      ),
    0,
    0,
    turn,
  )
}

const broths = {
  phoClear: ['#e8b866', '#d09a44', '#a8722a'],
  chickenClear: ['#f3d684', '#e3bd5c', '#bf9338'],
  hueRed: ['#e07a33', '#c4551c', '#8f330e'],
  spicyRed: ['#e5552a', '#c9371a', '#8f1d0c'],
  stewBrown: ['#c9803d', '#a45e24', '#6d380f'],
  wineBrown: ['#a04f2c', '#7c3519', '#4b1b0a'],
  clear: ['#f0dcae', '#dfc38a', '#b8975a'],
  porkWhite: ['#f7ead0', '#ead6b0', '#c9ad7e'],
  misoTan: ['#e0b678', '#c99754', '#97662c'],
  soyBrown: ['#a8703a', '#82501f', '#50300f'],
  herbDark: ['#8a5a2e', '#633c1a', '#3b210c'],
  tomatoRed: ['#ef8a52', '#de6a35', '#a8431a'],
  sourGold: ['#f3bf6a', '#e59f43', '#b87426'],
  green: ['#c9d98a', '#a9bf62', '#7a9340'],
  pumpkin: ['#f9b84f', '#f09a2a', '#c87412'],
  congee: ['#fffaf0', '#f5ecda', '#ddcdb0'],
  congeeBrown: ['#efd9b8', '#dfc096', '#b8925f'],
  milk: ['#ffffff', '#f8f2e6', '#e0d6c4'],
  syrup: ['#e9a550', '#cf8430', '#99591a'],
  coconut: ['#fffdf6', '#f6efdf', '#e0d3ba'],
  dip: ['#e8a24a', '#cc7a24', '#93500f'],
  soyMilk: ['#fff6de', '#f3e4bc', '#d9c493'],
  grassBlack: ['#5a463c', '#3a2a24', '#1f1411'],
  mam: ['#a8703f', '#855225', '#50300f'],
  yogurt: ['#ffffff', '#fbf7ef', '#e6ddcf'],
}

const glazes = ['white', 'blueRing', 'celadon', 'stone', 'sand', 'navy', 'terracotta']
const glazeColors = {
  white: '#fdfbf7',
  blueRing: '#f7f8fb',
  celadon: '#cfe0d3',
  stone: '#8d8680',
  sand: '#eadbc6',
  navy: '#34496b',
  terracotta: '#c07a52',
  black: '#3a3735',
  red: '#b5382c',
  glass: '#e6f1f3',
}

function rim(s, radius, wall, glaze, inside) {
  const color = glazeColors[glaze]
  return (
    s.shadow(12, 18, radius * 1.01, radius * 0.99, 0.34, 11) +
    circle(0, 0, radius, s.radial(light(color, 0.5), color, dark(color, 0.28))) +
    (glaze === 'blueRing'
      ? circle(0, 0, radius - 5.5, 'none', 'stroke="#3f64a8" stroke-width="3"') +
        times(24, (i) => at(circle(radius - 12.5, 0, 2.4, '#5b7fc0'), 0, 0, i * 15))
      : '') +
    circle(0, 0, radius - wall, s.slant(dark(color, 0.34), color, light(color, 0.35))) +
    inside
  )
}

export const vessels = {
  bowl(s, [broth = 'clear', noodle = 'none', glaze], list) {
    const R = 168
    const r = R - 24
    const [bright, middle, deep] = broths[broth]
    const chosen = glaze ?? s.chance.pick(glazes)
    return rim(
      s,
      R,
      15,
      chosen,
      circle(0, 0, r, s.radial(bright, middle, deep)) +
        (noodle === 'none'
          ? ''
          : s.clip(
              circle(0, 0, r - 2, '#000'),
              nest(s, noodle, r) + circle(0, 0, r, s.centred([bright, 0], [bright, 0.5], [middle, 1]), 'opacity=".2"'),
            )) +
        circle(0, 0, r, 'none', `stroke="${deep}" stroke-width="6" opacity=".55"`) +
        times(9, () =>
          circle(s.chance.between(-112, 112), s.chance.between(-112, 112), s.chance.between(2, 6), light(bright, 0.4), 'opacity=".4"'),
        ) +
        arrange(s, list, r * 0.92, 1.42) +
        line(`M${-r * 0.82} ${-r * 0.42}A${r * 0.94} ${r * 0.94} 0 0 1 ${-r * 0.3} ${-r * 0.88}`, '#fff', 5, 'opacity=".5"'),
    )
  },
  /** A bowl filled with rice or salad instead of soup. */
  ricebowl(s, [base = 'rice', glaze], list) {
    const R = 168
    return rim(
      s,
      R,
      16,
      glaze ?? s.chance.pick(glazes),
      circle(0, 0, R - 26, '#0003') + bed(s, base, R - 20) + arrange(s, list, R * 0.8, 1.42),
    )
  },
  plate(s, [base = 'none', glaze], list) {
    const R = 176
    const chosen = glaze ?? s.chance.pick(['white', 'blueRing', 'celadon', 'sand', 'white', 'navy'])
    const color = glazeColors[chosen]
    const bedding =
      base === 'none'
        ? ''
        : base === 'leaf' || base === 'salad'
          ? bed(s, base, R * 0.74)
          : at(bed(s, base, R * 0.78), list.some(([name]) => large.has(name)) ? -24 : 0, list.some(([name]) => large.has(name)) ? -20 : 0)
    return rim(
      s,
      R,
      8,
      chosen,
      circle(0, 0, R - 34, s.radial(light(color, 0.4), color, dark(color, 0.1)), `stroke="${dark(color, 0.14)}" stroke-width="2"`) +
        bedding +
        arrange(s, list, R * 0.8, 1.36),
    )
  },
  tray(s, [base = 'leaf'], list) {
    const R = 180
    return (
      s.shadow(12, 18, R, R, 0.34, 11) +
      circle(0, 0, R, s.radial('#e6c088', '#c99a58', '#8f6227')) +
      times(40, (i) => at(line(`M${R - 14} 0L${R - 2} 6`, '#8f6227', 3, 'opacity=".6"'), 0, 0, i * 9)) +
      circle(0, 0, R - 15, s.radial('#f0d3a0', '#dcb373', '#b98b48')) +
      s.clip(
        circle(0, 0, R - 15, '#000'),
        times(
          15,
          (i) =>
            line(`M-180 ${-168 + i * 24}L180 ${-168 + i * 24}`, '#b98b48', 2, 'opacity=".55"') +
            line(`M${-168 + i * 24} -180L${-168 + i * 24} 180`, '#f8e2b8', 2, 'opacity=".5"'),
        ) + bed(s, base, R * 0.8),
      ) +
      arrange(s, list, R * 0.86, 1.4)
    )
  },
  steamer(s, _options, list) {
    const R = 172
    return (
      s.shadow(12, 20, R, R, 0.36, 11) +
      circle(0, 0, R, s.radial('#ecca92', '#cfa05c', '#8d5f26')) +
      circle(0, 0, R - 8, 'none', 'stroke="#8d5f26" stroke-width="2"') +
      circle(0, 0, R - 22, s.radial('#a97c42', '#c99a5c', '#dcb47a')) +
      s.clip(
        circle(0, 0, R - 24, '#000'),
        times(11, (i) => box(-170, -150 + i * 29, 340, 20, 3, s.down('#ecd09c', '#cba468'))),
      ) +
      circle(0, 0, R - 42, '#fbf6ea', 'opacity=".75"') +
      arrange(s, list, R * 0.76, 1.5) +
      box(-R - 4, -14, 22, 28, 5, s.down('#dcb272', '#94662c')) +
      box(R - 18, -14, 22, 28, 5, s.down('#dcb272', '#94662c'))
    )
  },
  claypot(s, [sauce = 'soyBrown', base = 'none'], list) {
    const R = 158
    const [bright, middle, deep] = broths[sauce]
    return (
      box(-R - 26, -22, 44, 44, 14, s.down('#7a4a30', '#3d2114')) +
      box(R - 18, -22, 44, 44, 14, s.down('#7a4a30', '#3d2114')) +
      s.shadow(12, 20, R, R, 0.4, 11) +
      circle(0, 0, R, s.radial('#a46a47', '#74442a', '#3f2113')) +
      circle(0, 0, R - 16, s.slant('#2f180d', '#5b321d', '#7d4b30')) +
      circle(0, 0, R - 24, s.radial(bright, middle, deep)) +
      bed(s, base, R - 14) +
      times(12, () => circle(s.chance.between(-100, 100), s.chance.between(-100, 100), s.chance.between(3, 8), bright, 'opacity=".5"')) +
      arrange(s, list, R * 0.78, 1.42)
    )
  },
  hotpot(s, [broth = 'clear'], list) {
    const R = 172
    const r = R - 24
    const [bright, middle, deep] = broths[broth]
    return (
      box(-R - 22, -34, 46, 68, 18, s.down('#dfe3e6', '#8f989e')) +
      box(R - 24, -34, 46, 68, 18, s.down('#dfe3e6', '#8f989e')) +
      s.shadow(12, 20, R, R, 0.4, 11) +
      circle(0, 0, R, s.slant('#ffffff', '#c3cacf', '#7f898f')) +
      circle(0, 0, R - 14, s.slant('#7f898f', '#b8c0c5', '#f1f4f5')) +
      circle(0, 0, r, s.radial(bright, middle, deep)) +
      times(18, () =>
        circle(s.chance.between(-116, 116), s.chance.between(-116, 116), s.chance.between(3, 9), light(bright, 0.4), 'opacity=".42"'),
      ) +
      arrange(s, list, r * 0.98, 1.28) +
      line(`M${-r * 0.84} ${-r * 0.4}A${r * 0.94} ${r * 0.94} 0 0 1 ${-r * 0.34} ${-r * 0.86}`, '#fff', 6, 'opacity=".5"')
    )
  },
  pan(s, [base = 'none'], list) {
    const R = 150
    return (
      at(box(120, -17, 110, 34, 14, s.down('#55514e', '#2a2725')) + circle(212, 0, 8, '#e9dfd0'), 0, 0, s.chance.between(24, 40)) +
      s.shadow(12, 20, R + 8, R + 8, 0.4, 11) +
      circle(0, 0, R + 10, s.radial('#6d6863', '#403c39', '#1d1b19')) +
      circle(0, 0, R - 6, s.radial('#4a4642', '#35312e', '#26221f')) +
      times(16, () => circle(s.chance.between(-96, 96), s.chance.between(-96, 96), s.chance.between(2, 6), '#d99a3c', 'opacity=".5"')) +
      bed(s, base, R) +
      arrange(s, list, R * 0.84, 1.35)
    )
  },
  board(s, [base = 'none'], list) {
    const outline = box(-182, -150, 364, 300, 40, s.down('#d9a468', '#b97c3e'))
    return (
      s.shadow(10, 20, 176, 146, 0.4, 12) +
      outline +
      s.clip(
        box(-182, -150, 364, 300, 40, '#000'),
        times(12, (i) =>
          line(
            `M-190 ${-134 + i * 25}Q-40 ${-146 + i * 25 + s.chance.between(-12, 12)} 190 ${-130 + i * 25}`,
            '#99602a',
            2,
            'opacity=".35"',
          ),
        ),
      ) +
      bed(s, base, 150) +
      arrange(s, list, 160, 1.55)
    )
  },
  /** A dish of its own on a slate, as sushi is served. */
  slate(s, _options, list) {
    const pieces = list.flatMap(([name, count]) => Array.from({ length: count }, () => name))
    const rows = pieces.length > 4 ? 2 : 1
    const inRow = Math.ceil(pieces.length / rows)
    return (
      s.shadow(10, 20, 182, 128, 0.4, 12) +
      box(-186, -126, 372, 252, 18, s.slant('#55595e', '#3a3d42', '#26282c')) +
      times(8, (i) => line(`M-170 ${-104 + i * 29}Q0 ${-114 + i * 29} 170 ${-100 + i * 29}`, '#6b7076', 1.4, 'opacity=".35"')) +
      pieces
        .map((name, index) => {
          const row = Math.floor(index / inRow)
          const column = index % inRow
          const gap = Math.min(130, 330 / inRow)
          return at(
            s.raised(sushi(s, name), 4),
            (column - (inRow - 1) / 2) * gap,
            rows === 1 ? -8 : (row - 0.5) * 104,
            -14,
            inRow > 4 ? 0.86 : inRow > 2 ? 1.16 : 2,
          )
        })
        .join('') +
      at(path(s.blob(16, 13, 0.2), s.solid('#9cc45c', 0.2)), 148, 96) +
      at(path(s.blob(24, 14, 0.2), s.solid('#f6c9b4', 0.2)), -142, 98)
    )
  },
}

function sushi(s, name) {
  const nigiri = (top) => box(-24, -44, 48, 88, 20, s.radial('#ffffff', '#f8f3e8', '#d9cfbb')) + at(top, 0, -2, 90, 1.42)
  const maki = (center) =>
    circle(0, 0, 37, s.solid('#22382b', 0.3)) +
    circle(0, 0, 32, s.radial('#ffffff', '#f8f3e8')) +
    times(26, (i) => at(oval(27 - (i % 3) * 5, 0, 3.4, 1.8, '#fff', 'stroke="#ddd3bf" stroke-width=".8"'), 0, 0, i * 14)) +
    center
  switch (name) {
    case 'nigiriSalmon':
      return nigiri(renderIngredient(s, 'salmon'))
    case 'nigiriTuna':
      return nigiri(renderIngredient(s, 'tuna'))
    case 'nigiriShrimp':
      return nigiri(
        path('M-32 0Q-26 -16 0 -15Q24 -14 32 0Q24 14 0 15Q-26 16 -32 0Z', s.radial('#fff1e6', '#ffb48a', '#ef7a48')) +
          times(4, (i) => line(`M${-18 + i * 12} -11L${-18 + i * 12} 11`, '#ef7a48', 2.6)),
      )
    case 'nigiriEgg':
      return nigiri(renderIngredient(s, 'rolledEgg')) + box(-26, -8, 52, 13, 2, '#22382b')
    case 'makiSalmon':
      return maki(circle(0, 0, 14, s.solid('#f6803f', 0.25)) + line('M-8 -6L8 6', '#ffe0c8', 2))
    case 'makiCalifornia':
      return (
        circle(0, 0, 38, s.radial('#fff3dc', '#fbe6c4', '#dcbf92')) +
        times(34, (i) => at(circle(s.chance.between(28, 36), 0, 2.4, s.chance.pick(['#ff8a3c', '#f2641b', '#ffd9a0'])), 0, 0, i * 10.6)) +
        circle(0, 0, 26, '#fffaf0') +
        box(-14, -14, 14, 16, 3, '#f0705a') +
        box(2, -14, 13, 15, 3, '#b9d169') +
        box(-13, 4, 27, 10, 3, '#7cb35a')
      )
    case 'makiEel':
      return (
        circle(0, 0, 38, s.solid('#22382b', 0.3)) +
        circle(0, 0, 32, '#fbf6ea') +
        box(-19, -19, 38, 28, 6, s.down('#a5551f', '#5b290d')) +
        box(-18, 11, 36, 7, 3, '#7cb35a') +
        oval(-4, -12, 11, 3, '#fff', 'opacity=".4"')
      )
    default:
      // rice rolls with vegetables and egg, as kimbap is
      return maki(
        box(-15, -14, 14, 13, 3, '#f7c548') +
          box(1, -14, 14, 13, 3, '#f58b2e') +
          box(-15, 1, 14, 13, 3, '#5da34a') +
          box(1, 1, 14, 13, 3, '#e9a59a'),
      )
  }
}

/** A small dish of something to dip in. */
export const saucer = (s, color, bits = 'chili', glaze = 'white') =>
  rim(s, 62, 7, glaze, circle(0, 0, 50, s.radial(light(color, 0.3), color, dark(color, 0.3)))) +
  at(renderIngredient(s, bits), 0, 0, 0, 1) +
  oval(-18, -24, 14, 5, '#fff', 'opacity=".45"')

export const chopsticks = (s, color = '#8a5a34') =>
  s.raised(
    line('M-170 -9L170 -5', color, 8) +
      line('M-170 11L170 8', dark(color, 0.15), 8) +
      line('M-170 -11L60 -8', light(color, 0.4), 2) +
      line('M110 -6L170 -5M110 9L170 8', mix(color, '#c9371a', 0.6), 8),
    4,
  )

export const spoon = (s) =>
  s.raised(
    box(-10, -4, 130, 10, 5, s.down('#ffffff', '#c9cfd3', '#8f989e')) +
      oval(-30, 0, 36, 25, s.slant('#ffffff', '#c3cacf', '#88929a')) +
      oval(-30, 1, 27, 17, s.slant('#9aa4aa', '#d6dcdf', '#fff')),
    4,
  )
