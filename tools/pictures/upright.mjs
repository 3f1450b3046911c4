// Drinks, cakes, breads, fruit and goods, seen from the front, upright on y = 150 around x = 0, at most 320 units high.
import { renderIngredient } from './vessels.mjs'
import { at, box, circle, dark, light, line, mix, oval, path, times } from './scene.mjs'

const liquids = {
  water: ['#e8f6fb', '#cfe9f3'],
  icedTea: ['#d98a3a', '#b9641c'],
  lightTea: ['#f0cf7c', '#e0b04c'],
  kumquat: ['#f7c85c', '#ee9f2c'],
  herbal: ['#8a4a22', '#5e2c10'],
  cola: ['#5a2a18', '#2c1009'],
  soyMilk: ['#fffaea', '#f3e4bc'],
  coffee: ['#5a3018', '#2b1308'],
  milkCoffee: ['#c08a5a', '#94602f'],
  paleCoffee: ['#e6c8a2', '#c99a66'],
  milk: ['#ffffff', '#f3ece0'],
  milkTea: ['#e3bf94', '#c9985f'],
  oolongTea: ['#d9b080', '#b98547'],
  taro: ['#d3b6da', '#b490c0'],
  matcha: ['#bcd686', '#8fb352'],
  blackTea: ['#cf9264', '#a8653a'],
  peachTea: ['#f7a95c', '#e5772a'],
  lycheeRose: ['#f9c4cf', '#ef8fa6'],
  guava: ['#f9a8a0', '#ee7f7c'],
  passion: ['#f7cf4a', '#eca51c'],
  mulberry: ['#a83a6c', '#6f1a44'],
  mangosteen: ['#f3e1ee', '#b06aa6'],
  chocolate: ['#8a5638', '#5a3018'],
  orange: ['#ffb63d', '#f58a14'],
  watermelon: ['#ff7a70', '#e83f47'],
  pineapple: ['#ffe070', '#f4bd2a'],
  guavaGreen: ['#d6e79a', '#a9c95c'],
  apple: ['#e3ee9a', '#bfd452'],
  celery: ['#b5d96a', '#7fb23a'],
  carrot: ['#ff9d3d', '#ec6d12'],
  cucumber: ['#d9efb4', '#a6d07a'],
  cane: ['#e6e69a', '#c4c85a'],
  avocado: ['#d3e08a', '#a6bd54'],
  mango: ['#ffcf4d', '#f7a41c'],
  strawberry: ['#ffb0b4', '#f4727e'],
  soursop: ['#fffdf4', '#efe9d6'],
  durian: ['#fff0b8', '#f0d46e'],
  vanilla: ['#fff8e4', '#f3e0b0'],
  cookies: ['#d9c7b8', '#a48d7c'],
  soda: ['#a9d8f2', '#5fb0e0'],
  beer: ['#ffd45c', '#e89a14'],
  ginger: ['#f0c46a', '#d89a34'],
  chrysanthemum: ['#f9e38a', '#edc54a'],
  greenTea: ['#d3e08a', '#a8bf4c'],
  lotus: ['#f3d88a', '#dfb04a'],
  coconutTop: ['#fffdf6', '#f6efdf'],
  redBean: ['#a83a3a', '#7a2222'],
  mungBean: ['#f6dc6a', '#e0b83a'],
  coconutWater: ['#f4f7ec', '#dfe8d3'],
  lemonade: ['#fbf3b0', '#f0de6a'],
}

const fruitPiece = {
  ice: (s) =>
    at(
      box(-19, -18, 38, 36, 8, '#ffffff', 'opacity=".42"') +
        box(-14, -13, 18, 12, 5, '#ffffff', 'opacity=".75"') +
        line('M-17 17L17 17', '#ffffff', 2, 'opacity=".5"'),
      0,
      0,
      s.chance.between(-28, 28),
    ),
}

const glassShape = 'M-74 -116L74 -116L60 130Q58 150 38 150L-38 150Q-58 150 -60 130Z'
const cupShape = 'M-78 -110L78 -110L58 138Q56 150 42 150L-42 150Q-56 150 -58 138Z'

/** Ice, pieces of fruit and what else floats or lies in a drink. */
function floating(s, extras) {
  const out = []
  for (const [name, count] of extras) {
    if (name === 'ice')
      out.push(
        ...Array.from({ length: count }, (_, i) =>
          at(
            fruitPiece.ice(s),
            [-34, 26, -6, 36, -38, 8][i % 6] + s.chance.between(-5, 5),
            -84 + Math.floor(i / 2) * 38 + s.chance.between(-5, 5),
          ),
        ),
      )
    else if (name === 'pearls')
      out.push(
        ...Array.from({ length: 24 }, (_, i) =>
          circle(
            -44 + (i % 6) * 17.6 + (Math.floor(i / 6) % 2) * 7,
            136 - Math.floor(i / 6) * 15,
            9,
            s.radial('#7a5442', '#33190f', '#160a05'),
          ),
        ),
      )
    else if (name === 'whitePearls')
      out.push(
        ...Array.from({ length: 18 }, (_, i) =>
          circle(-44 + (i % 6) * 17.6, 136 - Math.floor(i / 6) * 15, 9, s.radial('#ffffff', '#f2ece0', '#cfc4b0'), 'opacity=".9"'),
        ),
      )
    else if (name === 'seeds')
      out.push(...Array.from({ length: 30 }, () => oval(s.chance.between(-50, 50), s.chance.between(-70, 138), 2.6, 3.6, '#2b1a10')))
    else if (name === 'flowers')
      out.push(
        ...Array.from({ length: count }, () =>
          at(
            times(8, (i) => at(oval(9, 0, 7, 3.6, '#fff6d6'), 0, 0, i * 45)) + circle(0, 0, 5, '#f2b82a'),
            s.chance.between(-40, 40),
            s.chance.between(-96, -30),
            s.chance.between(0, 90),
          ),
        ),
      )
    else
      out.push(
        ...Array.from({ length: count }, (_, i) =>
          at(
            renderIngredient(s, name),
            [-30, 32, -4, 34, -36, 10][i % 6],
            [-40, 8, 60, 96, 80, 110][i % 6] + s.chance.between(-8, 8),
            s.chance.between(-30, 30),
            0.9,
          ),
        ),
      )
  }
  return out.join('')
}

function content(s, layers) {
  const names = layers.split('+')
  if (names.length === 1) {
    const [top, bottom] = liquids[names[0]]
    return s.down(top, bottom)
  }
  // layers are named from the top down
  return s.down(
    ...names.flatMap((name, index) => {
      const [top, bottom] = liquids[name]
      const from = index / names.length
      const to = (index + 1) / names.length
      return [
        [top, from + (index > 0 ? 0.06 : 0)],
        [bottom, to - 0.06],
      ]
    }),
  )
}

const straw = (color = '#e85440') =>
  at(
    box(-7, -190, 14, 250, 6, '#fff') +
      box(-7, -190, 14, 250, 6, color, 'opacity=".9"') +
      box(-4, -190, 4, 250, 2, '#fff', 'opacity=".45"'),
    26,
    0,
    9,
  )

const garnishOn = (s, name) => (name ? at(s.raised(renderIngredient(s, name), 2), -64, -118, -20, 1.05) : '')
const foams = {
  foam: (s) =>
    path(
      'M-70 -112Q-72 -136 -44 -134Q-30 -148 -6 -138Q18 -150 36 -136Q70 -138 70 -112L67 -84Q0 -70 -67 -84Z',
      s.down('#ffffff', '#fff6e2', '#ecd9b4'),
    ),
  cheese: (s) => path('M-74 -116L74 -116L70 -66Q40 -52 20 -66Q0 -78 -24 -62Q-48 -50 -69 -66Z', s.down('#fffdf4', '#fff3d0', '#f4dca0')),
  cream: (s) =>
    path(
      'M-70 -110Q-66 -140 -34 -138Q-28 -170 4 -166Q34 -162 34 -138Q66 -140 70 -110Q0 -92 -70 -110Z',
      s.radial('#ffffff', '#fffaf0', '#e6dac4'),
    ) + line('M-42 -122Q0 -108 44 -124M-22 -144Q4 -134 26 -146', '#e9dcc6', 4),
  egg: (s) => path('M-70 -112Q-60 -132 0 -130Q60 -132 70 -112L68 -78Q0 -60 -68 -78Z', s.down('#fff3c0', '#ffdf86', '#efb94a')),
  salt: (s) => path('M-72 -114L72 -114L69 -74Q30 -60 0 -72Q-36 -58 -69 -74Z', s.down('#fffdf6', '#f8ecd6', '#e3c79c')),
  caramel: (s) => foams.cream(s) + line('M-44 -126Q-20 -140 0 -126Q22 -114 46 -130', '#a8601c', 5),
}

/** A drink in a glass: what is in it from the top down, what swims in it, and after `^` what is on the rim or top. */
function glass(s, [layers, ...marks], list) {
  const foam = marks.find((mark) => mark in foams)
  const hot = marks.includes('hot')
  const rimmed = marks.find((mark) => mark.startsWith('^'))?.slice(1)
  const isCup = marks.includes('cup')
  const shape = isCup ? cupShape : glassShape
  const body = s.clip(
    path(shape, '#000'),
    box(-90, -96, 180, 250, 0, content(s, layers)) + floating(s, list) + (foam === 'cheese' || foam === 'salt' ? foams[foam](s) : ''),
  )
  return (
    s.shadow(10, 148, 86, 16, 0.4, 8) +
    (hot || marks.includes('plain') ? '' : straw(s.chance.pick(['#e85440', '#4c9a6a', '#3f7fbf', '#f2a32a', '#8a5a9a']))) +
    path(shape, '#ffffff', 'opacity=".55"') +
    body +
    oval(0, -96, 72, 9, liquids[layers.split('+')[0]][0], 'opacity=".9"') +
    (foam && foam !== 'cheese' && foam !== 'salt' ? foams[foam](s) : '') +
    path(shape, 'none', `stroke="${isCup ? '#ffffff' : '#d9eaf0'}" stroke-width="4" opacity=".9"`) +
    path('M-60 -104L-48 128Q-47 138 -40 140L-52 -104Z', '#fff', 'opacity=".55"') +
    line('M56 -90L46 110', '#fff', 4, 'opacity=".45"') +
    (isCup ? box(-86, -122, 172, 18, 8, s.down('#ffffff', '#e6e2dc')) : oval(0, -116, 74, 8, 'none', 'stroke="#eaf5f9" stroke-width="3"')) +
    (isCup
      ? at(
          circle(0, 26, 30, '#ffffff', 'opacity=".88"') +
            path('M0 8Q16 20 0 44Q-16 20 0 8Z', s.chance.pick(['#4c9a6a', '#d9683a', '#8a5a9a', '#3f7fbf']), ''),
          0,
          0,
        )
      : '') +
    (marks.includes('drips')
      ? times(5, (i) =>
          path(
            `M${-66 + i * 30} -100q8 ${60 + ((i * 37) % 70)} 14 ${70 + ((i * 53) % 60)}q8 -30 4 -${70 + ((i * 53) % 60)}Z`,
            '#4a2412',
            'opacity=".55"',
          ),
        )
      : '') +
    (marks.includes('mintTop') ? at(renderIngredient(s, 'mint'), 0, -118, 20, 1.1) : '') +
    garnishOn(s, rimmed) +
    (hot
      ? steam(s)
      : times(9, () =>
          circle(s.chance.between(-56, 56), s.chance.between(-60, 130), s.chance.between(1.6, 3.4), '#ffffff', 'opacity=".55"'),
        ))
  )
}

const steam = (s) =>
  at(
    times(3, (i) => line(`M${-28 + i * 28} -146q-12 -14 0 -26t0 -26`, '#ffffff', 7, `opacity=".7" filter="${s.blur(3)}"`)),
    0,
    0,
  )

/** A cup of coffee on its saucer, seen from above. */
function mug(s, [art = 'black', color = '#fdfbf7'], list) {
  const crema = {
    black: ['#4a2412', '#2b1208', '#190a04'],
    crema: ['#b9793c', '#8a4f1e', '#5a2f0e'],
    milk: ['#d9a873', '#b97f47', '#8a5526'],
    cappuccino: ['#fff6e6', '#ecd3ac', '#c79a62'],
    mocha: ['#a86f48', '#7a4626', '#4d2812'],
    matcha: ['#cfe09a', '#a3c05c', '#789238'],
    egg: ['#fff0b4', '#fbd877', '#e3a93a'],
    chocolate: ['#8a5638', '#633519', '#3c1d0b'],
    salt: ['#fff8ea', '#f3e4c8', '#d9b98a'],
  }[art]
  const leafArt = times(4, (i) =>
    path(
      `M0 ${44 - i * 22}Q${-34 + i * 6} ${18 - i * 22} 0 ${6 - i * 22}Q${34 - i * 6} ${18 - i * 22} 0 ${44 - i * 22}Z`,
      '#fff8ea',
      'opacity=".92"',
    ),
  )
  const heart = path('M0 46Q-58 4 -34 -26Q-12 -42 0 -18Q12 -42 34 -26Q58 4 0 46Z', '#fff8ea', 'opacity=".94"')
  return (
    s.shadow(12, 20, 176, 172, 0.34, 12) +
    circle(0, 0, 174, s.radial(light(color, 0.5), color, dark(color, 0.24))) +
    circle(0, 0, 128, 'none', `stroke="${dark(color, 0.16)}" stroke-width="3"`) +
    s.shadow(10, 14, 112, 112, 0.3, 8) +
    at(
      box(100, -18, 66, 36, 18, s.down(color, dark(color, 0.26))) + box(112, -8, 40, 16, 8, dark(color, 0.35)),
      0,
      0,
      s.chance.between(-50, 20),
    ) +
    circle(0, 0, 112, s.radial('#ffffff', color, dark(color, 0.22))) +
    circle(0, 0, 97, s.radial(...crema)) +
    (art === 'milk' || art === 'matcha' ? leafArt : art === 'cappuccino' || art === 'mocha' ? heart : '') +
    (art === 'crema' || art === 'black' ? circle(0, 0, 92, 'none', 'stroke="#d9a45c" stroke-width="5" opacity=".7"') : '') +
    (art === 'egg' || art === 'salt'
      ? line('M-50 8Q-20 -30 6 0Q28 26 54 -8', art === 'egg' ? '#fff6d0' : '#ffffff', 12, 'opacity=".8"') +
        at(renderIngredient(s, 'chocolateShavings'), 0, 4, 0, 0.8)
      : '') +
    list.map(([name]) => at(renderIngredient(s, name), 0, 0)).join('') +
    line('M-84 -34A92 92 0 0 1 -36 -80', '#fff', 4, 'opacity=".5"') +
    at(spoon2(s), 96, 108, -40)
  )
}
const spoon2 = (s) =>
  s.raised(box(-10, -4, 92, 8, 4, s.down('#ffffff', '#8f989e')) + oval(-26, 0, 24, 15, s.slant('#ffffff', '#a8b2b8')), 3)

/** A teapot-like bowl cup of hot tea, seen from above. */
const tea = (s, [color = 'greenTea'], list) => {
  const [bright, deep] = liquids[color]
  return (
    s.shadow(12, 20, 150, 148, 0.34, 12) +
    circle(0, 0, 150, s.radial('#8d8a80', '#66635a', '#3f3d37')) +
    circle(0, 0, 134, s.slant('#3a3833', '#6f6c63')) +
    circle(0, 0, 124, s.radial(light(bright, 0.3), bright, deep)) +
    list
      .map(([name, count]) =>
        Array.from({ length: count }, (_, i) =>
          at(s.raised(renderIngredient(s, name), 2), Math.cos(i * 2.4) * 46, Math.sin(i * 2.4) * 46, i * 70, 0.95),
        ).join(''),
      )
      .join('') +
    line('M-104 -46A116 116 0 0 1 -44 -104', '#fff', 5, 'opacity=".5"')
  )
}

const label = (s, color, text) =>
  box(-60, -34, 120, 68, 8, color) +
  box(-46, -16, 92, 9, 4, '#fff', 'opacity=".9"') +
  box(-34, 2, 68, 7, 3, '#fff', 'opacity=".65"') +
  (text ?? '')

const can = (s, [color = '#d9261c', mark = 'wave']) =>
  s.shadow(10, 148, 78, 15, 0.42, 8) +
  path(
    'M-62 -120L62 -120L70 -98L70 128L60 150L-60 150L-70 128L-70 -98Z',
    s.across(dark(color, 0.35), light(color, 0.25), color, dark(color, 0.3)),
  ) +
  path('M-62 -120L62 -120L70 -98L-70 -98Z', s.across('#9aa3a8', '#f4f7f8', '#b9c1c5', '#858e93')) +
  oval(0, -121, 61, 11, s.across('#c3cacf', '#f6f8f9', '#a8b1b6')) +
  oval(8, -122, 17, 5, '#7f888d') +
  path('M-70 128L70 128L60 150L-60 150Z', s.across('#858e93', '#e3e8ea', '#7d868b')) +
  (mark === 'wave'
    ? line('M-62 44Q-30 -24 4 12Q36 44 64 -24', '#fff', 13) + line('M-62 64Q-28 6 6 36Q36 58 66 4', '#fff', 4, 'opacity=".75"')
    : mark === 'shield'
      ? path('M-34 -40L34 -40L34 10Q30 44 0 60Q-30 44 -34 10Z', '#fff', 'opacity=".92"') +
        path('M-20 -24L20 -24L20 8Q16 28 0 40Q-16 28 -20 8Z', color)
      : circle(0, 0, 40, '#fff', 'opacity=".92"') + circle(0, 0, 29, mix(color, '#f7c548', 0.5))) +
  times(11, () => circle(s.chance.between(-58, 58), s.chance.between(-86, 118), s.chance.between(2, 4), '#fff', 'opacity=".5"')) +
  box(-58, -94, 12, 214, 6, '#fff', 'opacity=".3"')

const bottle = (s, [color = '#cfe9f3', cap = '#3f7fbf', tag = '#3f7fbf', shape = 'water']) => {
  const outline =
    shape === 'sauce'
      ? 'M-18 -150L18 -150L18 -96Q52 -78 54 -40L54 134Q54 150 38 150L-38 150Q-54 150 -54 134L-54 -40Q-52 -78 -18 -96Z'
      : shape === 'pump'
        ? 'M-26 -98L26 -98Q62 -88 64 -50L64 132Q64 150 46 150L-46 150Q-64 150 -64 132L-64 -50Q-62 -88 -26 -98Z'
        : 'M-20 -146L20 -146L22 -116Q58 -92 58 -56L54 20L58 90L58 134Q58 150 42 150L-42 150Q-58 150 -58 134L-58 90L-54 20L-58 -56Q-58 -92 -22 -116Z'
  return (
    s.shadow(10, 148, 66, 14, 0.4, 8) +
    path(outline, s.across(dark(color, 0.2), light(color, 0.45), color, dark(color, 0.25)), 'opacity=".96"') +
    (shape === 'pump'
      ? box(-10, -140, 20, 44, 4, cap) + path('M-12 -152L46 -152Q54 -150 52 -138L-12 -138Z', cap)
      : box(-23, -170, 46, 28, 6, s.across(dark(cap, 0.3), light(cap, 0.3), cap))) +
    at(label(s, tag), 0, 36, 0, shape === 'pump' ? 1 : 0.86) +
    box(-46, -60, 9, 190, 4, '#fff', 'opacity=".5"') +
    (shape === 'water' ? line('M-50 -30Q0 -22 50 -30M-50 112Q0 120 50 112', '#fff', 3, 'opacity=".6"') : '')
  )
}

const carton = (s, [color = '#3f7fbf', drop = '#ffffff']) =>
  s.shadow(12, 148, 86, 16, 0.42, 8) +
  path('M-64 -84L36 -84L36 150L-64 150Z', s.across(light(color, 0.12), color)) +
  path('M36 -84L74 -64L74 138L36 150Z', dark(color, 0.28)) +
  path('M-64 -84L-48 -136L52 -136L36 -84Z', light(color, 0.4)) +
  path('M36 -84L52 -136L74 -64Z', dark(color, 0.12)) +
  box(-52, -158, 106, 24, 4, light(color, 0.55)) +
  path('M-64 20Q-30 -6 -14 18Q8 46 36 14L36 150L-64 150Z', '#fff', 'opacity=".95"') +
  path('M-14 -50Q12 -14 -14 2Q-40 -14 -14 -50Z', drop)

const bag = (s, [color = '#d9a468', accent = '#c9371a', mark = 'grain']) =>
  s.shadow(12, 148, 104, 17, 0.42, 9) +
  path(
    'M-92 -110Q-98 -130 -80 -132L80 -132Q98 -130 92 -110Q104 20 94 136Q92 150 78 150L-78 150Q-92 150 -94 136Q-104 20 -92 -110Z',
    s.across(dark(color, 0.18), light(color, 0.3), color, dark(color, 0.24)),
  ) +
  path('M-88 -112Q0 -98 88 -112L86 -132L-86 -132Z', dark(color, 0.12)) +
  box(-64, -62, 128, 130, 14, '#fffdf6', 'opacity=".95"') +
  box(-64, -62, 128, 34, 14, accent) +
  (mark === 'grain'
    ? times(5, (i) => at(oval(0, 0, 9, 20, '#e0b04c'), -34 + i * 17, [26, 14, 8, 14, 26][i], -24 + i * 12))
    : mark === 'potato'
      ? times(3, (i) => at(oval(0, 0, 24, 17, s.solid('#f4cf6a', 0.25)), -24 + i * 24, [20, 6, 24][i], i * 30))
      : mark === 'popcorn'
        ? times(7, (i) => circle(-30 + (i % 4) * 20, 4 + Math.floor(i / 4) * 24, 13, s.radial('#fffdf4', '#ffeaa8', '#e6bd4c')))
        : mark === 'bear'
          ? times(5, (i) =>
              circle(-32 + i * 16, [24, 4, 26, 6, 24][i], 12, s.solid(['#e2392a', '#4c9a3c', '#f7bf2b', '#f08a1c', '#8a5a9a'][i], 0.25)),
            )
          : mark === 'noodle'
            ? times(4, (i) => line(`M-46 ${-8 + i * 17}q11 -14 23 0t23 0t23 0t23 0`, '#efc04c', 6))
            : mark === 'cookie'
              ? circle(0, 18, 36, s.solid('#dca552', 0.2)) +
                times(8, (i) => circle(Math.cos(i) * 24, 18 + Math.sin(i * 2) * 22, 3, '#a8702a'))
              : times(4, (i) =>
                  box(
                    -44 + (i % 2) * 46,
                    -8 + Math.floor(i / 2) * 36,
                    40,
                    30,
                    4,
                    s.solid('#ffffff', 0.05),
                    'stroke="#d9d3c6" stroke-width="2"',
                  ),
                )) +
  line('M-80 -100Q-88 0 -82 126', '#fff', 6, 'opacity=".3"')

const cupTub = (s, [color = '#f4a3b4', top = '#ffffff'], list) =>
  s.shadow(10, 148, 84, 15, 0.4, 8) +
  path(
    'M-84 -50L84 -50L64 138Q62 150 48 150L-48 150Q-62 150 -64 138Z',
    s.across(dark(color, 0.2), light(color, 0.4), color, dark(color, 0.22)),
  ) +
  path('M-78 8Q-40 -14 0 8Q40 30 78 8L70 70Q0 90 -70 70Z', '#fff', 'opacity=".85"') +
  oval(0, -50, 86, 16, s.across('#ffffff', '#e9e4dc')) +
  oval(0, -52, 74, 11, top) +
  list
    .map(([name, count]) =>
      Array.from({ length: count }, (_, i) =>
        at(renderIngredient(s, name), -40 + (i * 80) / Math.max(1, count - 1 || 1), -62, i * 40, 0.85),
      ).join(''),
    )
    .join('')

const scoopColors = {
  vanilla: '#fff0c0',
  chocolate: '#7a4a2c',
  strawberry: '#f79aa6',
  coconut: '#fffdf6',
  matcha: '#b3cf7a',
  durian: '#f6dc7a',
  avocado: '#c9dc84',
  raspberry: '#d9447a',
  mango: '#ffc24a',
  taro: '#c3a3d0',
  banana: '#fbe6a0',
  mint: '#bfe6d2',
  sticky: '#a6cf76',
}
const scoopBall = (s, flavour, x, y, r = 56) =>
  at(
    path(
      'M-56 14Q-62 -54 0 -56Q62 -54 56 14Q62 26 48 30Q38 20 26 32Q12 22 0 33Q-14 22 -26 32Q-38 20 -48 30Q-62 26 -56 14Z',
      s.radial(light(scoopColors[flavour], 0.5), scoopColors[flavour], dark(scoopColors[flavour], 0.22)),
    ) +
      oval(-20, -30, 14, 8, '#fff', 'opacity=".5"') +
      times(5, () => circle(s.chance.between(-36, 36), s.chance.between(-36, 14), 3, dark(scoopColors[flavour], 0.16), 'opacity=".5"')),
    x,
    y,
    0,
    r / 56,
  )

/** Scoops of ice cream in a dish, a cone or a coconut. */
function icecream(s, [holder = 'dish', ...flavours], list) {
  const n = flavours.length
  const spots =
    n === 1
      ? [[0, -42, 74]]
      : n === 2
        ? [
            [-46, -34, 62],
            [46, -34, 62],
          ]
        : [
            [-54, -26, 58],
            [54, -26, 58],
            [0, -92, 60],
          ]
  const balls = flavours.map((flavour, index) => scoopBall(s, flavour, ...spots[index])).join('')
  const extras = list
    .map(([name, count]) =>
      Array.from({ length: count }, (_, i) =>
        at(
          s.raised(renderIngredient(s, name), 2),
          (i - (count - 1) / 2) * 52,
          (n === 3 ? -112 : -84) + Math.abs(i - (count - 1) / 2) * 26,
          s.chance.between(-20, 20),
          0.95,
        ),
      ).join(''),
    )
    .join('')
  const vessel =
    holder === 'cone'
      ? path('M-62 -10L62 -10L4 150Q0 156 -4 150Z', s.across('#e9b866', '#f6d494', '#c9893a')) +
        times(5, (i) => line(`M${-56 + i * 24} -8L${-8 + i * 8} 136M${56 - i * 24} -8L${8 - i * 8} 136`, '#a8692a', 2.4, 'opacity=".6"'))
      : holder === 'coconut'
        ? path('M-112 -6Q-108 148 0 150Q108 148 112 -6Z', s.radial('#9a6a42', '#6a4224', '#3a2110')) +
          times(12, (i) => line(`M${-96 + i * 17} 12q4 40 ${(5.5 - i) * -5} 100`, '#4b2c16', 2.4, 'opacity=".6"')) +
          oval(0, -6, 112, 22, '#fffdf6', 'stroke="#5b371c" stroke-width="6"')
        : holder === 'tub'
          ? path('M-96 -6L96 -6L80 138Q78 150 62 150L-62 150Q-78 150 -80 138Z', s.across('#d98a9a', '#fbd3da', '#ef9fae', '#c9707f')) +
            at(label(s, '#fff8ee'), 0, 66) +
            box(-30, 52, 60, 26, 10, '#ef9fae') +
            box(-102, -20, 204, 24, 10, '#fff8ee')
          : path(
              'M-118 -8L118 -8Q112 62 34 76L22 128L56 140Q60 150 48 150L-48 150Q-60 150 -56 140L-22 128L-34 76Q-112 62 -118 -8Z',
              s.across('#d3e6ee', '#ffffff', '#e6f2f6', '#b9d3de'),
              'opacity=".88"',
            )
  return (
    s.shadow(8, 148, 88, 14, 0.38, 8) +
    (holder === 'dish' || holder === 'cone' ? balls + vessel : balls + vessel) +
    extras +
    (holder === 'dish' ? at(box(-34, -66, 12, 66, 3, s.across('#e9b866', '#c9893a')), 92, -36, 24) : '')
  )
}

const cakeColors = {
  strawberry: ['#fff4ee', '#f7b0b8', '#fbe3b4'],
  chocolate: ['#5a3018', '#8a5638', '#6b3f24'],
  tiramisu: ['#6b4326', '#fff3dc', '#c79a62'],
  passion: ['#f9c53a', '#fff3d0', '#f3d08a'],
  redVelvet: ['#fff8f0', '#fff3ea', '#b8232f'],
  banana: ['#a8692a', '#f3d28a', '#d9a552'],
  vanilla: ['#fff8ea', '#fff0cc', '#f3d9a0'],
  saltedEgg: ['#f7dfa4', '#fbeec8', '#f0c268'],
}
/** A slice of a layered cake, from the side. */
const slice = (s, [kind = 'strawberry'], list) => {
  const [top, filling, sponge] = cakeColors[kind]
  return (
    plateUnder(s) +
    path('M-104 -40L60 -84L112 -46L-104 -40Z', s.across(light(top, 0.3), top)) +
    path('M-104 -40L112 -46L112 104L-104 112Z', s.down(sponge, dark(sponge, 0.12))) +
    times(3, (i) =>
      path(`M-104 ${-40 + i * 50}L112 ${-46 + i * 50}L112 ${-26 + i * 50}L-104 ${-20 + i * 50}Z`, i === 0 ? top : filling, ''),
    ) +
    times(26, () => circle(s.chance.between(-96, 104), s.chance.between(-14, 102), 2, dark(sponge, 0.25), 'opacity=".4"')) +
    (kind === 'tiramisu'
      ? times(40, () => circle(s.chance.between(-60, 90), s.chance.between(-72, -46), 2, '#4a2412', 'opacity=".8"'))
      : '') +
    list
      .map(([name, count]) =>
        Array.from({ length: count }, (_, i) =>
          at(s.raised(renderIngredient(s, name), 3), 24 + (i - (count - 1) / 2) * 46, -78 - (i % 2) * 6, i * 24, 1.1),
        ).join(''),
      )
      .join('')
  )
}
const plateUnder = (s) =>
  s.shadow(8, 140, 160, 24, 0.34, 10) +
  oval(0, 122, 168, 34, s.radial('#ffffff', '#f6f2ec', '#cfc6ba')) +
  oval(0, 116, 132, 22, '#fff', 'opacity=".8"')

/** A whole round cake. */
const cake = (s, [kind = 'strawberry'], list) => {
  const [top, drip, body] = cakeColors[kind]
  const cover = kind === 'strawberry' ? '#fff8f2' : kind === 'saltedEgg' ? body : top
  return (
    plateUnder(s) +
    path(
      'M-124 -36L124 -36L124 88Q124 122 0 122Q-124 122 -124 88Z',
      s.across(dark(cover, 0.16), light(cover, 0.35), cover, dark(cover, 0.2)),
    ) +
    oval(0, -36, 124, 34, s.radial(light(cover, 0.4), cover)) +
    path(
      `M-124 -36Q-120 10 -104 14Q-92 12 -88 -8Q-74 40 -58 38Q-46 36 -42 2Q-28 30 -12 28Q2 26 6 0Q18 48 36 44Q50 40 52 4Q66 26 80 22Q92 18 96 -8Q110 10 124 -36A124 34 0 0 1 -124 -36Z`,
      kind === 'saltedEgg' ? '#fff0c0' : drip,
    ) +
    oval(0, -38, 122, 32, kind === 'saltedEgg' ? '#fff3cc' : light(drip, 0.2)) +
    list
      .map(([name, count]) =>
        Array.from({ length: count }, (_, i) => {
          const a = (i / count) * 6.28
          return at(s.raised(renderIngredient(s, name), 3), Math.cos(a) * 82, -44 + Math.sin(a) * 18, i * 40, 0.9)
        }).join(''),
      )
      .join('')
  )
}

const cupcake = (s, [color = '#fff0c0']) =>
  s.shadow(8, 148, 90, 15, 0.38, 8) +
  path('M-84 20L84 20L62 142Q60 150 50 150L-50 150Q-60 150 -62 142Z', s.across('#b8763a', '#eab673', '#c98a48')) +
  times(9, (i) => line(`M${-72 + i * 18} 26L${-54 + i * 13.5} 146`, '#8f5423', 3, 'opacity=".5"')) +
  path(
    'M-94 26Q-108 -14 -70 -20Q-76 -62 -34 -64Q-28 -110 4 -120Q12 -100 34 -78Q72 -66 68 -26Q108 -16 94 26Q0 46 -94 26Z',
    s.radial(light(color, 0.6), color, dark(color, 0.2)),
  ) +
  line('M-78 8Q0 34 82 2M-58 -32Q4 -6 58 -40M-26 -76Q8 -58 32 -78', dark(color, 0.14), 5) +
  times(14, () =>
    at(
      box(-6, -2, 12, 4, 2, s.chance.pick(['#ef6f8f', '#5fb0e0', '#f7bf2b', '#7cc04c'])),
      s.chance.between(-66, 66),
      s.chance.between(-60, 16),
      s.chance.between(0, 180),
    ),
  ) +
  at(circle(0, 0, 15, s.radial('#ff7a70', '#d9261c', '#8f0f12')), 2, -124)

const donut = (s, [glaze = 'sugar']) =>
  s.shadow(10, 18, 132, 128, 0.36, 11) +
  circle(0, 0, 96, 'none', `stroke="${s.radial('#f3c67a', '#d9983c', '#9b5f18')}" stroke-width="78"`) +
  circle(
    0,
    0,
    96,
    'none',
    `stroke="${glaze === 'sugar' ? '#fff6e6' : '#6b3a20'}" stroke-width="58" opacity="${glaze === 'sugar' ? 0.75 : 1}"`,
  ) +
  times(40, (i) => {
    const a = i * 0.63
    const r = 76 + ((i * 37) % 42)
    return glaze === 'sugar'
      ? circle(Math.cos(a) * r, Math.sin(a) * r, 2.6, '#ffffff')
      : at(box(-8, -2.6, 16, 5.2, 2.6, s.chance.pick(['#ff8aa6', '#ffd95c', '#8ad0f0', '#fff'])), Math.cos(a) * r, Math.sin(a) * r, i * 49)
  }) +
  line('M-78 -66A104 104 0 0 1 -8 -102', '#fff', 8, 'opacity=".4"')

const cookie = (s, [kind = 'butter']) =>
  at(
    [
      [-56, 34, 0.78],
      [60, 48, 0.7],
      [6, -40, 0.92],
    ]
      .map(([x, y, k]) =>
        at(
          s.raised(
            path(s.blob(98, 94, 0.04, 14), s.radial('#f6d08a', '#dca24c', '#a86f26')) +
              times(kind === 'choc' ? 13 : 10, () =>
                kind === 'choc'
                  ? at(path(s.blob(13, 11, 0.2), s.solid('#4a2412', 0.25)), s.chance.between(-66, 66), s.chance.between(-62, 62))
                  : circle(s.chance.between(-60, 60), s.chance.between(-60, 60), 4, '#c98a3a', 'opacity=".55"'),
              ) +
              (kind === 'choc' ? '' : circle(0, 0, 70, 'none', 'stroke="#e9bd72" stroke-width="6" stroke-dasharray="10 12"')),
            5,
          ),
          x,
          y,
          0,
          k,
        ),
      )
      .join(''),
    0,
    0,
    0,
    1.12,
  )

const croissant = (s, [topping = 'butter']) =>
  at(
    s.raised(
      path(
        'M-150 62Q-158 -20 -84 -66Q0 -106 84 -66Q158 -20 150 62Q140 78 124 60Q96 18 0 16Q-96 18 -124 60Q-140 78 -150 62Z',
        s.radial('#f7c878', '#d9923a', '#8f5214'),
      ) +
        times(6, (i) => {
          const x = -104 + i * 41.6
          return (
            line(
              `M${x} ${[-2, -40, -58, -60, -44, -6][i]}Q${x * 0.86} ${-10} ${x * 0.84} ${[44, 24, 17, 17, 24, 44][i]}`,
              '#8f5214',
              4.5,
              'opacity=".5"',
            ) +
            line(
              `M${x + 7} ${[0, -36, -52, -56, -42, -8][i]}Q${x * 0.86 + 7} -8 ${x * 0.84 + 7} ${[40, 22, 15, 15, 22, 40][i]}`,
              '#fbe0a4',
              4,
              'opacity=".6"',
            )
          )
        }) +
        (topping === 'almond'
          ? times(18, () =>
              at(
                oval(0, 0, 15, 8, '#f6e3b8', 'stroke="#b98a45" stroke-width="1.6"'),
                s.chance.between(-108, 108),
                s.chance.between(-64, 4),
                s.chance.between(0, 180),
              ),
            ) + times(50, () => circle(s.chance.between(-110, 110), s.chance.between(-64, 10), 2, '#fff'))
          : ''),
      7,
    ),
    0,
    10,
    s.chance.between(-14, 10),
    1.1,
  )

const loaf = (s, [kind = 'milk']) => {
  const color = { milk: '#e3a04a', brioche: '#d98a32', wholegrain: '#a06a3a', baguette: '#dca04a' }[kind]
  if (kind === 'baguette')
    return times(2, (i) =>
      at(
        s.raised(
          path(
            'M-170 0Q-160 -38 -90 -40L90 -40Q160 -38 170 0Q160 36 90 38L-90 38Q-160 36 -170 0Z',
            s.down('#f6cf88', '#dca04a', '#9b6118'),
          ) + times(5, (j) => at(path('M-24 -6Q0 -22 26 -6Q0 8 -24 -6Z', '#fbe7c0'), -108 + j * 54, -4, -24)),
          6,
        ),
        0,
        -40 + i * 82,
        -16 - i * 6,
      ),
    )
  const top =
    kind === 'brioche'
      ? times(5, (i) => oval(-94 + i * 47, -26 + Math.abs(i - 2) * 7, 42, 50, s.radial('#f6c272', '#d98a32', '#8f4f12'))) +
        times(40, () =>
          at(box(-3, -3, 6, 6, 1.5, '#fffdf6'), s.chance.between(-110, 110), s.chance.between(-66, -14), s.chance.between(0, 90)),
        )
      : path(
          'M-136 0Q-146 -86 -84 -86Q-44 -104 0 -90Q44 -104 84 -86Q146 -86 136 0Z',
          s.radial(light(color, 0.45), color, dark(color, 0.35)),
        )
  return (
    s.shadow(10, 112, 150, 24, 0.38, 10) +
    path('M-130 -14L130 -14L122 96Q120 112 102 112L-102 112Q-120 112 -122 96Z', s.down(light(color, 0.2), color, dark(color, 0.3))) +
    top +
    (kind === 'wholegrain'
      ? times(34, () =>
          at(
            oval(0, 0, 6, 3, s.chance.pick(['#f3dcae', '#5b3a1c'])),
            s.chance.between(-110, 110),
            s.chance.between(-74, 6),
            s.chance.between(0, 180),
          ),
        )
      : oval(-40, -62, 40, 12, '#fff', 'opacity=".3"'))
  )
}

/** A filled bánh mì from above. */
const banhmi = (s, _options, list) => {
  const bread = s.down('#f9d694', '#e0a44c', '#a3671c')
  const fillings = list.flatMap(([name, count]) => Array.from({ length: count }, () => name))
  return at(
    s.shadow(10, 30, 176, 66, 0.4, 12) +
      s.raised(path('M-182 -4Q-172 -78 -84 -82L84 -82Q172 -78 182 -4Q150 14 0 14Q-150 14 -182 -4Z', bread), 3) +
      times(4, (i) => at(path('M-30 -5Q0 -22 30 -5Q0 7 -30 -5Z', '#fbe9c4'), -100 + i * 67, -50, -14)) +
      path('M-172 2Q0 24 172 2Q150 40 0 44Q-150 40 -172 2Z', '#fdf2d9') +
      times(9, (i) => at(renderIngredient(s, 'lettuce'), -136 + i * 34, 20, i * 50, 0.72)) +
      fillings
        .map((name, index) =>
          at(
            s.raised(renderIngredient(s, name), 2),
            -128 + ((index + 0.5) * 256) / fillings.length,
            14 + (index % 2) * 8,
            s.chance.between(-24, 24),
            1.02,
          ),
        )
        .join('') +
      s.raised(
        path('M-180 34Q-150 46 0 50Q150 46 180 34Q182 88 96 92L-96 92Q-182 88 -180 34Z', s.down('#f4c678', '#dca04a', '#96591a')),
        3,
      ) +
      oval(-30, 66, 110, 6, '#fff', 'opacity=".28"'),
    0,
    0,
    s.chance.between(-16, -8),
    0.97,
  )
}

/** A burger or sandwich from the side; its layers from the top down. */
function burger(s, options, list) {
  const isToast = options.includes('toast')
  const layers = {
    beef: (y) =>
      box(-112, y, 224, 36, 17, s.down('#8a5030', '#5e3018', '#3a1a0b')) +
      times(14, () => circle(s.chance.between(-98, 98), y + s.chance.between(6, 30), 2.6, '#a86a44', 'opacity=".6"')),
    crispy: (y) =>
      path(
        `M-118 ${y + 22}Q-124 ${y - 2} -84 ${y}Q-40 ${y - 10} 0 ${y}Q44 ${y - 10} 86 ${y}Q126 ${y - 2} 118 ${y + 24}Q90 ${y + 46} 40 ${y + 38}Q0 ${y + 46} -46 ${y + 38}Q-100 ${y + 46} -118 ${y + 22}Z`,
        s.down('#f3bf66', '#d98f30', '#9b5d14'),
      ) + times(20, () => circle(s.chance.between(-104, 104), y + s.chance.between(4, 34), 3.4, s.chance.pick(['#fbdc98', '#b8701c']))),
    bean: (y) =>
      box(-110, y, 220, 34, 16, s.down('#b9894a', '#8f6430', '#5f3f1a')) +
      times(18, () =>
        circle(s.chance.between(-96, 96), y + s.chance.between(6, 28), 3.4, s.chance.pick(['#5da34a', '#e6b24a', '#a3322a'])),
      ),
    cheese: (y) =>
      path(
        `M-118 ${y}L118 ${y}L110 ${y + 10}L64 ${y + 12}L44 ${y + 34}L22 ${y + 12}L-52 ${y + 12}L-74 ${y + 30}L-92 ${y + 11}L-112 ${y + 10}Z`,
        s.down('#ffd35c', '#f7b52a'),
      ),
    lettuce: (y) =>
      path(
        `M-124 ${y + 4}Q-110 ${y + 24} -92 ${y + 10}Q-76 ${y + 30} -56 ${y + 12}Q-36 ${y + 30} -16 ${y + 12}Q6 ${y + 30} 24 ${y + 12}Q44 ${y + 30} 62 ${y + 12}Q84 ${y + 28} 98 ${y + 10}Q114 ${y + 22} 124 ${y + 2}L120 ${y - 6}L-120 ${y - 6}Z`,
        s.down('#b9e07c', '#6fae3d'),
      ),
    tomato: (y) => box(-102, y, 96, 16, 8, s.down('#ff7a5c', '#d93524')) + box(4, y, 98, 16, 8, s.down('#ff7a5c', '#d93524')),
    onion: (y) => box(-96, y, 192, 9, 4, '#f3e3ee') + box(-90, y + 3, 180, 3, 1, '#c98ab0'),
    bacon: (y) =>
      path(
        `M-120 ${y + 6}Q-80 ${y - 8} -40 ${y + 6}T40 ${y + 6}T120 ${y + 4}L118 ${y + 18}Q80 ${y + 26} 40 ${y + 18}T-40 ${y + 18}T-118 ${y + 20}Z`,
        s.down('#c9543c', '#e79a84', '#8f2a1a'),
      ),
    mushroom: (y) => times(5, (i) => at(renderIngredient(s, 'mushroom'), -84 + i * 42, y + 8, i % 2 ? 8 : -8, 0.62)),
    pickle: (y) => times(4, (i) => box(-92 + i * 48, y, 40, 9, 4, s.down('#9cc45c', '#5f8a2c'))),
    sauce: (y) => path(`M-104 ${y}Q-60 ${y + 14} -20 ${y + 5}Q30 ${y + 18} 104 ${y}L104 ${y - 5}L-104 ${y - 5}Z`, '#f08a3a'),
    tuna: (y) =>
      path(
        `M-116 ${y + 18}Q-110 ${y - 4} 0 ${y - 2}Q110 ${y - 4} 116 ${y + 18}Q90 ${y + 34} 0 ${y + 32}Q-90 ${y + 34} -116 ${y + 18}Z`,
        s.down('#f6e2cc', '#e3bf9c'),
      ) +
      times(18, () =>
        circle(s.chance.between(-100, 100), y + s.chance.between(2, 28), 3, s.chance.pick(['#5da34a', '#fff6ea', '#cf9f78'])),
      ),
    egg: (y) =>
      box(-108, y, 216, 20, 10, s.down('#fffdf6', '#efe6d2')) + oval(-34, y + 8, 34, 9, '#f7b52a') + oval(52, y + 8, 30, 8, '#f7b52a'),
    avocado: (y) => box(-108, y, 216, 16, 8, s.down('#dbe98e', '#9fbd4a')),
  }
  const heights = {
    beef: 34,
    crispy: 34,
    bean: 34,
    cheese: 9,
    lettuce: 16,
    tomato: 15,
    onion: 9,
    bacon: 18,
    mushroom: 24,
    pickle: 9,
    sauce: 6,
    tuna: 28,
    egg: 19,
    avocado: 15,
  }
  const names = list.flatMap(([name, count]) => Array.from({ length: count }, () => name))
  const total = names.reduce((sum, name) => sum + heights[name], 0)
  let y = 96 - total
  const crown = y
  const shown = []
  for (const name of names) {
    shown.push(layers[name](y))
    y += heights[name]
  }
  const bunTop = isToast
    ? box(-122, crown - 34, 244, 36, 10, s.down('#f3cf8c', ['#fbeecb', 0.3], '#e9c07a'), 'stroke="#a8702a" stroke-width="4"')
    : path(
        `M-122 ${crown + 4}Q-126 ${crown - 98} 0 ${crown - 102}Q126 ${crown - 98} 122 ${crown + 4}Q0 ${crown + 12} -122 ${crown + 4}Z`,
        s.radial('#f7cb80', '#dc9a40', '#96591a'),
      ) +
      times(22, (i) =>
        at(
          oval(0, 0, 6, 3.4, '#fff3d6'),
          -84 + (i % 8) * 24 + Math.floor(i / 8) * 6,
          crown - 30 - Math.floor(i / 8) * 22 - (i % 3) * 4,
          i * 40,
        ),
      )
  return (
    s.shadow(8, 146, 132, 20, 0.4, 9) +
    (isToast
      ? box(-122, 96, 244, 40, 10, s.down('#fbeecb', '#e9c07a', '#c98f3e'), 'stroke="#a8702a" stroke-width="4"')
      : path('M-118 94L118 94Q122 146 84 146L-84 146Q-122 146 -118 94Z', s.down('#f0bf70', '#d9983e', '#a3671c'))) +
    shown.toReversed().join('') +
    bunTop
  )
}

const taco = (s, [shell = '#f2c45c'], list) =>
  times(2, (i) =>
    at(
      s.shadow(4, 66, 110, 14, 0.35, 8) +
        path('M-112 60Q-108 -66 0 -70Q108 -66 112 60Z', dark(shell, 0.2)) +
        list
          .map(([name, count]) =>
            Array.from({ length: count }, (_, j) =>
              at(
                s.raised(renderIngredient(s, name), 1.6),
                -74 + ((j + 0.5) * 148) / count,
                -44 + Math.abs(j - (count - 1) / 2) * 15,
                j * 33,
                0.92,
              ),
            ).join(''),
          )
          .join('') +
        path('M-116 66Q-104 -26 4 -32Q112 -26 116 66Q0 76 -116 66Z', s.radial(light(shell, 0.45), shell, dark(shell, 0.28))) +
        times(12, () => circle(s.chance.between(-84, 84), s.chance.between(0, 56), 3, '#c98a2a', 'opacity=".5"')),
      -26 + i * 56,
      -52 + i * 104,
      i === 0 ? -8 : 4,
      0.98,
    ),
  )

/** A pizza from above: sauce, then what lies on it. */
const pizza = (s, [sauce = '#d9482a'], list) => {
  const R = 176
  return (
    s.shadow(10, 20, R, R, 0.4, 12) +
    path(s.blob(R, R, 0.02, 16), s.radial('#f4cd86', '#dca04a', '#96591a')) +
    times(12, (i) => at(oval(R - 14, 0, 11, 7, '#8a5216', 'opacity=".45"'), 0, 0, i * 30 + s.chance.between(-9, 9))) +
    path(s.blob(R - 28, R - 28, 0.02, 16), sauce) +
    path(s.blob(R - 34, R - 34, 0.04, 16), s.radial('#fff0b4', '#fbd877', '#f0b84a'), 'opacity=".9"') +
    times(12, () => at(path(s.blob(20, 15, 0.2), '#fff6d6', 'opacity=".75"'), s.chance.between(-100, 100), s.chance.between(-100, 100))) +
    list
      .map(([name, count]) =>
        s
          .spread(count, R - 54, 20)
          .map(([x, y]) => at(s.raised(renderIngredient(s, name), 2), x, y, s.chance.between(0, 360), 1.22))
          .join(''),
      )
      .join('') +
    times(3, (i) =>
      at(line(`M0 0L${R} 0`, '#8a5216', 2.4, 'opacity=".4"') + line(`M0 0L${-R} 0`, '#8a5216', 2.4, 'opacity=".4"'), 0, 0, i * 60 + 12),
    )
  )
}

const flan = (s) =>
  plateUnder(s) +
  path('M-104 104Q-98 -40 -76 -56Q0 -74 76 -56Q98 -40 104 104Q0 126 -104 104Z', s.down('#f6c65a', '#f7d98a', '#efc062', '#c98a2a')) +
  oval(0, -56, 78, 20, s.radial('#a8601c', '#7a3a0c', '#4f2206')) +
  path('M-78 -52Q-86 0 -70 14Q-62 -6 -52 -30ZM30 -40Q36 24 50 26Q58 0 66 -46Z', '#8a4a12', 'opacity=".85"') +
  oval(-34, -60, 18, 5, '#fff', 'opacity=".55"')
const pancake = (s, [kind = 'pancake'], list) =>
  plateUnder(s) +
  (kind === 'waffle'
    ? box(-112, -30, 224, 136, 18, s.down('#f3c06a', '#d9963c', '#96591a')) +
      times(4, (i) => times(3, (j) => box(-96 + i * 50, -20 + j * 40, 40, 32, 6, s.down('#a8692a', '#e3a84e'))))
    : times(
        4,
        (i) =>
          oval(0, 90 - i * 32, 122 - i * 3, 34, s.down('#f3c878', '#dca04a', '#a86a22')) + oval(0, 84 - i * 32, 112 - i * 3, 26, '#f7d694'),
      )) +
  at(scoopBall(s, 'vanilla', 0, -62, 44), 0, 0) +
  list
    .map(([name, count]) =>
      Array.from({ length: count }, (_, i) =>
        at(s.raised(renderIngredient(s, name), 2), -66 + i * (132 / Math.max(1, count - 1)), -16 + (i % 2) * 8, i * 30, 0.9),
      ).join(''),
    )
    .join('') +
  line('M-70 -6Q-60 40 -48 30M40 -4Q48 56 62 40', '#a8601c', 8, 'opacity=".8"')

const balls = (s, [color = '#fbe3ea', second, third], list) =>
  plateUnder(s) +
  [
    [-70, 66, color],
    [66, 70, second ?? color],
    [0, 8, third ?? color],
  ]
    .map(([x, y, hex]) =>
      at(
        circle(0, 0, 56, s.radial(light(hex, 0.6), hex, dark(hex, 0.16))) +
          oval(-18, -24, 18, 10, '#fff', 'opacity=".6"') +
          times(16, () => circle(s.chance.between(-40, 40), s.chance.between(-40, 40), 1.8, '#fff', 'opacity=".8"')),
        x,
        y,
      ),
    )
    .join('') +
  list.map(([name]) => at(renderIngredient(s, name), 0, -20)).join('')

const choux = (s, [color = '#e3a850']) =>
  plateUnder(s) +
  [
    [-72, 62],
    [68, 66],
    [-2, 4],
  ]
    .map(([x, y]) =>
      at(
        path('M-62 20Q-72 -50 0 -56Q72 -50 62 20Z', s.radial(light(color, 0.45), color, dark(color, 0.32))) +
          path('M-64 22Q-40 8 -20 20Q0 8 20 20Q42 8 64 22Q40 40 0 38Q-40 40 -64 22Z', '#fff6e0') +
          path('M-58 30Q0 52 58 30Q56 54 0 56Q-56 54 -58 30Z', s.down(color, dark(color, 0.3))) +
          times(20, () => circle(s.chance.between(-40, 40), s.chance.between(-46, -4), 2, '#fff', 'opacity=".85"')),
        x,
        y,
      ),
    )
    .join('')

const fruits = {
  mango: (s) =>
    path('M-96 22Q-92 -74 0 -88Q84 -92 104 -24Q104 60 22 88Q-80 92 -96 22Z', s.radial('#ffe27a', '#ffb52e', '#e67a1a')) +
    path('M20 -82Q84 -80 98 -16Q70 -50 20 -82Z', '#e8552e', 'opacity=".35"') +
    line('M6 -86L14 -108', '#6a4520', 8) +
    at(path('M-34 0Q0 -18 36 0Q0 17 -34 0Z', '#4c9a3c'), 46, -112, -22) +
    oval(-36, -30, 22, 12, '#fff', 'opacity=".5"'),
  watermelon: (s) =>
    circle(0, 0, 104, s.radial('#6fb85c', '#3f8f46', '#1f5c2e')) +
    times(7, (i) =>
      line(
        `M${-86 + i * 28} ${-Math.sqrt(Math.max(0, 10400 - (-86 + i * 28) ** 2))}Q${(-86 + i * 28) * 1.2 + 8} 0 ${-86 + i * 28} ${Math.sqrt(Math.max(0, 10400 - (-86 + i * 28) ** 2))}`,
        '#1f5c2e',
        9,
        'opacity=".7"',
      ),
    ) +
    at(
      path('M-96 20L0 -96L96 20Q0 58 -96 20Z', s.radial('#ff8a80', '#ef4d4d', '#cf2f38')) +
        line('M-96 22Q0 60 96 22', '#f3f7d8', 9) +
        line('M-98 32Q0 72 98 32', '#2f8a3c', 11) +
        times(7, (i) => oval(-48 + i * 16, [6, -18, -44, -6, -40, -14, 8][i], 4, 6, '#2b130d')),
      44,
      68,
      14,
      0.9,
    ),
  grapes: (s) =>
    times(19, (i) => {
      const row = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5][i]
      const start = [0, 5, 9, 13, 16, 18][row]
      const n = [5, 4, 4, 3, 2, 1][row]
      return (
        circle((i - start - (n - 1) / 2) * 46, -64 + row * 38, 27, s.radial('#e6f2a8', '#a9c95c', '#6a8f2c')) +
        oval((i - start - (n - 1) / 2) * 46 - 8, -74 + row * 38, 7, 5, '#fff', 'opacity=".6"')
      )
    }) +
    line('M0 -88L6 -128', '#6a4520', 8) +
    at(path('M-44 0Q-20 -34 20 -20Q48 -6 30 20Q-10 34 -44 0Z', s.radial('#7fc05c', '#3f8a34')), 44, -106, -10),
  orange: (s) =>
    [
      [-58, 44],
      [62, 50],
      [2, -34],
    ]
      .map(([x, y]) =>
        at(
          circle(0, 0, 66, s.radial('#ffc65c', '#ff9a1f', '#d9680c')) +
            times(16, () => circle(s.chance.between(-46, 46), s.chance.between(-46, 46), 2, '#e07a10', 'opacity=".6"')) +
            circle(4, -52, 6, '#5da34a') +
            oval(-22, -26, 16, 10, '#fff', 'opacity=".45"'),
          x,
          y,
        ),
      )
      .join('') + at(renderIngredient(s, 'orangeWheel'), 4, 92, 0, 1.7),
  coconut: (s) =>
    path(
      'M-92 -40L-60 -92L60 -92L92 -40L84 92Q80 118 52 120L-52 120Q-80 118 -84 92Z',
      s.across('#cfe0a8', '#f7f4e2', '#e9e6c8', '#b3c98a'),
    ) +
    path('M-60 -92L60 -92L92 -40L-92 -40Z', s.down('#fffdf4', '#e9ecc8')) +
    oval(0, -66, 36, 15, '#c3d6cf') +
    line('M12 -70L44 -158', '#e85440', 12) +
    times(5, (i) => line(`M${-66 + i * 33} -30L${-60 + i * 30} 108`, '#b9c98a', 3, 'opacity=".6"')),
  coconutGreen: (s) =>
    path('M-104 20Q-108 -84 0 -92Q108 -84 104 20Q92 118 0 122Q-92 118 -104 20Z', s.radial('#a9d86c', '#6fae3d', '#3f7a22')) +
    path('M-46 -78Q0 -58 46 -78Q36 -104 0 -104Q-36 -104 -46 -78Z', '#fffdf4') +
    oval(0, -82, 26, 9, '#d9e6d3') +
    line('M8 -84L40 -160', '#e85440', 12),
}
const fruit = (s, [kind]) => s.shadow(8, 122, 112, 20, 0.38, 10) + at(fruits[kind](s), 0, 10, 0, 1.12)

/** Goods in rows, from above on a tray or from the front. */
const goods = {
  soap: (s) =>
    s.shadow(10, 90, 132, 24, 0.36, 10) +
    box(-124, -34, 248, 118, 44, s.down('#fdf3dc', '#f3dca8', '#d9b774')) +
    box(-88, -10, 176, 70, 26, 'none', 'stroke="#d9b774" stroke-width="5"') +
    line('M-40 26Q0 0 40 26', '#d9b774', 6) +
    [
      [-96, -74, 24],
      [-44, -102, 34],
      [24, -82, 20],
      [72, -112, 28],
      [104, -70, 16],
    ]
      .map(
        ([x, y, r]) =>
          circle(x, y, r, s.radial('#ffffff', '#e6f4fb', '#b5dcef'), 'opacity=".85"') + circle(x - r / 3, y - r / 3, r / 5, '#fff'),
      )
      .join(''),
  toiletPaper: (s) =>
    s.shadow(10, 142, 150, 20, 0.4, 10) +
    times(2, (r) =>
      times(3, (i) =>
        at(
          path('M-46 -48L46 -48L46 48Q0 64 -46 48Z', s.across('#e3e6ea', '#ffffff', '#dfe3e7')) +
            oval(0, -48, 46, 17, '#fdfdfd', 'stroke="#d3d8dc" stroke-width="2"') +
            oval(0, -48, 17, 6.5, '#b99a6a'),
          -96 + i * 96,
          92 - r * 104,
        ),
      ),
    ) +
    path('M-148 -76L148 -76L148 148L-148 148Z', '#bfe0f2', 'opacity=".2"') +
    box(-70, 24, 140, 60, 12, '#4f9fd0') +
    box(-50, 40, 100, 10, 5, '#fff') +
    box(-34, 60, 68, 8, 4, '#fff', 'opacity=".7"'),
  tissues: (s) =>
    s.shadow(10, 132, 140, 20, 0.4, 10) +
    path('M-136 10L100 10L100 132L-136 132Z', s.across('#8fc9b4', '#a9dcc9')) +
    path('M100 10L140 -12L140 108L100 132Z', '#5f9f89') +
    path('M-136 10L-96 -12L140 -12L100 10Z', '#c3e8da') +
    oval(4, -1, 62, 7, '#4f8a76') +
    path('M-52 -2Q-66 -84 -18 -76Q-4 -120 24 -78Q70 -90 56 -2Q0 10 -52 -2Z', s.radial('#ffffff', '#fbfbfb', '#d9dfe2')) +
    line('M-18 -72Q-6 -40 -10 -4M24 -76Q20 -40 28 -4', '#d9dfe2', 4) +
    times(4, (i) => circle(-96 + i * 52, 78, 16, '#ffffff', 'opacity=".6"')),
  eggs: (s) =>
    s.shadow(10, 100, 156, 30, 0.4, 10) +
    box(-164, -84, 328, 184, 24, s.down('#c9b89c', '#a8947a')) +
    times(10, (i) =>
      at(
        oval(0, 12, 29, 26, '#8a775f', 'opacity=".6"') +
          oval(0, 0, 25, 33, s.radial('#fde6cf', '#eebf94', '#c98a58')) +
          oval(-7, -11, 7, 5, '#fff', 'opacity=".55"'),
        -126 + (i % 5) * 63,
        -42 + Math.floor(i / 5) * 86,
      ),
    ),
  meatTray: (s, [meat = 'porkBelly']) =>
    tray(s, '#fdfdfb') +
    s
      .spread(6, 76, 26)
      .map(([x, y], i) => at(s.raised(renderIngredient(s, meat), 3), x * 1.35, y * 0.8, i * 37, meat === 'rawBreast' ? 1 : 1.25))
      .join('') +
    film(s),
  riceSack: (s) => bag(s, ['#f3e6cc', '#2f8a4c', 'grain']) + at(path('M-40 -10L40 -10L30 10L-30 10Z', '#c9371a'), 0, -138),
  cans: (s, [color = '#d9482a']) =>
    s.shadow(10, 128, 100, 18, 0.4, 9) +
    box(-88, -60, 176, 188, 14, s.across(dark(color, 0.3), light(color, 0.25), color, dark(color, 0.3))) +
    oval(0, -60, 88, 22, s.across('#b9c1c5', '#f6f8f9', '#a0a9ae')) +
    oval(0, -60, 70, 15, '#dfe4e6', 'stroke="#a8b1b6" stroke-width="2"') +
    oval(16, -62, 20, 6, '#9aa3a8') +
    box(-88, -10, 176, 92, 0, '#fff6e2', 'opacity=".95"') +
    at(renderIngredient(s, 'sardine'), -6, 28, -6, 1.5) +
    at(renderIngredient(s, 'tomato'), 48, 60, 10, 0.7) +
    box(-88, 118, 176, 14, 6, s.across('#8f989d', '#e3e8ea', '#858e93')),
  pack: (s, [color = '#e0a43a', count = '6']) =>
    s.shadow(10, 148, 150, 20, 0.42, 10) +
    times(Number(count) / 2, (i) => at(can(s, [color, 'shield']), -96 + i * 96, -20, 0, 0.62)) +
    times(Number(count) / 2, (i) => at(can(s, [color, 'shield']), -96 + i * 96, 52, 0, 0.66)),
  box: (s, [color = '#e85440']) =>
    s.shadow(12, 132, 150, 22, 0.42, 10) +
    path('M-136 -34L88 -34L88 132L-136 132Z', s.across('#d9a468', '#c98f50')) +
    path('M88 -34L148 -74L148 88L88 132Z', '#9a6a34') +
    path('M-136 -34L-76 -74L148 -74L88 -34Z', '#e6bd88') +
    path('M-44 -34L16 -74L46 -74L-14 -34Z', '#f3dcb4') +
    box(-108, 4, 168, 96, 10, color) +
    times(4, (i) => line(`M-88 ${30 + i * 16}q14 -14 28 0t28 0t28 0t28 0`, '#ffe08a', 6)),
  potful: (s, [color = '#f7b0c0']) =>
    times(4, (i) => at(cupTub(s, [color, '#fffdf6'], []), -62 + (i % 2) * 124, -64 + Math.floor(i / 2) * 108, 0, 0.64)),
  sugar: (s) => bag(s, ['#f3f5f7', '#3f7fbf', 'cubes']),
}
const tray = (s, color) =>
  s.shadow(10, 20, 178, 134, 0.36, 12) +
  box(-182, -132, 364, 264, 34, s.down('#ffffff', color, '#d3d6d3')) +
  box(-160, -112, 320, 224, 24, s.down('#e3e6e3', '#f7f9f7'))
const film = () =>
  path('M-150 -90L-40 -106L-120 40L-154 52Z', '#ffffff', 'opacity=".22"') +
  path('M10 -108L60 -108L-30 104L-70 104Z', '#ffffff', 'opacity=".16"')

/** A pile of vegetables. */
const heap = (s, _options, list) => {
  const [[name, count]] = list
  const crate =
    box(-172, 30, 344, 116, 10, s.down('#d9a468', '#a8702e')) +
    times(3, (i) => line(`M-168 ${62 + i * 30}L168 ${62 + i * 30}`, '#8a5620', 3, 'opacity=".6"')) +
    box(-172, 30, 22, 116, 6, '#b97c3e') +
    box(150, 30, 22, 116, 6, '#b97c3e')
  return (
    s.shadow(10, 144, 170, 20, 0.4, 10) +
    Array.from({ length: count }, (_, i) =>
      at(
        s.raised(renderIngredient(s, name), 3),
        -120 + (i % 4) * 80 + (Math.floor(i / 4) % 2) * 36 - 10,
        -56 + Math.floor(i / 4) * 44,
        s.chance.between(-24, 24),
        1.7,
      ),
    ).join('') +
    crate
  )
}

const porcelain = (s, [color = '#b5382c'], list) => cupTub(s, [color, '#fff'], list)

export const upright = {
  glass,
  mug,
  tea,
  can,
  bottle,
  carton,
  bag,
  tub: cupTub,
  icecream,
  slice,
  cake,
  cupcake,
  donut,
  cookie,
  croissant,
  loaf,
  banhmi,
  burger,
  taco,
  pizza,
  flan,
  pancake,
  balls,
  choux,
  fruit,
  heap,
  porcelain,
  goods: (s, [kind, ...rest]) => goods[kind](s, rest),
}
/** Those that are seen from above, although they are no vessels. */
export const flat = new Set(['mug', 'tea', 'donut', 'cookie', 'banhmi', 'pizza', 'croissant', 'taco'])
