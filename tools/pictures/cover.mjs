// The cover of a store: its own dishes on a table or a counter of its own, and its sign, two letters on a coloured disc.
import { renderFilling, isSeenFromAbove, tints } from './dish.mjs'
import { at, box, circle, dark, light, line, mix, path, Scene, times } from './scene.mjs'
import { chopsticks, renderIngredient, saucer, spoon } from './vessels.mjs'

const all = 'x="-320" y="-180" width="640" height="360"'

/** Tables, seen from above. */
const tables = [
  (s, c) => {
    const tone = s.chance.pick(['#c99560', '#a9744a', '#e0bd8e', '#8a5c3c', '#d9a877'])
    return (
      `<rect ${all} fill="${s.slant(light(tone, 0.2), tone, dark(tone, 0.2))}"/>` +
      times(
        5,
        (i) =>
          box(-320, -180 + i * 72, 640, 70, 0, i % 2 ? light(tone, 0.06) : dark(tone, 0.05), 'opacity=".55"') +
          line(`M-320 ${-180 + i * 72}L320 ${-180 + i * 72}`, dark(tone, 0.4), 2.4, 'opacity=".6"'),
      ) +
      times(18, () => {
        const y = s.chance.between(-176, 176)
        return line(
          `M-330 ${y.toFixed(0)}Q${s.chance.between(-100, 100).toFixed(0)} ${(y + s.chance.between(-14, 14)).toFixed(0)} 330 ${y.toFixed(0)}`,
          dark(tone, 0.3),
          1.6,
          'opacity=".3"',
        )
      })
    )
  },
  (s, c) =>
    `<rect ${all} fill="${s.slant(light(c, 0.4), c, dark(c, 0.12))}"/>` +
    times(90, () =>
      at(
        path(
          s.blob(s.chance.between(4, 12), s.chance.between(3, 9), 0.3, 6),
          s.chance.pick([dark(c, 0.25), light(c, 0.6), '#d98a5c', '#7fa08c', '#e6c25a', '#ffffff']),
          'opacity=".7"',
        ),
        s.chance.between(-320, 320),
        s.chance.between(-180, 180),
      ),
    ),
  (s, c) => {
    const ink = s.chance.pick(['#4f7fa8', '#5f9a86', '#c9704a', '#8a6fa8', '#b8923c'])
    const base = mix('#fbf7ee', c, 0.25)
    return (
      `<rect ${all} fill="${base}"/>` +
      times(45, (i) =>
        at(
          box(-38, -38, 76, 76, 2, 'none', `stroke="${dark(base, 0.12)}" stroke-width="1.6"`) +
            times(4, (j) => at(path('M0 0Q10 -24 34 -34Q24 -10 0 0Z', ink, 'opacity=".62"'), 0, 0, j * 90)) +
            circle(0, 0, 7, ink, 'opacity=".8"') +
            times(4, (j) => at(path('M38 38L18 38A20 20 0 0 1 38 18Z', mix(ink, '#e9b44a', 0.6), 'opacity=".6"'), 0, 0, j * 90)),
          -304 + (i % 9) * 76,
          -152 + Math.floor(i / 9) * 76,
        ),
      ) +
      `<rect ${all} fill="${s.radial(['#ffffff', 0], ['#ffffff', 0.2], ['#2a1206', 1])}" opacity=".14"/>`
    )
  },
  (s, c) => {
    const tone = mix(c, '#ffffff', 0.2)
    return (
      `<rect ${all} fill="${s.slant(light(tone, 0.35), tone, dark(tone, 0.1))}"/>` +
      times(33, (i) => line(`M${-320 + i * 20} -180L${-320 + i * 20} 180`, dark(tone, 0.14), 1.4, 'opacity=".5"')) +
      times(19, (i) => line(`M-320 ${-180 + i * 20}L320 ${-180 + i * 20}`, '#ffffff', 2, 'opacity=".5"')) +
      times(3, (i) => box(-320, -150 + i * 14, 640, 6, 0, dark(tone, 0.3), 'opacity=".35"')) +
      times(3, (i) => box(-320, 116 + i * 14, 640, 6, 0, dark(tone, 0.3), 'opacity=".35"'))
    )
  },
  (s) => {
    const tone = s.chance.pick(['#3d4348', '#4a4038', '#39463f', '#48404a'])
    return (
      `<rect ${all} fill="${s.slant(light(tone, 0.22), tone, dark(tone, 0.3))}"/>` +
      times(26, () => {
        const x = s.chance.between(-330, 320)
        const y = s.chance.between(-180, 180)
        return line(
          `M${x.toFixed(0)} ${y.toFixed(0)}q${s.chance.between(20, 90).toFixed(0)} ${s.chance.between(-14, 14).toFixed(0)} ${s.chance.between(80, 190).toFixed(0)} ${s.chance.between(-8, 8).toFixed(0)}`,
          light(tone, 0.25),
          1.4,
          'opacity=".3"',
        )
      })
    )
  },
  (s) => {
    const tone = s.chance.pick(['#dcbf86', '#cfa86a', '#e6d3a3'])
    return (
      `<rect ${all} fill="${s.down(light(tone, 0.25), tone)}"/>` +
      times(30, (i) => box(-320, -180 + i * 12.2, 640, 10, 4, s.down(light(tone, 0.3), dark(tone, 0.12)))) +
      times(5, (i) =>
        line(`M${-260 + i * 130} -180L${-260 + i * 130} 180`, s.chance.pick(['#8a5c2c', '#b5482a', '#5f7f4a']), 3, 'opacity=".55"'),
      )
    )
  },
  (s, c) => {
    // a checked cloth on a plain table
    const deep = dark(mix(c, s.chance.pick(['#d9482a', '#2f7a5c', '#3f64a8', '#e09a2a']), 0.55), 0.05)
    return (
      `<rect ${all} fill="#fffaf2"/>` +
      times(11, (i) => box(-320 + i * 60, -180, 30, 360, 0, deep, 'opacity=".3"')) +
      times(6, (i) => box(-320, -180 + i * 60, 640, 30, 0, deep, 'opacity=".3"')) +
      `<rect ${all} fill="${s.radial(['#ffffff', 0], ['#ffffff', 0.3], ['#2a1206', 1])}" opacity=".16"/>`
    )
  },
]

/** Walls behind a counter, seen from the front. */
const walls = [
  (s, c) =>
    times(14, (i) =>
      times(6, (j) =>
        box(-332 + i * 52 + (j % 2) * 26, -180 + j * 42, 48, 38, 4, s.slant('#ffffff', mix('#ffffff', c, 0.7), mix(c, '#ffffff', 0.2))),
      ),
    ),
  (s, c) => times(17, (i) => box(-320 + i * 40, -180, 20, 270, 0, i % 2 ? light(c, 0.55) : mix(c, dark(c, 0.2), 0.4), 'opacity=".6"')),
  (s, c) =>
    path('M-180 110L-180 -60Q-180 -170 0 -170Q180 -170 180 -60L180 110Z', light(c, 0.6)) +
    path('M-156 110L-156 -56Q-156 -146 0 -146Q156 -146 156 -56L156 110Z', mix(c, dark(c, 0.2), 0.4), 'opacity=".5"'),
  (s, c) =>
    circle(s.chance.between(-150, 150), -60, 150, light(c, 0.7), 'opacity=".8"') +
    circle(s.chance.between(-260, 260), 60, 90, dark(c, 0.1), 'opacity=".28"') +
    circle(s.chance.between(-260, 260), -150, 60, dark(c, 0.14), 'opacity=".24"'),
  (s, c) =>
    times(9, (i) =>
      path(
        `M${-330 + i * 80} -180L${-250 + i * 80} -180L${-250 + i * 80} -132Q${-290 + i * 80} -96 ${-330 + i * 80} -132Z`,
        i % 2 ? '#ffffff' : dark(mix(c, s.chance.pick(['#d9482a', '#2f7a5c', '#e09a2a']), 0.6), 0.02),
        'opacity=".92"',
      ),
    ),
  (s, c) =>
    times(3, (i) =>
      at(
        line('M0 -200L0 -112', '#4a4038', 3) +
          path('M-34 -84Q-30 -114 0 -116Q30 -114 34 -84Z', s.slant(light(c, 0.3), dark(c, 0.45))) +
          circle(0, -82, 12, '#fff3c4') +
          circle(0, -78, 46, '#fff3c4', `opacity=".45" filter="${s.blur(14)}"`),
        -200 + i * 200,
        0,
      ),
    ),
]

/** Letters of the signs, as strokes in a box of 40 by 56. */
const letters = {
  A: 'M2 54L20 2L38 54M9 36L31 36',
  B: 'M4 2L4 54M4 2L20 2Q34 2 34 15Q34 27 20 27L4 27M20 27Q38 27 38 41Q38 54 22 54L4 54',
  C: 'M37 12Q31 2 20 2Q2 2 2 28Q2 54 20 54Q31 54 37 44',
  D: 'M4 2L4 54M4 2L16 2Q38 2 38 28Q38 54 16 54L4 54',
  Đ: 'M6 2L6 54M6 2L17 2Q38 2 38 28Q38 54 17 54L6 54M-4 28L18 28',
  E: 'M36 2L4 2L4 54L36 54M4 28L30 28',
  F: 'M36 2L4 2L4 54M4 28L30 28',
  G: 'M37 12Q31 2 20 2Q2 2 2 28Q2 54 20 54Q38 54 38 32L24 32',
  H: 'M4 2L4 54M36 2L36 54M4 28L36 28',
  I: 'M20 2L20 54',
  J: 'M32 2L32 38Q32 54 18 54Q5 54 4 42',
  K: 'M5 2L5 54M36 2L5 32M16 22L37 54',
  L: 'M5 2L5 54L35 54',
  M: 'M1 54L3 2L20 36L37 2L39 54',
  N: 'M4 54L4 2L36 54L36 2',
  O: 'M20 2Q38 2 38 28Q38 54 20 54Q2 54 2 28Q2 2 20 2Z',
  P: 'M5 54L5 2L20 2Q37 2 37 17Q37 32 20 32L5 32',
  Q: 'M20 2Q38 2 38 28Q38 54 20 54Q2 54 2 28Q2 2 20 2ZM26 40L40 58',
  R: 'M5 54L5 2L20 2Q37 2 37 16Q37 30 20 30L5 30M20 30L37 54',
  S: 'M35 11Q30 2 20 2Q5 2 5 15Q5 26 20 28Q37 30 37 42Q37 54 20 54Q7 54 3 44',
  T: 'M2 2L38 2M20 2L20 54',
  U: 'M4 2L4 36Q4 54 20 54Q36 54 36 36L36 2',
  V: 'M2 2L20 54L38 2',
  W: 'M0 2L10 54L20 16L30 54L40 2',
  X: 'M4 2L36 54M36 2L4 54',
  Y: 'M3 2L20 28L37 2M20 28L20 54',
  Z: 'M4 2L36 2L4 54L37 54',
  1: 'M8 14L22 2L22 54',
  2: 'M4 15Q6 2 20 2Q36 2 36 16Q36 28 4 54L37 54',
  4: 'M28 54L28 2L3 38L38 38',
  5: 'M35 2L9 2L6 26Q12 20 20 20Q37 20 37 37Q37 54 19 54Q8 54 4 45',
  6: 'M33 8Q26 1 19 2Q3 5 3 34Q3 54 20 54Q37 54 37 37Q37 22 21 22Q8 22 3 34',
}
const plain = (text) => text.replaceAll('Đ', '\u0110').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

/** Parts of names that say what a store is rather than which one. */
const common = new Set([
  'PHO',
  'BUN',
  'BO',
  'CHA',
  'ĐAU',
  'HU',
  'TIEU',
  'MI',
  'COM',
  'TAM',
  'GA',
  'NIEU',
  'NHA',
  'BANH',
  'CHAO',
  'XOI',
  'CUON',
  'UOT',
  'DIMSUM',
  'LAU',
  'OC',
  'HAI',
  'SAN',
  'CHAY',
  'QUAN',
  'PIZZA',
  'SUSHI',
  'TRA',
  'SUA',
  'CA',
  'PHE',
  'CHE',
  'KEM',
  'TIEM',
  'LO',
  'NUOC',
  'EP',
  'SINH',
  'TO',
  'BURGER',
  'SALAD',
  'MART',
  'MINI',
  'COFFEE',
  'THE',
  '&',
  'ĐA',
  'NANG',
  'HUE',
  'JUICE',
])

export function initialsOf(name) {
  const parts = plain(name).split(/\s+/).filter(Boolean)
  const own = parts.filter((word) => !common.has(word))
  const chosen = own.length > 0 ? own : parts
  const number = chosen.find((word) => /^\d+$/.test(word))
  if (number) return [...number].slice(0, 3)
  return chosen.slice(0, 2).flatMap((word) => (word[0] in letters ? [word[0]] : []))
}

function sign(s, name, color) {
  const marks = initialsOf(name)
  const shade = dark(color, 0.12)
  const size = marks.length > 2 ? 0.42 : 0.52
  const width = marks.length * 54 - 14
  return s.raised(
    circle(0, 0, 50, '#fffdf8') +
      circle(0, 0, 44, s.slant(light(color, 0.12), color, shade)) +
      circle(0, 0, 38.5, 'none', 'stroke="#ffffff" stroke-width="1.8" opacity=".7"') +
      marks
        .map((letter, index) => at(line(letters[letter], '#ffffff', 7.4), (index * 54 - width / 2) * size, -28 * size, 0, size))
        .join(''),
    4,
  )
}

const signColors = [
  '#b5382c',
  '#1f6f5c',
  '#2f5fa8',
  '#8a4f9a',
  '#c2571a',
  '#3c6e2f',
  '#a0264f',
  '#7a4a24',
  '#1d6a83',
  '#5b4b9a',
  '#94600f',
  '#444a52',
]

/** Where the dishes are: the largest first, as [x, y, size]. */
const fromAbove = [
  [
    [40, 6, 0.86],
    [-208, -96, 0.52],
    [262, 128, 0.46],
  ],
  [
    [-30, 12, 0.88],
    [226, -84, 0.54],
    [-262, -112, 0.36],
  ],
  [
    [116, -6, 0.92],
    [-132, 30, 0.66],
  ],
  [
    [-112, -16, 0.84],
    [142, 48, 0.74],
  ],
  [
    [0, 6, 0.98],
    [286, -120, 0.44],
    [-284, -116, 0.42],
  ],
  [
    [158, 34, 0.8],
    [-66, -34, 0.68],
    [-262, 60, 0.38],
  ],
]
const fromFront = [
  [
    [0, 0, 0.94],
    [-190, 12, 0.76],
    [190, 12, 0.76],
  ],
  [
    [-110, 0, 0.94],
    [100, 6, 0.86],
    [240, 20, 0.6],
  ],
  [
    [112, 0, 0.96],
    [-72, 8, 0.84],
    [-222, 18, 0.62],
  ],
  [
    [-160, 6, 0.82],
    [12, 0, 0.92],
    [182, 8, 0.8],
  ],
]

/** What lies between the dishes. */
function sides(s, dishes, spots) {
  const free = [
    [-268, 104],
    [268, -116],
    [270, 112],
    [-276, -110],
    [-20, -158],
    [-150, 140],
    [60, 162],
  ].filter(([x, y]) => spots.every(([px, py, size]) => Math.hypot(x - px, y - py) > 176 * size + 44))
  const small = [
    () =>
      saucer(
        s,
        s.chance.pick(['#c9702a', '#7a3a14', '#d9482a']),
        s.chance.pick(['chili', 'sesame', 'scallionOil']),
        s.chance.pick(['white', 'celadon', 'navy', 'sand']),
      ),
    () => times(3, (i) => at(s.raised(renderIngredient(s, 'lime'), 3), -26 + i * 26, (i % 2) * 20 - 8, i * 70, 1.15)),
    () =>
      at(s.raised(renderIngredient(s, s.chance.pick(['basil', 'mint', 'cilantro', 'perilla'])), 3), 0, 0, s.chance.between(0, 360), 1.7) +
      at(s.raised(renderIngredient(s, 'basil'), 3), 24, 22, 80, 1.1),
    () => times(2, (i) => at(s.raised(renderIngredient(s, 'chiliWhole'), 3), 0, -16 + i * 26, -24 + i * 40, 1.15)),
  ]
  const start = Math.floor(s.chance.between(0, small.length))
  const isVietnamese = dishes.some((name) => /phở|bún|hủ tiếu|mì(?! ý)|miến|cháo|lẩu|cuốn|sushi|há cảo|udon|ramen|cơm/i.test(name))
  const out = free.slice(0, 3).map(([x, y], index) => at(small[(start + index) % small.length](), x, y, 0, 0.8))
  const [x, y, size] = spots[0]
  if (isVietnamese)
    out.unshift(
      at(
        chopsticks(s, s.chance.pick(['#8a5a34', '#5b3320', '#b5382c', '#c9a26a'])),
        x + (x > 60 ? -1 : 1) * (188 * size + 26),
        y,
        90 + s.chance.between(-14, 14),
        0.84,
      ),
    )
  else out.unshift(at(spoon(s), x + (x > 60 ? -1 : 1) * (190 * size + 24), y + 10, 96, 0.8))
  return out.join('')
}

/** At most three of the dishes, all seen from above or all from the front, whichever more of them are. */
function inOneView(dishes) {
  const above = dishes.filter(isSeenFromAbove)
  const front = dishes.filter((name) => !isSeenFromAbove(name))
  return above.length >= front.length ? { isAbove: true, shown: above.slice(0, 3) } : { isAbove: false, shown: front.slice(0, 3) }
}

/** A scene of some of the dishes; `turn` makes the scenes of stores of one kind differ. It has a sign with the initials of `signed`. */
export function renderCover(seed, dishes, turn, signed) {
  const s = new Scene(`cover ${seed}`)
  const tint = (Math.floor(s.chance.next() * 5) + turn * 5) % tints.length
  const color = tints[tint]
  const signColor = signColors[(turn * 5 + Math.floor(s.chance.next() * 4)) % signColors.length]
  const { isAbove, shown } = inOneView(dishes)
  const glow = circle(-220, -170, 190, '#ffffff', `opacity=".3" filter="${s.blur(50)}"`)
  const scene = isAbove ? onTable(s, shown, turn, color, glow) : onCounter(s, shown, turn, color, glow)
  return { svg: s.svg(640, 360, scene + (signed ? at(sign(s, signed, signColor), -258, 118) : ''), '-320 -180 640 360'), tint }
}

function onTable(s, dishes, turn, color, glow) {
  const table = tables[(turn * 3 + Math.floor(s.chance.next() * 2)) % tables.length](s, mix(color, dark(color, 0.3), 0.5))
  const layouts = fromAbove.filter((spots) => spots.length <= dishes.length)
  const spots = (layouts.length > 0 ? layouts : fromAbove)[
    (turn + Math.floor(s.chance.next() * 2)) % (layouts.length || fromAbove.length)
  ].slice(0, dishes.length)
  const plates = spots.map(([x, y, size], index) => at(renderFilling(s, dishes[index]), x, y, s.chance.between(-12, 12), size)).toReversed()
  return table + glow + sides(s, dishes, spots) + plates.join('')
}

function onCounter(s, dishes, turn, color, glow) {
  const spots = fromFront[(turn + Math.floor(s.chance.next() * 2)) % fromFront.length].slice(0, dishes.length)
  const deep = mix(color, dark(color, 0.3), 0.35)
  const counter = s.chance.pick(['#c99560', '#e9e2d8', '#8a5c3c', '#b9a48c', '#d9c7b0'])
  const wall = walls[(turn * 2 + Math.floor(s.chance.next() * 2)) % walls.length](s, deep)
  const back = `<rect ${all} fill="${s.down(light(color, 0.35), deep)}"/>${wall}<rect x="-320" y="96" width="640" height="84" fill="${s.down(light(counter, 0.25), counter, dark(counter, 0.25))}"/>`
  const things = spots
    .map(([x, y, size], index) => at(renderFilling(s, dishes[index]), x, 142 - 150 * size + y * 0.4, 0, size))
    .toReversed()
  return back + glow + things.join('')
}
