// Ingredients as they lie on a plate, seen from above, each around the origin and about sixty units wide.
import { at, box, circle, dark, f, light, line, oval, path, times } from './scene.mjs'

const slice = (s, hex, edge, rx = 30, ry = 20) => {
  const outline = s.blob(rx, ry, 0.14)
  return path(outline, s.solid(hex, 0.22), edge ? `stroke="${edge}" stroke-width="3"` : '')
}
const grain = (s, color, count = 3, width = 2, opacity = 0.5) =>
  times(count, (index) => {
    const y = (index - (count - 1) / 2) * 9
    return line(`M-20 ${f(y + 2)}Q-4 ${f(y + s.chance.between(-7, 7))} 20 ${f(y - 2)}`, color, width, `opacity="${opacity}"`)
  })
const disc = (s, hex, r = 20, rim = dark(hex, 0.2)) =>
  circle(0, 0, r, s.solid(hex, 0.2), `stroke="${rim}" stroke-width="2"`) + oval(-r / 3, -r / 2.6, r / 3, r / 5, '#fff', 'opacity=".4"')
const strips = (s, colors, count, length, width, spread = 16) =>
  times(count, () => {
    const x = s.chance.between(-spread, spread)
    const y = s.chance.between(-spread * 0.7, spread * 0.7)
    const angle = s.chance.between(-40, 40)
    const bend = s.chance.between(-8, 8)
    return at(line(`M${-length / 2} 0Q0 ${f(bend)} ${length / 2} 0`, s.chance.pick(colors), width), x, y, angle)
  })
const leaf = (hex, length = 34, wide = 12) =>
  path(`M${-length / 2} 0Q0 ${-wide} ${length / 2} 0Q0 ${wide} ${-length / 2} 0Z`, hex) +
  line(`M${-length / 2} 0L${length / 2 - 4} 0`, light(hex, 0.35), 1.4, 'opacity=".7"')
const leaves = (s, hexes, count, length, wide, around = 15) =>
  times(count, (index) => {
    const angle = (index / count) * 360 + s.chance.between(-14, 14)
    const radians = (angle * Math.PI) / 180
    return at(leaf(s.chance.pick(hexes), length, wide), Math.cos(radians) * around, Math.sin(radians) * around, angle)
  })
const dots = (s, colors, count, radius, low, high) =>
  times(count, () => {
    const angle = s.chance.between(0, 6.28)
    const distance = radius * Math.sqrt(s.chance.next())
    return circle(Math.cos(angle) * distance, Math.sin(angle) * distance, s.chance.between(low, high), s.chance.pick(colors))
  })
const cube = (s, hex, size = 24, top = light(hex, 0.35)) =>
  box(-size / 2, -size / 2, size, size, 4, s.solid(hex, 0.15)) +
  box(-size / 2 + 2, -size / 2 + 2, size - 7, size - 8, 3, top, 'opacity=".75"')
const roll = (s, hex, length = 62, thick = 20) =>
  box(-length / 2, -thick / 2, length, thick, thick / 2, s.down(light(hex, 0.35), hex, dark(hex, 0.3)))

const green = ['#3f8f3a', '#4fa548', '#2f7a35']
const pale = ['#8cc152', '#a5d26a', '#6fb04a']

export const ingredients = {
  // beef
  beefRare: (s) => slice(s, '#c8585a', '#8d6152', 31, 20) + grain(s, '#f3c9c0', 3, 2, 0.65),
  beefCooked: (s) => slice(s, '#8f6350', '', 32, 19) + grain(s, '#5f3d30', 4, 1.6, 0.55),
  brisket: (s) => slice(s, '#8f6350', '', 32, 18) + line('M-26 9Q0 17 27 7', '#f1dfb2', 8) + grain(s, '#5f3d30', 3, 1.6, 0.5),
  flank: (s) => slice(s, '#9a7058', '', 32, 17) + line('M-24 -2Q0 4 24 -3', '#ecd9b4', 3) + line('M-22 6Q0 11 22 5', '#ecd9b4', 2),
  tendon: (s) => path(s.blob(25, 15), s.solid('#d8a45e', 0.35), 'opacity=".94"') + oval(-8, -5, 8, 3, '#fff', 'opacity=".55"'),
  meatball: (s) => disc(s, '#a57f68', 19),
  meatballHalf: (s) => circle(0, 0, 18, '#8c6753') + circle(0, 0, 15.5, s.solid('#c19c83', 0.15)) + dots(s, ['#7c5a49'], 6, 12, 0.8, 1.4),
  beefCube: (s) => cube(s, '#6d3f2b', 27, '#96593c'),
  beefSeared: (s) => slice(s, '#6b3a2a', '#40201a', 30, 14) + oval(0, 0, 20, 7, '#b6605a', 'opacity=".85"'),
  beefStew: (s) => path(s.blob(24, 19, 0.18), s.solid('#74412a', 0.3)) + grain(s, '#4b2818', 3),
  steak: (s) =>
    path(s.blob(62, 42, 0.1), s.solid('#6b3a29', 0.25)) +
    times(4, (index) => line(`M${-40 + index * 22} -26L${-22 + index * 22} 24`, '#3a1b12', 5, 'opacity=".65"')),
  mincedBeef: (s) => dots(s, ['#7b4a33', '#92593d', '#643a28'], 34, 38, 4, 7.5),
  bulgogi: (s) => strips(s, ['#6e3c27', '#8b4f33', '#58301f'], 14, 40, 10, 22) + dots(s, ['#f6ecd2'], 9, 28, 1.3, 1.8),
  // pork
  chop: (s) =>
    path('M-66 -8Q-60 -48 -6 -46Q52 -48 66 -12Q74 26 30 40Q-14 54 -42 34Q-68 22 -66 -8Z', s.radial('#d98a4a', '#a8562a', '#6f3216')) +
    line('M-52 20Q-20 40 30 34', '#e9d9bf', 6, 'opacity=".9"') +
    times(5, (index) => line(`M${-44 + index * 22} -30L${-30 + index * 22} 18`, '#54230f', 4.5, 'opacity=".55"')) +
    oval(-24, -24, 20, 7, '#fff', 'opacity=".28"'),
  rib: (s) =>
    box(-46, -8, 92, 16, 8, s.across('#f4e8d2', '#e3d1b2', '#f4e8d2')) +
    path('M-34 -16Q0 -24 34 -15Q40 0 33 15Q0 23 -34 16Q-41 0 -34 -16Z', s.radial('#c4703a', '#99491f', '#642c12')) +
    oval(-10, -9, 16, 4, '#fff', 'opacity=".35"'),
  knuckle: (s) =>
    circle(0, 0, 30, s.solid('#e2b490', 0.25), 'stroke="#c58f63" stroke-width="4"') +
    circle(2, 1, 13, '#b56a58') +
    circle(2, 1, 7, '#f4ead7'),
  porkBelly: (s) =>
    box(-32, -18, 64, 36, 8, '#f0d2ba') +
    box(-32, -18, 64, 8, 5, '#c98a4b') +
    box(-31, -6, 62, 7, 2, '#d98f7e') +
    box(-31, 7, 62, 8, 3, '#cf8272') +
    box(-30, -16, 40, 3, 2, '#fff', 'opacity=".35"'),
  porkBoiled: (s) =>
    path(s.blob(32, 18, 0.1), '#efe0cf') +
    line('M-27 -8Q0 -16 27 -8', '#d6b79a', 5) +
    line('M-24 4Q0 -1 24 4', '#d9a898', 5, 'opacity=".8"'),
  porkGrilled: (s) =>
    path(s.blob(30, 17, 0.16), s.radial('#cf7f45', '#9a4f28', '#632d16')) +
    grain(s, '#4d200d', 3, 3, 0.55) +
    oval(-8, -7, 10, 3, '#fff', 'opacity=".3"'),
  patty: (s) => path(s.blob(23, 20, 0.08), s.radial('#b9713f', '#8a4725', '#552610')) + grain(s, '#43200e', 2, 3, 0.5),
  roastPork: (s) =>
    box(-28, -20, 56, 40, 7, '#e9cbb0') +
    box(-28, -20, 56, 12, 5, s.across('#d98a35', '#b5651d', '#d98a35')) +
    box(-27, -3, 54, 8, 2, '#c98572') +
    dots(s, ['#f6c888'], 1, 1, 1, 1.5),
  charSiu: (s) => path(s.blob(30, 18, 0.08), '#a82a22') + path(s.blob(25, 13, 0.08), s.solid('#d9897a', 0.2)) + grain(s, '#b45c50', 3, 1.5),
  sausage: (s) => oval(0, 0, 24, 15, s.solid('#a3322a', 0.2)) + dots(s, ['#e7b4a4'], 8, 12, 1, 2.2),
  hotDog: (s) => roll(s, '#b5482f', 66, 18) + times(4, (i) => line(`M${-20 + i * 13} -6L${-14 + i * 13} 6`, '#6f2415', 3)),
  ham: (s) => circle(0, 0, 27, '#e9a59a', 'stroke="#c9705f" stroke-width="3"') + dots(s, ['#f3c6bd', '#dd8f84'], 12, 22, 1.5, 3),
  porkRoll: (s) =>
    circle(0, 0, 22, s.solid('#efd9c0', 0.15), 'stroke="#d2b08a" stroke-width="2.5"') + dots(s, ['#d9bd9c'], 8, 16, 0.8, 1.6),
  liver: (s) => path(s.blob(24, 15), s.solid('#6e4238', 0.2)),
  tripe: (s) => times(3, (i) => line(`M-20 ${i * 9 - 9}q6 -9 12 0t12 0t12 0`, ['#d9c3a8', '#e7d6bf', '#cbb092'][i], 8)),
  blood: (s) => cube(s, '#4b1a17', 26, '#6b2b25'),
  eggMeatloaf: (s) =>
    path('M-36 18L-24 -20Q6 -26 36 -14L34 18Q0 24 -36 18Z', s.down('#f6b73c', ['#f2a82c', 0.25], ['#d9a272', 0.32], '#bd8456')) +
    dots(s, ['#8d5c38', '#5f7b3a'], 7, 14, 1.2, 2),
  skinShreds: (s) => strips(s, ['#ead6b4', '#f4e7cb', '#d9bd8e', '#e6c98f'], 22, 38, 3.4, 20),
  pate: (s) => path(s.blob(24, 16, 0.16), s.solid('#8f5b43', 0.2)) + grain(s, '#6f4331', 2),
  floss: (s) => strips(s, ['#d9a25c', '#c68a42', '#e6b877'], 34, 22, 1.8, 22),
  crackling: (s) =>
    times(4, () => at(path(s.blob(8, 7, 0.2), s.solid('#dba85c', 0.3)), s.chance.between(-18, 18), s.chance.between(-14, 14))),
  // poultry
  chickenShreds: (s) => strips(s, ['#f0dcb8', '#e6cda2', '#f7ead0', '#dcbf8f'], 16, 44, 6, 20),
  chickenSlice: (s) =>
    path('M-34 12Q-30 -18 4 -18Q34 -16 35 10Q0 20 -34 12Z', '#f3e2c4') + line('M-32 4Q-26 -17 4 -17Q30 -15 34 4', '#e0a93c', 7),
  drumstick: (s) =>
    line('M36 22L60 38', '#f4ead6', 11) +
    circle(63, 33, 7, '#f4ead6') +
    circle(58, 43, 7, '#f4ead6') +
    path('M-54 -12Q-50 -50 -8 -46Q30 -36 46 18Q50 34 36 36Q0 42 -30 30Q-56 18 -54 -12Z', s.radial('#e9aa4c', '#c77a26', '#8a4912')) +
    oval(-24, -20, 18, 10, '#fff', 'opacity=".3"'),
  friedChicken: (s) =>
    path(s.blob(44, 36, 0.16, 15), s.radial('#f0b458', '#d1862c', '#8f5113')) +
    dots(s, ['#f7cf86', '#b56d1d', '#e9a646'], 30, 34, 2.5, 5.5),
  glazedWing: (s) =>
    path('M-42 4Q-40 -24 -10 -20Q18 -30 40 -12Q48 2 32 10Q8 14 -4 22Q-34 28 -42 4Z', s.radial('#d9682a', '#a83a14', '#6b1f08')) +
    oval(-18, -8, 14, 5, '#fff', 'opacity=".5"') +
    oval(18, -10, 9, 3, '#fff', 'opacity=".4"') +
    dots(s, ['#f7ead0'], 7, 22, 1.4, 1.8),
  chickenGrilled: (s) =>
    path(s.blob(36, 22, 0.12), s.radial('#e3a256', '#b8702c', '#7c4315')) +
    times(4, (i) => line(`M${-24 + i * 15} -14L${-16 + i * 15} 14`, '#5a2b0e', 3.6, 'opacity=".6"')),
  chickenFeet: (s) =>
    at(
      line('M0 26L0 0', '#c9793a', 11) + line('M0 0L-20 -20M0 0L0 -26M0 0L20 -20', '#c9793a', 8) + line('M-2 22L-2 2', '#eeb07a', 3),
      0,
      0,
      s.chance.between(-20, 20),
    ),
  wholeChicken: (s) =>
    path('M-74 10Q-76 -40 -20 -54Q40 -62 72 -16Q82 26 40 48Q-10 66 -50 46Q-72 34 -74 10Z', s.radial('#e9a247', '#bd6d22', '#78390d')) +
    path('M20 -40Q74 -44 84 -6Q70 8 48 0Q26 -12 20 -40Z', s.radial('#edb05a', '#b9681f', '#7b3b0e')) +
    line('M80 -8L98 4', '#f4ead6', 9) +
    oval(-24, -26, 30, 12, '#fff', 'opacity=".3"') +
    dots(s, ['#8f2a16', '#3f7a2e'], 14, 44, 1.6, 2.6),
  duck: (s) =>
    path(s.blob(30, 19, 0.1), '#e2b394') + line('M-26 -6Q0 -20 27 -6', '#8a3a17', 9) + oval(-8, -11, 10, 3, '#fff', 'opacity=".5"'),
  frogLeg: (s) =>
    path('M-34 -4Q-20 -22 4 -12Q18 -6 36 6Q42 14 30 14Q8 12 -12 16Q-34 16 -34 -4Z', s.radial('#e0b480', '#b97b43', '#855024')),
  // eggs
  friedEgg: (s) =>
    path(s.blob(38, 34, 0.12), s.radial('#ffffff', '#fffaf0', '#e9dcc4'), 'stroke="#e2c48d" stroke-width="2"') +
    circle(3, 1, 15, s.radial('#ffd25a', '#f9a825', '#e07f0c')) +
    oval(-2, -5, 5, 3, '#fff', 'opacity=".8"'),
  softEgg: (s) =>
    oval(0, 0, 21, 25, s.solid('#fffaf0', 0.1), 'stroke="#e6dac4" stroke-width="1.5"') +
    circle(0, 3, 12, s.radial('#ffbf3d', '#f08c1a', '#d66a08')) +
    oval(-4, -1, 4, 2.5, '#fff', 'opacity=".6"'),
  boiledEgg: (s) =>
    oval(0, 0, 21, 25, s.solid('#fffaf0', 0.1), 'stroke="#e6dac4" stroke-width="1.5"') +
    circle(0, 3, 12, s.radial('#ffe08a', '#f4c24a', '#dca52e')),
  braisedEgg: (s) => oval(0, 0, 22, 27, s.radial('#d9a468', '#a8692f', '#6f3d15')) + oval(-7, -10, 6, 4, '#fff', 'opacity=".4"'),
  quailEgg: (s) => oval(0, 0, 13, 16, s.solid('#fffaf0', 0.12)) + circle(0, 2, 7, '#f4bf45'),
  saltedEgg: (s) => circle(0, 0, 15, s.radial('#ffc04a', '#ef8d1d', '#c9650a')),
  centuryEgg: (s) => path('M-20 12Q-16 -20 4 -20Q22 -14 20 12Q0 18 -20 12Z', '#3d3a2c') + circle(0, 2, 9, '#6b6f4a'),
  omelette: (s) =>
    path(s.blob(56, 36, 0.1), s.radial('#ffd978', '#f2b437', '#cc8517')) +
    dots(s, green, 14, 34, 2, 3.4) +
    dots(s, ['#c98a22'], 8, 40, 2, 4),
  eggStrips: (s) => strips(s, ['#ffd35c', '#f7bd3a', '#ffe08a'], 14, 38, 5, 18),
  rolledEgg: (s) => box(-28, -16, 56, 32, 8, s.down('#ffe08a', '#f7c548', '#d99c22')) + line('M-14 -10Q6 0 -10 10', '#d99c22', 2),
  // sea
  shrimp: (s) =>
    path('M-26 18Q-36 -14 -8 -26Q22 -32 30 -6Q18 -12 6 -6Q-8 2 -6 20Q-14 30 -26 18Z', s.radial('#ffb48a', '#f27f4f', '#cf5126')) +
    times(4, (i) => line(`M${-22 + i * 11} ${6 - i * 11}q6 2 10 8`, '#fff1e6', 2.6, 'opacity=".8"')) +
    path('M-16 22L-30 34L-8 34Z', '#e0582a'),
  shrimpWhole: (s) =>
    path('M-44 20Q-50 -24 -4 -36Q42 -38 50 0Q32 -14 8 -8Q-14 0 -14 22Q-22 38 -44 20Z', s.radial('#ff9d70', '#ea6436', '#b93d16')) +
    times(5, (i) => line(`M${-36 + i * 14} ${6 - i * 12}q8 4 12 12`, '#ffe3d3', 3, 'opacity=".75"')) +
    path('M-30 28L-50 46L-16 42Z', '#d9481d') +
    line('M48 -4Q66 -24 58 -48M48 -2Q74 -10 78 -32', '#d9481d', 2.4) +
    circle(40, -8, 3.4, '#2b0f06'),
  squidRing: (s) =>
    circle(0, 0, 15, 'none', `stroke="${s.solid('#f3e6e4', 0.2)}" stroke-width="9"`) +
    circle(0, 0, 19.5, 'none', 'stroke="#cf9aa0" stroke-width="1.6"'),
  squidScored: (s) =>
    path(s.blob(26, 17, 0.08), s.solid('#f6ece6', 0.15), 'stroke="#d8a9a4" stroke-width="2"') +
    times(4, (i) => line(`M${-16 + i * 10} -9L${-8 + i * 10} 9`, '#d9bdb4', 1.8)),
  squidFried: (s) =>
    circle(0, 0, 18, 'none', 'stroke="#a86a1c" stroke-width="15"') +
    circle(0, 0, 18, 'none', 'stroke="#e0a040" stroke-width="11"') +
    times(8, (i) => circle(Math.cos(i) * 18, Math.sin(i) * 18, 2, '#f7cf86')),
  squidWhole: (s) =>
    path('M-58 0Q-40 -34 20 -26Q34 0 20 26Q-40 34 -58 0Z', s.radial('#e8a58e', '#c7694f', '#8a3a26')) +
    path('M-60 0L-78 -24Q-46 -20 -44 0Q-46 20 -78 24Z', '#b85a41') +
    times(5, (i) => line(`M20 ${-18 + i * 9}Q44 ${-30 + i * 15} 66 ${-24 + i * 12}`, '#b0513a', 6)) +
    times(5, (i) => line(`M${-40 + i * 13} -18L${-34 + i * 13} 18`, '#5d2013', 3, 'opacity=".5"')),
  tentacle: (s) =>
    line('M-34 20Q-30 -24 4 -18Q30 -12 22 10Q14 22 4 12', '#8f2d3c', 15) +
    line('M-34 20Q-30 -24 4 -18Q30 -12 22 10Q14 22 4 12', '#c25563', 9) +
    times(5, (i) => circle(-28 + i * 11, [6, -8, -14, -12, -2][i], 3, '#f3cdd0')),
  clam: (s) =>
    path('M-28 8Q-26 -24 0 -26Q26 -24 28 8Q0 22 -28 8Z', s.radial('#e9e0cf', '#b9a88e', '#7c6a54')) +
    times(4, (i) => line(`M${-18 + i * 12} -14Q${-14 + i * 9} 0 ${-9 + i * 6} 12`, '#8d7a60', 1.6)) +
    path('M-20 8Q0 -8 20 8Q0 16 -20 8Z', '#f2b36d'),
  snail: (s) =>
    path('M-26 14Q-34 -16 0 -26Q34 -22 30 8Q14 28 -26 14Z', s.radial('#e6c79d', '#b3854f', '#6e4a22')) +
    line('M22 4Q20 -14 2 -14Q-14 -10 -10 4Q-2 14 8 4', '#6a4520', 3.4) +
    path('M-26 14Q-12 22 4 20Q-10 30 -26 14Z', '#3f2a18'),
  muddySnail: (s) =>
    path('M-36 10Q-20 -14 34 -8Q40 0 32 6Q-10 20 -36 10Z', s.across('#4a3a2a', '#7b6248', '#3e2f20')) +
    times(4, (i) => line(`M${-20 + i * 13} -6Q${-16 + i * 13} 4 ${-20 + i * 13} 12`, '#2f2317', 2)),
  razorClam: (s) => box(-42, -9, 84, 18, 7, s.down('#c9a565', '#94703a', '#60451d')) + box(-36, -4, 72, 9, 4, '#f3dfc2'),
  scallop: (s) =>
    path('M0 30Q-40 22 -36 -8Q-26 -36 0 -34Q26 -36 36 -8Q40 22 0 30Z', s.radial('#fbeadf', '#e0b59c', '#b27c62')) +
    times(5, (i) => line(`M0 28L${-26 + i * 13} -22`, '#c9977c', 2)) +
    circle(0, -2, 15, s.solid('#fff6e6', 0.1)) +
    dots(s, green, 9, 13, 2, 3) +
    dots(s, ['#b8792e', '#f1dcae'], 6, 14, 1.6, 2.4),
  oyster: (s) => path(s.blob(26, 18, 0.14), '#5e5b57') + path(s.blob(20, 13, 0.12), s.radial('#f2ede2', '#cfc6b4', '#8f8a7c')),
  bloodCockle: (s) =>
    path('M-26 8Q-24 -24 0 -24Q24 -24 26 8Q0 20 -26 8Z', s.radial('#f1e8dc', '#c8b8a4', '#8d7b68')) +
    times(6, (i) => line(`M${-20 + i * 8} -14L${-8 + i * 3.4} 12`, '#9a8873', 2)) +
    oval(0, 8, 18, 7, '#a33b22'),
  mussel: (s) =>
    path('M-30 4Q-10 -22 30 -4Q10 22 -30 4Z', s.radial('#4a5160', '#262b38', '#10131c')) + path('M-18 3Q0 -8 20 -2Q4 11 -18 3Z', '#f0a54a'),
  crab: (s) =>
    times(
      4,
      (i) =>
        line(`M-36 ${-14 + i * 12}Q-64 ${-28 + i * 16} -72 ${-4 + i * 16}`, '#c23c18', 8) +
        line(`M36 ${-14 + i * 12}Q64 ${-28 + i * 16} 72 ${-4 + i * 16}`, '#c23c18', 8),
    ) +
    at(
      line('M-34 -26Q-62 -46 -46 -66', '#cf4a22', 12) +
        path('M-60 -66Q-56 -92 -34 -86Q-44 -76 -34 -64Q-48 -54 -60 -66Z', '#dc5a2c') +
        line('M34 -26Q62 -46 46 -66', '#cf4a22', 12) +
        path('M60 -66Q56 -92 34 -86Q44 -76 34 -64Q48 -54 60 -66Z', '#dc5a2c'),
      0,
      0,
    ) +
    path('M-52 0Q-48 -38 0 -38Q48 -38 52 0Q44 34 0 36Q-44 34 -52 0Z', s.radial('#f58a55', '#dc5326', '#9b2c0c')) +
    oval(-18, -16, 18, 8, '#fff', 'opacity=".3"') +
    circle(-12, -38, 4, '#2b0f06') +
    circle(12, -38, 4, '#2b0f06'),
  crabMeat: (s) => strips(s, ['#f7e3cf', '#f1b58f', '#fff4e8'], 10, 22, 6, 12),
  fishWhole: (s) =>
    path(
      'M-96 0Q-60 -46 20 -40Q62 -30 84 -6L112 -34Q108 0 114 32L84 8Q60 34 20 40Q-60 46 -96 0Z',
      s.radial('#e9c9a0', '#c18a55', '#7d4d26'),
    ) +
    line('M-62 -22Q-48 0 -62 22', '#7d4d26', 3) +
    circle(-74, -7, 5, '#fff') +
    circle(-74, -7, 2.8, '#20120a') +
    times(5, (i) => line(`M${-36 + i * 22} -24L${-22 + i * 22} 22`, '#6f4220', 4, 'opacity=".55"')),
  fishSteamed: (s) =>
    path(
      'M-96 0Q-60 -46 20 -40Q62 -30 84 -6L112 -34Q108 0 114 32L84 8Q60 34 20 40Q-60 46 -96 0Z',
      s.radial('#f9d5c4', '#e79c8c', '#b5605a'),
    ) +
    line('M-62 -22Q-48 0 -62 22', '#a9544d', 3) +
    circle(-74, -7, 5, '#fff') +
    circle(-74, -7, 2.8, '#20120a') +
    times(4, (i) => line(`M${-36 + i * 26} -24L${-22 + i * 26} 22`, '#fbeae2', 4, 'opacity=".8"')),
  fishSlice: (s) =>
    path(s.blob(34, 22, 0.1), s.solid('#f4ece0', 0.15)) + line('M-30 -8Q0 -22 30 -8', '#8b98a0', 5) + grain(s, '#d9cbb8', 3),
  fishBraised: (s) =>
    path('M-36 0Q-32 -26 0 -26Q32 -26 36 0Q32 26 0 26Q-32 26 -36 0Z', s.radial('#b9753d', '#874c20', '#52290d')) +
    circle(0, -2, 5, '#e9d6b6') +
    oval(-14, -14, 10, 4, '#fff', 'opacity=".35"') +
    line('M-30 8Q0 20 30 8', '#4a240b', 4, 'opacity=".6"'),
  fishFried: (s) => path(s.blob(38, 20, 0.12), s.radial('#f3bf66', '#d28e31', '#915613')) + dots(s, ['#f9d898', '#b9741d'], 16, 26, 1.5, 3),
  sardine: (s) =>
    path('M-34 0Q-10 -16 26 -6L38 -14L36 12L26 6Q-10 16 -34 0Z', s.down('#8d9aa3', '#c9d2d6', '#6c7880')) +
    oval(0, 6, 20, 3, '#cf4a22', 'opacity=".6"'),
  salmon: (s) => path(s.blob(32, 18, 0.08), s.radial('#ffb07a', '#f6803f', '#d85c1d')) + grain(s, '#ffe0c8', 4, 2.4, 0.85),
  salmonCube: (s) => cube(s, '#f6803f', 25, '#ff9f66') + line('M-8 -6L4 8', '#ffe0c8', 2),
  tuna: (s) => path(s.blob(32, 18, 0.08), s.radial('#d9525a', '#b52c3a', '#7f1724')) + grain(s, '#e88d92', 3, 1.6, 0.6),
  tunaCube: (s) => cube(s, '#b52c3a', 25, '#d2525e'),
  eel: (s) =>
    box(-44, -19, 88, 38, 10, s.down('#a5551f', '#6d3210', '#3d1a07')) +
    times(6, (i) => line(`M${-34 + i * 13} -14L${-30 + i * 13} 14`, '#d98a3d', 2, 'opacity=".7"')) +
    oval(-12, -9, 24, 4, '#fff', 'opacity=".3"'),
  mackerel: (s) =>
    path('M-44 4Q-34 -24 20 -20Q46 -12 44 10Q0 22 -44 4Z', s.down('#5f7682', '#c7b694', '#9d7640')) +
    times(4, (i) => line(`M${-26 + i * 16} -15q5 6 3 14`, '#2f4048', 3)),
  surimi: (s) => box(-26, -10, 52, 20, 8, s.down('#f0705a', ['#e85440', 0.4], ['#fff2ea', 0.45], '#f0ddd0')),
  fishCake: (s) =>
    path('M-30 16Q-26 -18 0 -18Q26 -18 30 16Z', s.radial('#efc27c', '#d59a48', '#a5691f')) + line('M-24 12L24 12', '#f6dfb4', 4),
  narutomaki: (s) =>
    circle(0, 0, 18, '#fffaf4', 'stroke="#e0d8cc" stroke-width="1.5"') + line('M-7 4Q-8 -8 3 -7Q10 -2 3 4Q-1 5 -1 1', '#ef6f8f', 3.4),
  roe: (s) =>
    times(16, () => circle(s.chance.between(-18, 18), s.chance.between(-12, 12), 4.2, s.chance.pick(['#ff7f2a', '#f2641b', '#ff9a4d']))),
  driedShrimpCrumbs: (s) => dots(s, ['#f28a55', '#e06a32', '#f6b48e'], 26, 26, 1.6, 3.4),
  // soy, mushrooms
  tofu: (s) => cube(s, '#f7efdc', 30, '#fffaf0'),
  tofuFried: (s) =>
    box(-20, -17, 40, 34, 6, s.radial('#f3c878', '#dda042', '#a5691a')) + box(-14, -12, 25, 20, 4, '#f9dfa8', 'opacity=".6"'),
  tofuPuff: (s) => path(s.blob(19, 17, 0.1), s.radial('#f3c878', '#d99a3c', '#a1661b')) + dots(s, ['#b9792a'], 6, 12, 0.8, 1.6),
  tofuSilken: (s) => path(s.blob(34, 20, 0.08), s.radial('#ffffff', '#fdf7ea', '#e6dac2')) + oval(-10, -8, 12, 4, '#fff', 'opacity=".9"'),
  beanCurdRoll: (s) => roll(s, '#d9a75a', 64, 22) + line('M-18 -8L-14 8M6 -8L10 8', '#a8752c', 2),
  veganHam: (s) => circle(0, 0, 21, s.solid('#f2e2c4', 0.15), 'stroke="#a8763d" stroke-width="3"') + dots(s, ['#3f3a32'], 5, 14, 1, 2),
  mushroom: (s) =>
    path('M-26 2Q-24 -26 0 -26Q24 -26 26 2Q12 8 8 2L7 22Q0 27 -7 22L-8 2Q-12 8 -26 2Z', s.radial('#f3e6d0', '#d3b78d', '#a07d52')) +
    line('M-18 0Q0 -6 18 0', '#8a6840', 2),
  shiitake: (s) => circle(0, 0, 21, s.radial('#8c5f3c', '#5c3a20', '#341d0d')) + line('M-10 -10L10 10M-10 10L10 -10', '#e6cfae', 4),
  kingOyster: (s) =>
    path('M-30 -14Q-22 -22 -12 -12L24 -8Q34 0 24 9L-12 12Q-22 22 -30 14Q-36 0 -30 -14Z', s.radial('#fbf1de', '#e5d0aa', '#b89867')),
  strawMushroom: (s) =>
    path('M-17 14Q-20 -22 0 -24Q20 -22 17 14Q0 20 -17 14Z', s.radial('#b8a08a', '#7d6653', '#4b3a2c')) +
    path('M-12 14Q0 4 12 14Q0 19 -12 14Z', '#efe3d0'),
  enoki: (s) =>
    times(
      9,
      (i) => line(`M0 28Q${-12 + i * 3} 0 ${-24 + i * 6} -20`, '#fbf4e2', 3.4) + circle(-24 + i * 6, -21, 4.4, s.solid('#f4e7c8', 0.2)),
    ),
  woodEar: (s) => path(s.blob(20, 13, 0.25), s.solid('#3a2a24', 0.25)),
  braisedMushroom: (s) =>
    path('M-30 -14Q-22 -22 -12 -12L24 -8Q34 0 24 9L-12 12Q-22 22 -30 14Q-36 0 -30 -14Z', s.radial('#c58a4b', '#8f5423', '#552c0d')),
  // vegetables and herbs
  scallion: (s) =>
    times(7, () =>
      at(
        circle(0, 0, 5, 'none', `stroke="${s.chance.pick([...green, ...pale])}" stroke-width="3"`),
        s.chance.between(-22, 22),
        s.chance.between(-18, 18),
      ),
    ),
  scallionLong: (s) => strips(s, [...green, ...pale], 8, 36, 4, 16),
  cilantro: (s) =>
    line('M0 26Q2 6 0 -4M0 10Q-8 2 -14 0M0 8Q8 0 14 -2', '#5aa04c', 2.4) +
    times(3, (i) => at(leaves(s, green, 5, 15, 8, 7), [0, -16, 16][i], [-12, -4, -6][i])),
  basil: (s) => leaves(s, ['#2f7d3b', '#3b8f46', '#25692f'], 5, 32, 17, 14),
  mint: (s) => leaves(s, ['#49a35a', '#5ab567', '#3b8f4c'], 6, 26, 18, 12),
  perilla: (s) => leaves(s, ['#6a3560', '#4f7d3a', '#7c4370'], 4, 34, 24, 14),
  dill: (s) => times(9, (i) => line(`M0 24Q${-14 + i * 3.5} 4 ${-26 + i * 6.5} -18`, s.chance.pick(pale), 2)),
  lettuce: (s) =>
    path(s.blob(36, 30, 0.2, 15), s.radial('#cbe58f', '#8fc255', '#5b9435')) +
    line('M0 24Q2 0 -2 -20', '#eef6d0', 4) +
    line('M0 8L-16 -6M0 4L16 -8', '#e3f0bd', 2),
  greens: (s) => leaves(s, green, 7, 44, 15, 18) + line('M-14 18Q0 4 16 -12', '#9fcf74', 5),
  morningGlory: (s) =>
    strips(s, ['#4d8f3c', '#6bab4f', '#7fb95c'], 10, 56, 6, 24) +
    times(7, () => at(leaf(s.chance.pick(green), 40, 9), s.chance.between(-28, 28), s.chance.between(-22, 22), s.chance.between(0, 180))),
  bokChoy: (s) =>
    path('M-8 32Q-18 4 -6 -2L6 -2Q18 4 8 32Q0 37 -8 32Z', s.solid('#e9f2d3', 0.2)) +
    path('M-26 -6Q-28 -34 0 -36Q28 -34 26 -6Q0 8 -26 -6Z', s.radial('#7dc05a', '#4c953a', '#2f6e28')) +
    line('M0 2L0 -28', '#cfe8b0', 3),
  cabbage: (s) => path(s.blob(28, 20, 0.2), s.solid('#dcebb0', 0.2)) + line('M-16 8Q0 -4 18 -8', '#f6fae2', 3),
  kimchi: (s) =>
    path(s.blob(30, 19, 0.22), s.radial('#f08a4b', '#d3491f', '#962a0c')) +
    path(s.blob(15, 8, 0.2), '#f6d9a4', 'opacity=".75"') +
    dots(s, ['#a3200c'], 8, 22, 1, 2),
  sprouts: (s) =>
    times(10, () =>
      at(
        line('M-16 0Q0 -7 16 2', '#f6f2e2', 4) + oval(17, 2, 4.4, 3.2, '#e6cf6a'),
        s.chance.between(-14, 14),
        s.chance.between(-12, 12),
        s.chance.between(0, 360),
      ),
    ),
  chili: (s) =>
    times(5, () =>
      at(
        oval(0, 0, 6.4, 5.2, '#d9261c') + oval(0, 0, 3.6, 2.8, '#ff8f6b') + circle(0, 0, 1.2, '#fff1c9'),
        s.chance.between(-22, 22),
        s.chance.between(-18, 18),
      ),
    ),
  chiliWhole: (s) =>
    path('M-30 -4Q-4 -14 34 6Q0 14 -30 8Q-36 2 -30 -4Z', s.down('#ff5a45', '#d9261c', '#9b100a')) +
    line('M-30 2Q-40 0 -44 -8', '#3f8f3a', 5) +
    oval(-8, -4, 14, 2.2, '#fff', 'opacity=".5"'),
  greenChili: (s) =>
    times(5, () => at(oval(0, 0, 7, 5.4, '#3f9a35') + oval(0, 0, 4, 3, '#b6e08a'), s.chance.between(-22, 22), s.chance.between(-18, 18))),
  lime: (s) =>
    path('M-26 0A26 26 0 0 1 26 0Q0 14 -26 0Z', '#5da93c') +
    path('M-21 0A21 21 0 0 1 21 0Q0 9 -21 0Z', s.radial('#e9f7a8', '#c3e35e', '#98c73b')) +
    line('M0 4L0 -18M0 4L-14 -12M0 4L14 -12', '#f6fbdc', 2),
  limeWheel: (s) =>
    circle(0, 0, 24, '#5da93c') +
    circle(0, 0, 20, '#f1f8cf') +
    times(8, (i) => at(path('M3 0Q10 -7 17 -4Q18 0 17 4Q10 7 3 0Z', s.radial('#e2f29a', '#c3e35e', '#a5d045')), 0, 0, i * 45)),
  orangeWheel: (s) =>
    circle(0, 0, 26, '#f08a1c') +
    circle(0, 0, 22, '#fff0d2') +
    times(8, (i) => at(path('M3 0Q11 -8 19 -5Q20 0 19 5Q11 8 3 0Z', s.radial('#ffc65c', '#ff9f2e', '#f08314')), 0, 0, i * 45)),
  lemonSlice: (s) =>
    circle(0, 0, 22, '#f4c51e') +
    circle(0, 0, 18.5, '#fff8d8') +
    times(8, (i) => at(path('M3 0Q9 -7 16 -4Q17 0 16 4Q9 7 3 0Z', '#ffe45c'), 0, 0, i * 45)),
  kumquat: (s) =>
    circle(0, 0, 16, '#5da93c') +
    circle(0, 0, 13, '#ffd98a') +
    times(7, (i) => at(path('M2 0Q7 -5 11 -3Q12 0 11 3Q7 5 2 0Z', '#ff9a2e'), 0, 0, i * 51)),
  tomato: (s) =>
    path('M-26 6Q-22 -24 0 -24Q22 -24 26 6Q0 20 -26 6Z', s.radial('#ff7a5c', '#e23b28', '#ab1d12')) +
    path('M-18 4Q-10 -10 -3 4Q-10 12 -18 4ZM3 4Q10 -10 18 4Q10 12 3 4Z', '#ff9f74'),
  tomatoSlice: (s) =>
    circle(0, 0, 25, '#d93524') +
    circle(0, 0, 21, s.radial('#ff8468', '#ee5540', '#d63f2c')) +
    times(5, (i) => at(oval(11, 0, 6, 4.4, '#ffb98f'), 0, 0, i * 72)),
  cherryTomato: (s) => circle(0, 0, 15, s.radial('#ff8066', '#e2392a', '#a81b12')) + oval(-5, -6, 4, 2.6, '#fff', 'opacity=".7"'),
  cucumber: (s) =>
    circle(0, 0, 21, '#3f8f3a') +
    circle(0, 0, 18.4, s.radial('#f1f8d8', '#d8ecb0', '#bcd98c')) +
    times(7, (i) => at(oval(9, 0, 3.4, 1.6, '#f6fbe6'), 0, 0, i * 51)),
  cucumberSticks: (s) =>
    times(5, (i) =>
      at(
        box(-26, -4.5, 52, 9, 3, s.down('#3f8f3a', ['#3f8f3a', 0.28], ['#d8ecb0', 0.32], '#e9f5cc')),
        0,
        -18 + i * 9,
        s.chance.between(-5, 5),
      ),
    ),
  carrot: (s) => circle(0, 0, 16, s.radial('#ffb063', '#f58224', '#cf5e0c')) + circle(0, 0, 7, '#ffa552'),
  carrotChunk: (s) => path(s.blob(19, 15, 0.12), s.radial('#ffb063', '#f07f22', '#bf560a')),
  pickles: (s) => strips(s, ['#f58b2e', '#fff3e0', '#ffa552', '#f7e9d2', '#f9f4ea'], 20, 40, 4.4, 20),
  papaya: (s) =>
    times(5, () =>
      at(
        box(-13, -9, 26, 18, 5, s.solid('#dfeab8', 0.2), 'opacity=".95"'),
        s.chance.between(-16, 16),
        s.chance.between(-12, 12),
        s.chance.between(0, 180),
      ),
    ),
  pineapple: (s) =>
    path('M-24 12Q-16 -20 0 -20Q16 -20 24 12Q0 20 -24 12Z', s.radial('#ffe26e', '#f7bf2b', '#d1920f')) +
    line('M-12 8L-6 -10M0 10L0 -12M12 8L6 -10', '#d9a117', 2),
  okra: (s) =>
    at(
      circle(0, 0, 12, '#5da34a') + circle(0, 0, 9.4, '#cfe6a4') + times(5, (i) => at(circle(5.4, 0, 1.9, '#fffbe8'), 0, 0, i * 72)),
      0,
      0,
    ),
  taroStem: (s) =>
    times(4, () =>
      at(
        oval(0, 0, 12, 8, s.solid('#bfdc98', 0.2), 'stroke="#7fae55" stroke-width="2"'),
        s.chance.between(-15, 15),
        s.chance.between(-12, 12),
        s.chance.between(0, 90),
      ),
    ),
  onion: (s) =>
    times(4, (i) =>
      at(
        line(`M-20 ${-9 + i * 6}Q0 ${-20 + i * 6} 20 ${-9 + i * 6}`, '#fbf3ee', 3.4) +
          line(`M-20 ${-7 + i * 6}Q0 ${-18 + i * 6} 20 ${-7 + i * 6}`, '#d9b6c6', 1.2),
        0,
        4,
        s.chance.between(-20, 20),
      ),
    ),
  redOnion: (s) =>
    times(
      4,
      (i) => circle(s.chance.between(-9, 9), s.chance.between(-7, 7), 19 - i * 3, 'none', 'stroke="#a34a86" stroke-width="3.4"') + '',
    ),
  onionRing: (s) =>
    circle(0, 0, 26, 'none', 'stroke="#9a5f16" stroke-width="18"') +
    circle(0, 0, 26, 'none', `stroke="${s.radial('#f6c672', '#dd9a36', '#b9741d')}" stroke-width="14"`) +
    times(12, (i) => circle(Math.cos(i * 1.7) * 26, Math.sin(i * 1.7) * 26, 1.8, '#fbe0a8')),
  bellPepper: (s) => strips(s, ['#d93524', '#f2b32a', '#4c9a3c', '#e85440'], 9, 34, 7, 18),
  corn: (s) => dots(s, ['#ffd34d', '#f7be2b', '#ffe28a'], 16, 22, 4, 5.4),
  cornCob: (s) =>
    box(-70, -24, 140, 48, 24, s.down('#ffe27a', '#f7be2b', '#c98a10')) +
    times(60, (i) =>
      oval(-58 + (i % 12) * 10.6, -17 + Math.floor(i / 12) * 8.6, 4.6, 3.8, s.chance.pick(['#ffd95c', '#f9c53a', '#ffe796', '#c9872a'])),
    ) +
    times(4, (i) => line(`M${-48 + i * 32} -18L${-40 + i * 32} 18`, '#7a4a12', 3, 'opacity=".35"')),
  cornRound: (s) =>
    circle(0, 0, 20, s.solid('#f7be2b', 0.2)) +
    times(11, (i) => at(oval(14, 0, 5, 3.6, '#ffde70'), 0, 0, i * 33)) +
    circle(0, 0, 8, '#fbe9b8'),
  peas: (s) => dots(s, ['#7cc04c', '#5da93c', '#96d066'], 14, 24, 4, 5),
  edamame: (s) =>
    path('M-40 0Q-30 -16 -14 -10Q0 -17 14 -10Q30 -16 40 0Q30 15 14 9Q0 15 -14 9Q-30 15 -40 0Z', s.radial('#a9d86c', '#6fae3d', '#3f7a22')) +
    times(3, (i) => circle(-22 + i * 22, -1, 8.6, '#93cb58', 'opacity=".9"')) +
    dots(s, ['#fff'], 8, 26, 1, 1.6),
  eggplant: (s) =>
    path('M-62 -4Q-50 -34 10 -30Q58 -26 64 0Q58 28 8 30Q-50 32 -62 -4Z', s.radial('#8a5a86', '#56305a', '#2e1431')) +
    path('M-48 -2Q-36 -20 8 -18Q44 -16 50 0Q44 16 8 18Q-38 20 -48 -2Z', s.radial('#f2e0b0', '#d9b878', '#b08a4a')),
  pumpkin: (s) => cube(s, '#f0932b', 27, '#ffb45a'),
  potato: (s) => path(s.blob(23, 19, 0.1), s.solid('#f0d384', 0.2)),
  taro: (s) => cube(s, '#cdb6cf', 27, '#e6d6e6'),
  broccoli: (s) =>
    line('M0 24L0 4', '#9cc873', 11) +
    times(7, (i) => circle([-16, 0, 16, -9, 9, 0, 0][i], [-4, -14, -4, 4, 4, -2, -20][i], 11, s.radial('#7fc05c', '#4b933a', '#2e6b28'))),
  avocado: (s) =>
    path('M-30 8Q-24 -16 2 -20Q28 -14 30 8Q0 18 -30 8Z', '#5c8a35') +
    path('M-26 7Q-20 -13 2 -16Q24 -11 26 7Q0 14 -26 7Z', s.radial('#f4f2a8', '#d3e07c', '#a9c454')),
  quinoa: (s) => dots(s, ['#f0dfba', '#d9b98a', '#b87352', '#fbf0d6'], 60, 44, 2, 3.4),
  seaweed: (s) => strips(s, ['#2c5a3e', '#3c7550', '#1f4630'], 12, 38, 6, 18),
  nori: (s) =>
    box(-26, -30, 52, 60, 3, s.slant('#2f4a3a', '#14261c', '#223a2c')) +
    times(4, (i) => line(`M-22 ${-20 + i * 13}L22 ${-22 + i * 13}`, '#3e5f4c', 1.2)),
  lotusStem: (s) =>
    times(6, () =>
      at(
        box(-20, -5, 40, 10, 5, s.solid('#f3ead6', 0.15)) +
          circle(-9, 0, 2, '#c8b692') +
          circle(3, 0, 2, '#c8b692') +
          circle(13, 0, 1.6, '#c8b692'),
        s.chance.between(-20, 20),
        s.chance.between(-18, 18),
        s.chance.between(0, 180),
      ),
    ),
  lotusSeed: (s) => times(6, () => circle(s.chance.between(-22, 22), s.chance.between(-16, 16), 8, s.solid('#f7ebc6', 0.2))),
  bambooShoot: (s) => strips(s, ['#ead49a', '#d9bd76', '#f4e5b8'], 8, 40, 8, 18),
  laE: (s) => leaves(s, ['#3f8a4a', '#56a05c'], 7, 28, 13, 18),
  lemongrass: (s) =>
    times(3, (i) => at(box(-34, -5, 68, 10, 4, s.across('#f1efcb', '#c9dd9a', '#8fbb62')), 0, -12 + i * 12, s.chance.between(-8, 8))),
  ginger: (s) => strips(s, ['#f2d982', '#e6c55c', '#faeab0'], 9, 24, 3, 14),
  garlicFried: (s) => dots(s, ['#e0a93c', '#c98a22', '#f2ca72'], 18, 28, 2, 3.8),
  shallots: (s) =>
    times(16, () =>
      at(
        path('M-6 0Q0 -5 6 0Q0 3 -6 0Z', s.chance.pick(['#b0682a', '#8f4f1c', '#cf8a42'])),
        s.chance.between(-30, 30),
        s.chance.between(-22, 22),
        s.chance.between(0, 360),
      ),
    ),
  peanuts: (s) => dots(s, ['#e6b877', '#c9924a', '#f3d29c'], 18, 28, 2.4, 4.4),
  sesame: (s) =>
    times(18, () =>
      at(
        oval(0, 0, 2.6, 1.5, s.chance.pick(['#fff3d6', '#f4e0b0'])),
        s.chance.between(-32, 32),
        s.chance.between(-24, 24),
        s.chance.between(0, 180),
      ),
    ),
  blackSesame: (s) =>
    times(18, () => at(oval(0, 0, 2.4, 1.4, '#2b2420'), s.chance.between(-32, 32), s.chance.between(-24, 24), s.chance.between(0, 180))),
  pepper: (s) => dots(s, ['#2f2721', '#54463a'], 22, 40, 0.9, 1.6),
  peppercorns: (s) => times(8, () => circle(s.chance.between(-22, 22), s.chance.between(-18, 18), 4, s.solid('#6b8f3a', 0.3))),
  chiliOil: (s) =>
    times(12, () => circle(s.chance.between(-56, 56), s.chance.between(-56, 56), s.chance.between(3, 9), '#e0491a', 'opacity=".45"')),
  scallionOil: (s) => dots(s, [...green, ...pale], 22, 36, 2, 3.6),
  cream: (s) => line('M-30 6Q-14 -16 0 2Q14 18 30 -6', '#fff8ea', 5, 'opacity=".9"'),
  crumbs: (s) => dots(s, ['#e6b25a', '#c98d32', '#f6d699'], 26, 40, 1.6, 3.2),
  parmesan: (s) =>
    times(14, () =>
      at(
        box(-6, -1.6, 12, 3.2, 1.4, s.chance.pick(['#fff2c4', '#ffe7a0'])),
        s.chance.between(-34, 34),
        s.chance.between(-26, 26),
        s.chance.between(0, 180),
      ),
    ),
  croutons: (s) =>
    times(5, () => at(cube(s, '#d99b45', 18, '#f0c481'), s.chance.between(-30, 30), s.chance.between(-24, 24), s.chance.between(0, 90))),
  blueCheese: (s) => path(s.blob(14, 11, 0.2), '#f7f1dc') + dots(s, ['#5d7f8f'], 5, 8, 1.2, 2.4),
  mozzarella: (s) => path(s.blob(24, 20, 0.14), s.radial('#ffffff', '#fff6e0', '#f2dfb4'), 'opacity=".95"'),
  olive: (s) => circle(0, 0, 9, '#2d2a3a') + circle(0, 0, 4, '#a5803d'),
  pepperoni: (s) => circle(0, 0, 21, s.radial('#e2604a', '#bf3423', '#8c1c10')) + dots(s, ['#ee8f78', '#8a1f12'], 9, 15, 1.2, 2.2),
  // bread and dough
  friedDough: (s) => roll(s, '#d9973a', 92, 22) + roll(s, '#e3a84c', 88, 11) + line('M-40 1L40 1', '#9b5f14', 2.4, 'opacity=".7"'),
  friedRoll: (s) =>
    roll(s, '#d08a2e', 66, 22) + dots(s, ['#f0bb62', '#a8641a'], 12, 24, 1.4, 2.6) + oval(-10, -6, 18, 2.6, '#fff', 'opacity=".4"'),
  crabRoll: (s) => box(-25, -25, 50, 50, 8, s.radial('#edb559', '#cf8a2d', '#8d5212')) + dots(s, ['#f6d08a', '#a8641a'], 14, 20, 1.4, 2.6),
  freshRoll: (s) =>
    roll(s, '#f3f0e2', 84, 30) +
    oval(-16, 0, 14, 8, '#f28b5c', 'opacity=".8"') +
    oval(14, 1, 14, 8, '#f28b5c', 'opacity=".8"') +
    line('M-34 9Q0 14 34 8', '#5fa653', 4, 'opacity=".65"') +
    oval(-8, -9, 26, 3, '#fff', 'opacity=".75"'),
  freshRollGreen: (s) =>
    roll(s, '#f3f0e2', 84, 30) +
    line('M-32 4Q0 -4 32 5', '#62ab55', 9, 'opacity=".75"') +
    line('M-26 -3L26 -5', '#f58b2e', 4, 'opacity=".7"') +
    oval(-8, -10, 26, 3, '#fff', 'opacity=".75"'),
  freshRollSausage: (s) =>
    roll(s, '#f3f0e2', 76, 28) +
    line('M-26 -2L26 -2', '#a3322a', 8, 'opacity=".75"') +
    line('M-26 6L26 6', '#f7c548', 5, 'opacity=".8"') +
    oval(-8, -9, 24, 2.6, '#fff', 'opacity=".7"'),
  freshRollSkin: (s) =>
    roll(s, '#f3f0e2', 80, 30) +
    line('M-28 -1Q0 -6 28 1', '#d9b377', 11, 'opacity=".8"') +
    line('M-28 8L28 8', '#62ab55', 4, 'opacity=".7"') +
    oval(-8, -10, 26, 3, '#fff', 'opacity=".7"'),
  riceSheet: (s) =>
    box(-40, -15, 80, 30, 13, s.down('#ffffff', '#f6f1e6', '#dcd2c0')) +
    line('M-30 3Q0 8 30 2', '#8a6a55', 7, 'opacity=".35"') +
    dots(s, ['#4b3a33'], 6, 12, 1.4, 2.4) +
    oval(-8, -8, 24, 3, '#fff', 'opacity=".9"'),
  riceSheetPlain: (s) =>
    path('M-44 -10Q-20 -22 0 -12Q20 -22 44 -8Q48 10 20 14Q0 20 -22 13Q-48 12 -44 -10Z', s.down('#ffffff', '#f4eee2', '#d8cdb9')) +
    line('M-34 0Q0 -8 36 3', '#d9cfbd', 2),
  steamedCup: (s) =>
    circle(0, 0, 25, '#c7d6dc') +
    circle(0, 0, 22, s.solid('#fbf8ee', 0.1)) +
    dots(s, ['#f28a55', '#e06a32'], 12, 14, 1.6, 3) +
    dots(s, green, 6, 13, 1.6, 2.4),
  flatDumpling: (s) =>
    box(-40, -20, 80, 40, 4, '#5d8f45') +
    box(-34, -15, 68, 30, 8, s.solid('#f6f1e4', 0.1)) +
    dots(s, ['#e06a32', '#8a5a44'], 12, 14, 2, 3.4),
  tapiocaDumpling: (s) =>
    path('M-32 12Q-30 -20 0 -20Q30 -20 32 12Q0 20 -32 12Z', s.radial('#fdf6ea', '#efe0c8', '#d8bf9c'), 'opacity=".92"') +
    path('M-14 6Q-6 -10 8 -6Q16 4 4 10Z', '#ee7f4e', 'opacity=".85"') +
    oval(-12, -10, 8, 3, '#fff', 'opacity=".9"'),
  dumpling: (s) =>
    path('M-34 14Q-34 -18 0 -20Q34 -18 34 14Q0 24 -34 14Z', s.radial('#ffffff', '#f4eadb', '#d6c3a6')) +
    times(6, (i) => line(`M${-24 + i * 9.6} -10Q${-22 + i * 9} 0 ${-20 + i * 8} 6`, '#cdb796', 2)) +
    oval(-2, 10, 18, 5, '#f2a47e', 'opacity=".35"'),
  crystalDumpling: (s) =>
    path('M-32 14Q-32 -18 0 -22Q32 -18 32 14Q0 24 -32 14Z', s.radial('#fffaf5', '#fbe3d6', '#eebfa6'), 'opacity=".95"') +
    times(7, (i) => line(`M${-24 + i * 8} -10Q${-20 + i * 7} -2 ${-17 + i * 6} 4`, '#e9c9b4', 2)) +
    path('M-16 8Q-6 -4 8 2Q14 10 2 13Z', '#ef7c4a', 'opacity=".6"'),
  friedDumpling: (s) =>
    path('M-34 14Q-34 -18 0 -20Q34 -18 34 14Q0 24 -34 14Z', s.radial('#f9dca0', '#e0a64c', '#a8681c')) +
    times(6, (i) => line(`M${-24 + i * 9.6} -10Q${-22 + i * 9} 0 ${-20 + i * 8} 6`, '#a8681c', 2)),
  wonton: (s) =>
    path(
      'M-6 16Q-30 10 -26 -8Q-36 -18 -20 -22Q0 -8 20 -22Q36 -18 26 -8Q30 10 6 16Q0 22 -6 16Z',
      s.radial('#fffaf0', '#f3e2c4', '#d3b88e'),
    ) + circle(0, 3, 12, '#f0b48e', 'opacity=".55"'),
  friedWonton: (s) =>
    path(
      'M-6 16Q-30 10 -26 -8Q-38 -20 -20 -24Q0 -8 20 -24Q38 -20 26 -8Q30 10 6 16Q0 22 -6 16Z',
      s.radial('#f7d18a', '#dc9a38', '#9d5d15'),
    ) + dots(s, ['#fbe3b0'], 6, 14, 1.4, 2.4),
  shumai: (s) =>
    circle(0, 0, 22, s.solid('#f6d565', 0.2)) +
    times(10, (i) => at(path('M12 -5Q26 -6 25 0Q26 6 12 5Z', '#f2cf5e'), 0, 0, i * 36)) +
    circle(0, 0, 14, '#d9957a') +
    circle(0, 0, 6, '#f28a2a'),
  bao: (s) =>
    circle(0, 0, 33, s.radial('#ffffff', '#fdf6ea', '#dccbb0')) +
    times(6, (i) => at(line('M4 0Q14 -5 22 -2', '#d9c9ae', 2), 0, 0, i * 60)) +
    circle(0, 0, 4, '#e9d9bf'),
  baoOpen: (s) =>
    circle(0, 0, 33, s.radial('#ffffff', '#fdf6ea', '#dccbb0')) +
    path(s.blob(17, 13, 0.2), s.radial('#ffd25a', '#f59f1f', '#d4760a')) +
    oval(-4, -4, 6, 3, '#fff', 'opacity=".6"'),
  turnipCake: (s) =>
    box(-27, -22, 54, 44, 6, s.radial('#f3d59a', '#d9a552', '#a06e22')) +
    box(-20, -16, 38, 30, 4, '#f6e8cc', 'opacity=".75"') +
    dots(s, ['#8f5b34', '#4c9a3c', '#a3322a'], 9, 16, 1.6, 2.8),
  riceCake: (s) => roll(s, '#f3703a', 58, 19) + oval(-8, -5, 16, 2.6, '#fff', 'opacity=".6"'),
  grilledSausageStick: (s) =>
    line('M-60 0L70 0', '#d6b37a', 5) +
    box(-40, -14, 84, 28, 14, s.down('#d98a4c', '#a8592a', '#6c3012')) +
    times(5, (i) => line(`M${-28 + i * 15} -11L${-22 + i * 15} 11`, '#54240d', 3, 'opacity=".6"')),
  lemongrassSkewer: (s) =>
    box(-74, -6, 148, 12, 5, s.across('#f1efcb', '#c9dd9a', '#8fbb62')) +
    path('M-44 0Q-40 -20 0 -19Q38 -20 44 0Q38 20 0 19Q-40 20 -44 0Z', s.radial('#c97b42', '#99522a', '#5f2c12')) +
    times(4, (i) => line(`M${-28 + i * 18} -13L${-22 + i * 18} 13`, '#54240d', 3, 'opacity=".55"')),
  fishCakeSkewer: (s) =>
    line('M-78 0L82 0', '#d6b37a', 5) +
    path(
      'M-58 0Q-48 -26 -34 0Q-22 26 -10 0Q2 -26 14 0Q26 26 38 0Q50 -22 58 0L56 10Q46 -8 38 12Q24 36 12 10Q2 -12 -10 12Q-24 36 -36 10Q-46 -12 -56 10Z',
      s.radial('#f1c988', '#d59c50', '#a36c28'),
    ),
  odenSkewer: (s) =>
    line('M-78 0L82 0', '#d6b37a', 5) +
    at(path('M-18 16L0 -20L18 16Z', '#f3ead6'), -44, 0, 90) +
    circle(0, 0, 20, s.solid('#f2d79c', 0.25)) +
    box(28, -17, 34, 34, 7, s.solid('#b98650', 0.25)),
  tempuraShrimp: (s) =>
    path('M-54 2Q-48 -22 0 -20Q44 -16 56 0Q46 18 0 20Q-46 22 -54 2Z', s.radial('#ffe1a0', '#efb452', '#c07f1f'), '') +
    dots(s, ['#fff0c8', '#d9962e'], 24, 30, 2, 4.5) +
    path('M54 0L74 -14L72 14Z', '#e85a2c'),
  tempuraVeg: (s) =>
    path(s.blob(26, 22, 0.18), s.radial('#ffe1a0', '#efb452', '#c07f1f')) +
    path(s.blob(13, 10, 0.2), '#f0932b', 'opacity=".7"') +
    dots(s, ['#fff0c8'], 8, 18, 1.6, 3),
  cutlet: (s) =>
    times(5, (i) =>
      at(
        path('M-10 -32Q0 -38 10 -32L10 32Q0 38 -10 32Z', s.across('#a8681c', '#f0bf6c', '#e0a345', '#fff0d8')),
        -46 + i * 23,
        0,
        s.chance.between(-3, 3),
      ),
    ) + dots(s, ['#f9dba0', '#b8772a'], 20, 44, 1.4, 2.8),
  cheeseStick: (s) => roll(s, '#dfa043', 76, 22) + dots(s, ['#f6d08a', '#b8741f'], 16, 28, 1.6, 3),
  nuggets: (s) => path(s.blob(25, 20, 0.16), s.radial('#f3c06a', '#d6913a', '#965a17')) + dots(s, ['#fbe0a8', '#b8741f'], 12, 17, 1.4, 2.8),
  garlicBread: (s) =>
    path('M-30 22Q-34 -20 0 -24Q34 -20 30 22Q0 28 -30 22Z', s.radial('#f6d28c', '#dca24c', '#9b6118')) +
    path('M-22 15Q-24 -12 0 -15Q24 -12 22 15Q0 20 -22 15Z', '#fbe7b4') +
    dots(s, green, 12, 15, 1.4, 2.6),
  fries: (s) =>
    times(16, () =>
      at(
        box(-38, -5, 76, 10, 3, s.down('#ffe39a', '#f7c653', '#d99a24')),
        s.chance.between(-30, 30),
        s.chance.between(-24, 24),
        s.chance.between(-50, 50),
      ),
    ),
  cheesePowder: (s) => dots(s, ['#ff9d2e', '#f27f14', '#ffb85c'], 60, 62, 1.4, 2.6),
  // sweet
  banana: (s) =>
    times(3, (i) =>
      at(
        circle(0, 0, 15, '#fff3c9', 'stroke="#f1d478" stroke-width="3"') +
          times(3, (j) => at(circle(3.6, 0, 1.2, '#8a6a3a'), 0, 0, j * 120)),
        -24 + i * 24,
        s.chance.between(-6, 6),
      ),
    ),
  strawberry: (s) =>
    path('M0 24Q-26 8 -20 -12Q0 -22 20 -12Q26 8 0 24Z', s.radial('#ff6f6a', '#e12d3a', '#a50f22')) +
    times(7, (i) => oval([-9, 0, 9, -6, 6, 0, 0][i], [-6, -9, -6, 3, 3, 11, 1][i], 1.3, 2, '#ffe3a0')) +
    path('M-14 -14Q-6 -24 0 -16Q6 -24 14 -14Q0 -8 -14 -14Z', '#4c9a3c'),
  blueberry: (s) => circle(0, 0, 11, s.solid('#44548f', 0.3)) + circle(1, -1, 3.4, '#2b3768'),
  raspberry: (s) =>
    times(12, (i) =>
      circle(
        Math.cos(i * 2.4) * Math.sqrt(i) * 3.4,
        Math.sin(i * 2.4) * Math.sqrt(i) * 3.4,
        4.6,
        s.radial('#ff7f95', '#d42a52', '#8f1034'),
      ),
    ),
  mango: (s) =>
    times(6, () => at(cube(s, '#ffb52e', 20, '#ffd06a'), s.chance.between(-24, 24), s.chance.between(-20, 20), s.chance.between(0, 90))),
  watermelon: (s) =>
    path('M-32 12L0 -30L32 12Q0 24 -32 12Z', s.radial('#ff8a80', '#ef4d4d', '#cf2f38')) +
    line('M-32 13Q0 25 32 13', '#f3f7d8', 4) +
    line('M-33 17Q0 30 33 17', '#2f8a3c', 5) +
    times(4, (i) => oval(-10 + i * 7, [2, -8, 3, -2][i], 1.8, 2.8, '#2b130d')),
  dragonFruit: (s) => path(s.blob(22, 18, 0.06), '#fffdf8', 'stroke="#e0457f" stroke-width="4"') + dots(s, ['#2b2420'], 16, 15, 1, 1.5),
  grape: (s) => circle(0, 0, 13, s.solid('#7a4a86', 0.35)) + oval(-4, -5, 3.4, 2.4, '#fff', 'opacity=".6"'),
  jackfruit: (s) => strips(s, ['#ffc93c', '#f7b21f', '#ffdc78'], 8, 36, 9, 16),
  durian: (s) => path(s.blob(25, 17, 0.1), s.radial('#fff0b0', '#f4d566', '#cfa733')) + oval(-7, -6, 9, 4, '#fff', 'opacity=".5"'),
  pomeloBits: (s) =>
    times(10, () =>
      at(
        oval(0, 0, 8, 5, '#fdfbe9', 'opacity=".9" stroke="#d9e0a4" stroke-width="1"'),
        s.chance.between(-28, 28),
        s.chance.between(-22, 22),
        s.chance.between(0, 180),
      ),
    ),
  longan: (s) => circle(0, 0, 15, s.radial('#ffffff', '#f4efe4', '#cbbfa6'), 'opacity=".92"') + circle(0, 0, 6, '#5a3420', 'opacity=".35"'),
  lychee: (s) => circle(0, 0, 16, s.radial('#ffffff', '#fdeeee', '#e3bcbc'), 'opacity=".94"') + oval(-4, -6, 5, 3, '#fff'),
  peach: (s) =>
    path('M-28 8Q-20 -20 4 -20Q28 -14 28 8Q0 18 -28 8Z', s.radial('#ffd27a', '#ffab45', '#ef7d2a')) +
    line('M-24 8Q0 16 26 8', '#e8552e', 3, 'opacity=".6"'),
  redBeans: (s) =>
    times(12, () =>
      at(oval(0, 0, 8, 5.6, s.solid('#7a2222', 0.25)), s.chance.between(-26, 26), s.chance.between(-20, 20), s.chance.between(0, 180)),
    ),
  mungBeans: (s) => dots(s, ['#f2d766', '#e6c244', '#f9e69a'], 44, 30, 3, 4.6),
  greenJelly: (s) =>
    times(9, () =>
      at(
        box(-4, -15, 8, 30, 4, s.chance.pick(['#54b05a', '#3f9a48', '#74c673'])),
        s.chance.between(-24, 24),
        s.chance.between(-14, 14),
        s.chance.between(-60, 60),
      ),
    ),
  redJelly: (s) =>
    times(6, () => at(cube(s, '#d93a4c', 15, '#f2707c'), s.chance.between(-24, 24), s.chance.between(-18, 18), s.chance.between(0, 90))),
  almondJelly: (s) =>
    times(4, () => at(cube(s, '#fdf8ef', 24, '#ffffff'), s.chance.between(-26, 26), s.chance.between(-20, 20), s.chance.between(0, 60))),
  almondFlakes: (s) =>
    times(9, () =>
      at(
        oval(0, 0, 9, 5, '#f4dcae', 'stroke="#c08b45" stroke-width="1.4"'),
        s.chance.between(-30, 30),
        s.chance.between(-24, 24),
        s.chance.between(0, 180),
      ),
    ),
  riceBall: (s) => circle(0, 0, 23, s.radial('#ffffff', '#fbf5ea', '#d9cbb2')) + oval(-7, -9, 8, 4, '#fff'),
  pearl: (s) =>
    times(9, () => circle(s.chance.between(-24, 24), s.chance.between(-16, 16), 7.4, s.radial('#6d4a38', '#2e1a11', '#120805'))),
  palmSeed: (s) =>
    times(7, () =>
      oval(s.chance.between(-24, 24), s.chance.between(-16, 16), 8, 6, s.radial('#ffffff', '#f1f0e6', '#c9c6b2'), 'opacity=".9"'),
    ),
  coconutShreds: (s) => strips(s, ['#ffffff', '#fbf6ea', '#f1e8d4'], 20, 22, 2.6, 24),
  coconutCream: (s) => path(s.blob(40, 22, 0.2), '#fffdf6', 'opacity=".92"'),
  blackRice: (s) => dots(s, ['#3a1733', '#5a2a4d', '#28101f'], 50, 34, 3, 4.6),
  icePieces: (s) =>
    times(5, () =>
      at(
        box(-13, -12, 26, 24, 6, '#ffffff', 'opacity=".6"') + box(-9, -9, 12, 8, 4, '#fff', 'opacity=".8"'),
        s.chance.between(-30, 30),
        s.chance.between(-24, 24),
        s.chance.between(0, 90),
      ),
    ),
  lasagna: (s) =>
    box(-66, -52, 132, 104, 12, s.radial('#f9d27a', '#e39a3c', '#a3541c')) +
    times(9, () => at(path(s.blob(15, 11, 0.2), '#fff0c4', 'opacity=".85"'), s.chance.between(-50, 50), s.chance.between(-38, 34))) +
    times(9, () => at(path(s.blob(12, 9, 0.2), '#c9371a', 'opacity=".8"'), s.chance.between(-50, 50), s.chance.between(-38, 34))) +
    box(-66, 40, 132, 9, 4, '#b5482a') +
    box(-66, 49, 132, 8, 3, '#f6e2b4') +
    box(-66, 57, 132, 9, 4, '#8a3a1c'),
  carrotRoot: (s) =>
    path('M-26 -6Q-20 -16 -10 -12Q24 -6 44 6Q20 14 -12 12Q-26 8 -26 -6Z', s.radial('#ffb063', '#f07f22', '#c25f0c')) +
    line('M-24 0L-40 -8M-24 2L-42 4M-24 4L-38 12', '#4c9a3c', 4) +
    line('M-4 -9L-2 -2M12 -4L13 3', '#cf6a14', 2),
  rawBreast: (s) =>
    path('M-62 -8Q-50 -44 0 -40Q54 -34 64 2Q48 40 0 38Q-56 34 -62 -8Z', s.radial('#fde3d6', '#f4bfa8', '#dd967c')) +
    line('M-40 -4Q0 -18 46 4', '#fff3ea', 3, 'opacity=".8"'),
  rawFillet: (s) =>
    path('M-52 0Q-40 -26 10 -22Q48 -16 54 2Q40 22 4 22Q-42 22 -52 0Z', s.radial('#ffffff', '#fbeae0', '#e3c3b0')) +
    line('M-40 0L46 2', '#efb8a4', 4, 'opacity=".7"') +
    times(5, (i) => line(`M${-28 + i * 15} -2L${-36 + i * 15} 12`, '#e6cabb', 1.8)),
  rawShrimp: (s) =>
    path('M-26 18Q-36 -14 -8 -26Q22 -32 30 -6Q18 -12 6 -6Q-8 2 -6 20Q-14 30 -26 18Z', s.radial('#dfe6e2', '#a9b9b8', '#71858a')) +
    times(4, (i) => line(`M${-22 + i * 11} ${6 - i * 11}q6 2 10 8`, '#5f7378', 2.4, 'opacity=".7"')) +
    path('M-16 22L-30 34L-8 34Z', '#7b8f96'),
  rawMince: (s) =>
    times(18, () =>
      line(
        `M${s.chance.between(-40, 20).toFixed(0)} ${s.chance.between(-30, 30).toFixed(0)}q10 -8 20 0t20 0`,
        s.chance.pick(['#c9424a', '#d9636a', '#b0303a', '#e28a8c']),
        9,
      ),
    ),
  syrup: (s) => line('M-30 -4Q-10 10 0 -2Q14 -14 30 4', '#7a3a10', 5, 'opacity=".85"'),
  chocolateShavings: (s) => strips(s, ['#4a2514', '#6b3a20'], 12, 20, 3.4, 24),
  herbPlate: (s) => leaves(s, green, 8, 36, 15, 22) + leaves(s, ['#6a3560', '#49a35a'], 5, 26, 18, 10),
}

export const leafShape = leaf
