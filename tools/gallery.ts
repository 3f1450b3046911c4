// npm run gallery: takes every screen of the product at 390, 768, 1280 and 1920 pixels, in both themes, in Vietnamese and in English, and at two widths from right to left,
// in a real browser against the real server, and writes one page with all of the pictures: .cache/gallery/index.html. What is wrong with a screen makes it fail, as in `npm run faults`; the page is written in any case.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join('.cache', 'gallery')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { status } = spawnSync('playwright', ['test', 'every-screen'], {
  stdio: 'inherit',
  env: { ...process.env, LONG: 'all', SCREENS: folder },
})

/** A picture's file is named by width, theme, language and screen. */
const pictures = readdirSync(folder).flatMap((file) => {
  const [, width, theme, language, screen] = /^(\d+)-(light|dark)-(\w\w)-(.+)\.png$/.exec(file) ?? []
  return width === undefined || screen === undefined ? [] : [{ file, width: Number(width), look: `${width} ${theme} ${language}`, screen }]
})
const screens = Object.entries(Object.groupBy(pictures, ({ screen }) => screen))
const figure = ({ file, look, width }: (typeof pictures)[number]) =>
  `<figure><a href="${file}"><img src="${file}" alt="${file}" loading="lazy" width="${Math.round(width / 3)}"></a><figcaption>${look}</figcaption></figure>`

writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen of Bữa</title>
<style>
body { font: 14px system-ui; margin: 1rem; background: #ddd }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 0.5rem }
figure { margin: 0 }
img { height: auto }
</style>
<nav>${screens.map(([name]) => `<a href="#${name}">${name}</a>`).join(' ')}</nav>
${screens.map(([name, all]) => `<h2 id="${name}">${name}</h2>\n<section>${all?.map(figure).join('\n')}</section>`).join('\n')}
</html>
`,
)
console.log(`${pictures.length} pictures of ${screens.length} screens: ${join(folder, 'index.html')}`)
process.exitCode = status ?? 1
