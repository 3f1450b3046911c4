// Renders the demonstration's pictures: 3D images of food (Fluent Emoji, MIT) on plates and tables of sixteen tints. In a copy of this folder:
// npm install --ignore-scripts, then node make.mjs OUT. Writes the AVIF files and index.json, the list of names and tints, to OUT.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
const out = process.argv[2] ?? 'out'
mkdirSync(out, { recursive: true })

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
const code = (emoji) => [...emoji].map((c) => c.codePointAt(0).toString(16)).join('-')
const accents = {
  herb: '🌿',
  chili: '🌶️',
  lime: '🍋',
  garlic: '🧄',
  onion: '🧅',
  leaf: '🥬',
  tomato: '🍅',
  corn: '🌽',
  egg: '🥚',
  lemon: '🍋',
  berry: '🍓',
  ice: '🧊',
  choc: '🍫',
  nut: '🥜',
  carrot: '🥕',
  shroom: '🍄',
  basil: '🍃',
  coconut: '🥥',
  mango: '🥭',
  avocado: '🥑',
  bean: '🫘',
  honey: '🍯',
  milk: '🥛',
  cherry: '🍒',
  sticks: '🥢',
  shrimp: '🦐',
  crab: '🦀',
  cheese: '🧀',
  cuke: '🥒',
  orange: '🍊',
  melon: '🍉',
  pineapple: '🍍',
  apple: '🍏',
  beef: '🥩',
  chicken: '🍗',
  ribs: '🍖',
  fish: '🐟',
}

// name: [main, tint, accents, plate]
const dishes = {
  pho: ['🍜', 1, 'herb chili lime sticks', 1],
  'pho-2': ['🍜', 4, 'basil lime onion', 1],
  bun: ['🍜', 13, 'chili herb shrimp', 1],
  hutieu: ['🍜', 7, 'shrimp leaf garlic', 1],
  mi: ['🍝', 3, 'chili egg leaf', 1],
  com: ['🍚', 0, 'egg chili leaf', 1],
  'com-2': ['🍛', 2, 'carrot leaf egg', 1],
  suon: ['🍖', 1, 'garlic chili leaf', 1],
  banhmi: ['🥖', 3, 'chili leaf carrot', 0],
  'banhmi-2': ['🥪', 4, 'tomato leaf chili', 0],
  'banhmi-3': ['🥖', 14, 'egg herb tomato', 0],
  chao: ['🥣', 14, 'herb onion egg', 1],
  xoi: ['🍙', 3, 'corn nut bean', 1],
  dimsum: ['🥟', 0, 'sticks shrimp chili', 1],
  lau: ['🍲', 13, 'shroom leaf chili shrimp', 1],
  'lau-2': ['🍲', 6, 'shroom corn leaf', 1],
  haisan: ['🦐', 7, 'lime chili garlic', 1],
  cua: ['🦀', 8, 'lime chili', 1],
  muc: ['🦑', 9, 'lime chili herb', 1],
  ca: ['🐟', 6, 'lime tomato herb', 1],
  oc: ['🦪', 7, 'lime garlic', 1],
  chay: ['🥗', 5, 'tomato avocado carrot', 1],
  salad: ['🥗', 4, 'avocado egg corn', 1],
  'chay-2': ['🍲', 5, 'shroom carrot leaf', 1],
  garan: ['🍗', 1, 'chili lime', 1],
  'garan-2': ['🍗', 12, 'honey garlic', 1],
  khoaitay: ['🍟', 3, 'tomato cheese', 0],
  burger: ['🍔', 0, 'tomato leaf cheese', 0],
  pizza: ['🍕', 13, 'tomato basil cheese', 1],
  'pizza-2': ['🍕', 4, 'shroom cheese', 1],
  miy: ['🍝', 12, 'tomato basil cheese', 1],
  taco: ['🌮', 3, 'avocado chili', 0],
  sushi: ['🍣', 8, 'sticks lime', 1],
  'sushi-2': ['🍤', 9, 'sticks lime', 1],
  bento: ['🍱', 7, 'sticks shrimp', 0],
  oden: ['🍢', 14, 'sticks chili', 1],
  bo: ['🥩', 13, 'garlic herb', 1],
  trung: ['🍳', 3, 'tomato herb', 1],
  kimchi: ['🍲', 12, 'chili egg', 1],
  che: ['🍧', 10, 'bean coconut', 0],
  'che-2': ['🍨', 11, 'mango coconut', 0],
  kem: ['🍦', 11, 'berry choc', 0],
  flan: ['🍮', 2, 'honey milk', 1],
  banhngot: ['🍰', 11, 'berry cherry', 1],
  banhkem: ['🎂', 12, 'cherry berry', 1],
  cupcake: ['🧁', 10, 'berry choc', 0],
  cookie: ['🍪', 14, 'choc milk', 0],
  donut: ['🍩', 11, 'choc berry', 0],
  croissant: ['🥐', 3, 'honey milk', 0],
  banh: ['🍞', 14, 'honey egg', 0],
  pancake: ['🥞', 2, 'honey berry', 1],
  waffle: ['🧇', 0, 'berry honey', 1],
  trangmieng: ['🍡', 11, 'berry', 0],
  trasua: ['🧋', 10, 'ice bean', 0],
  'trasua-2': ['🧋', 14, 'ice milk', 0],
  tra: ['🍵', 5, 'basil lime', 0],
  'tra-dao': ['🍹', 1, 'ice berry', 0],
  caphe: ['☕', 14, 'bean choc', 0],
  'caphe-2': ['🥤', 15, 'ice milk bean', 0],
  sinhto: ['🥤', 12, 'berry mango', 0],
  dua: ['🥥', 6, 'ice lime', 0],
  bia: ['🍺', 3, 'ice nut', 0],
  traicay: ['🍉', 12, 'mango berry', 0],
  'traicay-2': ['🍇', 10, 'cherry berry', 0],
  xoai: ['🥭', 3, 'chili', 0],
  rau: ['🥬', 4, 'carrot tomato', 0],
  trungga: ['🥚', 15, '', 0],
  thit: ['🥓', 13, 'garlic', 0],
  gao: ['🌾', 2, '', 0],
  dohop: ['🥫', 0, 'tomato corn', 0],
  xaphong: ['🧼', 7, '', 0],
  giay: ['🧻', 8, '', 0],
  mitom: ['🍜', 0, 'egg chili', 0],
  snack: ['🍿', 13, 'corn', 0],
  keo: ['🍬', 11, 'choc', 0],
  nuocngot: ['🥤', 0, 'ice lime', 0],
  nuocmat: ['🥤', 5, 'ice leaf', 0],
  nuocloc: ['💧', 8, 'ice', 0],
  detox: ['🥤', 4, 'cuke lime', 0],
  suadau: ['🥛', 2, 'bean', 0],
  sua: ['🥛', 8, '', 0],
  'suachua-2': ['🥣', 11, 'berry milk', 1],
  'caphe-dua': ['🥤', 15, 'coconut bean ice', 0],
  dasay: ['🥤', 14, 'milk ice', 0],
  'sinhto-bo': ['🥤', 4, 'avocado milk', 0],
  'sinhto-xoai': ['🥤', 3, 'mango milk', 0],
  'sinhto-dau': ['🥤', 12, 'berry milk', 0],
  ep: ['🧃', 5, 'ice', 0],
  'ep-cam': ['🧃', 3, 'orange', 0],
  'ep-duahau': ['🧃', 12, 'melon', 0],
  'ep-thom': ['🧃', 2, 'pineapple', 0],
  'ep-tao': ['🧃', 4, 'apple', 0],
  'ep-cantay': ['🧃', 6, 'leaf', 0],
  'ep-carot': ['🧃', 1, 'carrot orange', 0],
  'pho-bo': ['🍜', 1, 'beef herb lime sticks', 1],
  'pho-ga': ['🍜', 3, 'chicken herb lime', 1],
  'bun-suon': ['🍜', 2, 'ribs herb chili', 1],
  'com-ga': ['🍚', 3, 'chicken chili leaf', 1],
  'com-suon': ['🍚', 1, 'ribs egg leaf', 1],
  'com-bo': ['🍚', 2, 'beef onion leaf', 1],
  'com-ca': ['🍚', 6, 'fish herb chili', 1],
  'com-tom': ['🍚', 7, 'shrimp onion leaf', 1],
  'com-chay': ['🍚', 5, 'leaf carrot shroom', 1],
  sup: ['🍲', 2, 'herb onion', 1],
  'canh-ca': ['🍲', 6, 'fish tomato herb', 1],
  'lau-bo': ['🍲', 13, 'beef chili shroom', 1],
  vien: ['🧆', 1, 'chili herb', 1],
  xien: ['🍢', 12, 'herb chili', 1],
  'dimsum-3': ['🥟', 0, 'sticks leaf', 1],
  nam: ['🍄', 14, 'leaf', 1],
  catim: ['🍆', 10, 'garlic herb', 1],
  cachua: ['🍅', 12, '', 0],
  carot: ['🥕', 1, '', 0],
  cam: ['🍊', 2, '', 0],
  bap: ['🌽', 3, '', 1],
  khoai: ['🥔', 2, '', 0],
  hanh: ['🧅', 3, '', 1],
  dauque: ['🫛', 4, '', 1],
  phomai: ['🧀', 3, '', 1],
  'oc-2': ['🐚', 7, 'lime chili garlic', 1],
  bachtuoc: ['🐙', 12, 'lime chili herb', 1],
  ruachen: ['🧴', 7, '', 0],
}
// name: [left, middle, right, tint]
const covers = {
  pho: ['🌿', '🍜', '🥢', 1],
  bun: ['🌶️', '🍜', '🍋', 13],
  hutieu: ['🦐', '🍜', '🥬', 7],
  com: ['🍖', '🍛', '🥚', 2],
  banhmi: ['🥕', '🥖', '🌶️', 3],
  chao: ['🧅', '🥣', '🥚', 14],
  xoi: ['🌽', '🍙', '🥜', 3],
  banhcuon: ['🌿', '🥟', '🧅', 5],
  dimsum: ['🥢', '🥟', '🥮', 0],
  lau: ['🍄', '🍲', '🦐', 13],
  haisan: ['🦀', '🦐', '🦑', 8],
  chay: ['🥑', '🥗', '🍄', 5],
  salad: ['🍅', '🥗', '🥑', 4],
  garan: ['🍟', '🍗', '🌶️', 1],
  burger: ['🍟', '🍔', '🥤', 0],
  pizza: ['🍅', '🍕', '🧀', 13],
  sushi: ['🍤', '🍣', '🥢', 9],
  han: ['🥚', '🍲', '🍢', 12],
  che: ['🥥', '🍧', '🥭', 10],
  kem: ['🍓', '🍨', '🍦', 11],
  banh: ['🍓', '🍰', '🧁', 11],
  bakery: ['🥐', '🍞', '🥖', 14],
  trasua: ['🧊', '🧋', '🍓', 10],
  caphe: ['🍫', '☕', '🥐', 14],
  nuocep: ['🥭', '🍹', '🍓', 1],
  mart: ['🥬', '🛒', '🍎', 6],
  traicay: ['🥭', '🍉', '🍇', 12],
  my: ['🍅', '🍝', '🧀', 12],
}

const load = async (emoji, size, rotate = 0) => {
  for (const name of [code(emoji), code(emoji).replace(/-fe0f/g, ''), `${code(emoji)}-fe0f`]) {
    try {
      return await sharp(join(assets, `${name}.webp`))
        .resize(size, size, { fit: 'contain', background: '#0000' })
        .rotate(rotate, { background: '#0000' })
        .png()
        .toBuffer()
    } catch {}
  }
  throw new Error(`no picture of ${emoji} (${code(emoji)})`)
}
const shade = (hex, by) =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.max(0, Math.min(255, Math.round(parseInt(hex.slice(i, i + 2), 16) * by)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const ground = (w, h, tint, extra) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><radialGradient id="g" cx="32%" cy="20%" r="95%"><stop offset="0" stop-color="${shade(tint, 1.06)}"/><stop offset=".6" stop-color="${tint}"/><stop offset="1" stop-color="${shade(tint, 0.86)}"/></radialGradient><radialGradient id="p" cx="45%" cy="38%" r="70%"><stop offset="0" stop-color="#fff"/><stop offset=".72" stop-color="#fffdfa"/><stop offset=".8" stop-color="#f1ebe4"/><stop offset="1" stop-color="#ddd2c8"/></radialGradient><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${h / 40}"/></filter></defs><rect width="${w}" height="${h}" fill="url(#g)"/>${extra}</svg>`,
  )
const shadow = (x, y, rx, ry, o = 0.22) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#3b1d06" opacity="${o}" filter="url(#s)"/>`
const index = { dishes: {}, covers: {} }
async function emit(kind, name, image, sizes, tint) {
  const full = await image.png().toBuffer()
  const version = createHash('sha256').update(full).digest('hex').slice(0, 6)
  const base = `${kind}-${name}-${version}`
  for (const [suffix, w, h, quality] of sizes)
    await sharp(full)
      .resize(w, h)
      .avif({ quality, effort: 6 })
      .toFile(join(out, `${base}-${suffix}.avif`))
  // not every program that shows link previews supports AVIF
  if (kind === 's')
    await sharp(full)
      .resize(640, 360)
      .jpeg({ quality: 74, mozjpeg: true })
      .toFile(join(out, `${base}-640.jpg`))
  return [base, tint]
}
for (const [name, [main, tint, extra, plate]] of Object.entries(dishes)) {
  const S = 384,
    list = extra.split(' ').filter(Boolean),
    spots = [
      [62, 66, 92, -18],
      [322, 74, 78, 16],
      [326, 318, 86, -10],
      [58, 322, 80, 14],
    ]
  const plateSvg = plate
    ? `${shadow(192, 214, 150, 140, 0.28)}<circle cx="192" cy="196" r="146" fill="url(#p)"/><circle cx="192" cy="196" r="112" fill="#fff" opacity=".75"/>`
    : `${shadow(192, 292, 110, 34, 0.34)}`
  const layers = []
  for (const [i, a] of list.entries()) {
    const [x, y, size, turn] = spots[i]
    const b = await load(accents[a], size, turn),
      m = await sharp(b).metadata()
    layers.push({
      input: b,
      left: Math.max(0, Math.min(S - m.width, Math.round(x - m.width / 2))),
      top: Math.max(0, Math.min(S - m.height, Math.round(y - m.height / 2))),
    })
  }
  const size = plate ? 218 : 246
  const m = await load(main, size)
  layers.push(
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${S}" height="${S}"><defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter></defs>${plate ? shadow(192, 262, 88, 26, 0.25) : ''}</svg>`,
      ),
      left: 0,
      top: 0,
    },
    { input: m, left: Math.round((S - size) / 2), top: Math.round((S - size) / 2) - (plate ? 2 : 8) },
  )
  index.dishes[name] = await emit(
    'd',
    name,
    sharp(ground(S, S, tints[tint], plateSvg)).composite(layers),
    [
      ['96', 96, 96, 52],
      ['192', 192, 192, 54],
      ['384', 384, 384, 50],
    ],
    tint,
  )
}
for (const [name, [l, c, r, tint]] of Object.entries(covers)) {
  const W = 640,
    H = 360
  const extra = `<circle cx="548" cy="40" r="120" fill="#fff" opacity=".22"/><circle cx="60" cy="330" r="150" fill="#fff" opacity=".18"/>${shadow(150, 270, 82, 20)}${shadow(490, 270, 82, 20)}${shadow(320, 300, 130, 28, 0.3)}`
  const [a, b, d] = await Promise.all([load(l, 158, -10), load(c, 258), load(r, 158, 10)])
  const [ma, md] = await Promise.all([sharp(a).metadata(), sharp(d).metadata()])
  index.covers[name] = await emit(
    's',
    name,
    sharp(ground(W, H, tints[tint], extra)).composite([
      { input: a, left: 150 - (ma.width >> 1), top: 190 - (ma.height >> 1) },
      { input: d, left: 490 - (md.width >> 1), top: 190 - (md.height >> 1) },
      { input: b, left: 320 - 129, top: 44 },
    ]),
    [
      ['320', 320, 180, 52],
      ['640', 640, 360, 50],
    ],
    tint,
  )
}
writeFileSync(join(out, 'index.json'), `${JSON.stringify(index, null, 1)}\n`)
console.log(Object.keys(index.dishes).length, 'dishes', Object.keys(index.covers).length, 'covers')
