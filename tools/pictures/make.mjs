// Renders the pictures of the demonstration: each dish, the cover of each store with its sign, and the slides. In this repository:
// node tools/pictures/make.mjs OUT. Writes the AVIF files that OUT lacks, and index.json, the list of names and tints.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fold } from '../../machines/domain/fold.ts'
import { kinds } from '../../server/demo/kinds.ts'
import { demoSlides } from '../../server/demo/slides.ts'
import { demoStores } from '../../server/demo/stores.ts'
import { renderCover } from './cover.mjs'
import { renderDish } from './dish.mjs'
import { recipes } from './recipes.ts'

const out = process.argv[2] ?? 'out'
mkdirSync(out, { recursive: true })

// a first view has many covers
const dishSizes = [
  [96, 44],
  [192, 36],
  [384, 34],
]
const coverSizes = [
  [320, 24],
  [640, 18],
]

const slugOf = (name) =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

async function write(prefix, name, { svg, tint }, sizes) {
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 6)
  const base = `${prefix}-${slugOf(name)}-${version}`
  const names = sizes.map(([width]) => `${base}-${width}.avif`)
  if (names.every((file) => existsSync(join(out, file)))) return [base, tint]
  const full = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  for (const [width, quality] of sizes) {
    await sharp(full)
      .resize(width)
      .avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
      .toFile(join(out, `${base}-${width}.avif`))
  }
  // not every program that shows link previews supports AVIF
  if (prefix === 's')
    await sharp(full)
      .jpeg({ quality: 32, mozjpeg: true })
      .toFile(join(out, `${base}-640.jpg`))
  return [base, tint]
}

const index = { dishes: {}, covers: {}, slides: {} }
for (const name of Object.keys(recipes)) index.dishes[name] = await write('d', name, renderDish(name), dishSizes)
const kindNumbers = new Map(Object.values(kinds).map((kind, index) => [kind, index]))
for (const { name, kind, signature, turn } of demoStores) {
  index.covers[name] = await write('s', name, renderCover(name, signature, turn + (kindNumbers.get(kind) ?? 0), name), coverSizes)
}
for (const [turn, { name, dishes }] of demoSlides.entries())
  index.slides[name] = await write('p', name, renderCover(`slide ${name}`, dishes, turn + 3), coverSizes)
writeFileSync(join(out, 'index.json'), `${JSON.stringify(index, null, 1)}\n`)
