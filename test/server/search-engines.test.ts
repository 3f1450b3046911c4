import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Boot } from '../../openapi/page.ts'
import { bootOf } from '../../src/platform/boot.ts'
import { answered } from '../../src/platform/lenient.ts'
import { headFor } from '../../src/shell/head.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
const dist = mkdtempSync(join(tmpdir(), 'bua-pages-'))

beforeAll(async () => {
  mkdirSync(join(dist, 'client'), { recursive: true })
  mkdirSync(join(dist, 'server'))
  writeFileSync(join(dist, 'client', 'index.html'), '<!doctype html><html lang="vi"><head></head><body><!--boot--></body></html>')
  // of a build that is older than the server
  writeFileSync(join(dist, 'client', 'robots.txt'), 'Disallow: /')
  writeFileSync(
    join(dist, 'server', 'entry-server.js'),
    `export const render = async ({ boot }) => ({ head: '', html: '', status: boot.isMissing ? 404 : 200, modules: [], styles: [] })`,
  )
  server = await startServer({ distDir: dist })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => server.call(path, undefined, { method: 'GET', headers })
const page = async (path: string, Cookie = '') => {
  const { status, text } = await get(path, { Accept: 'text/html', Cookie })
  return { status, boot: JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as Boot }
}
const slugs = async () =>
  (await server.database.db.selectFrom('stores').select('slug').where('is_active', '=', true).orderBy('id').execute()).map(
    ({ slug }) => slug,
  )

describe('what search engines are told', () => {
  it('every store that is in business is in the list of pages, with its whole address, and no other', async () => {
    const [gone = '', ...open] = await slugs()
    await server.database.db.updateTable('stores').set({ is_active: false }).where('slug', '=', gone).execute()
    const { status, headers, text } = await get('/sitemap.xml')
    await server.database.db.updateTable('stores').set({ is_active: true }).where('slug', '=', gone).execute()
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const stores = listed.filter((address) => address.startsWith(`${server.url}/stores/`))
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(stores).toEqual(open.map((slug) => `${server.url}/stores/${slug}`))
    expect(stores.length).toBeGreaterThan(20)
    expect(listed).toContain(`${server.url}/`)
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"><url>/,
    )
  })

  it('a minute later the list is written again', async () => {
    const [first = ''] = await slugs()
    await get('/sitemap.xml')
    await server.database.db.updateTable('stores').set({ is_active: false }).where('slug', '=', first).execute()
    const isListed = async () => (await get('/sitemap.xml')).text.includes(`/stores/${first}<`)
    server.clock.advance(60_000)
    const later = await isListed()
    await server.database.db.updateTable('stores').set({ is_active: true }).where('slug', '=', first).execute()
    const sooner = await isListed()
    server.clock.advance(60_000)
    expect([later, sooner, await isListed()]).toEqual([false, false, true])
  })

  it('robots learn where the list is and keep out of what is a user’s own', async () => {
    const { status, headers, text } = await get('/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = text.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`)
    for (const path of ['/api', '/my-', '/checkout', '/delivery', '/callandorder', '/running-order', '/inspector'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).not.toContain('Disallow: /')
  })
})

describe('what is shared with the installed app', () => {
  const leadsTo = async (shared: Record<string, string>) => {
    const { status, headers } = await get(`/share?${new URLSearchParams(shared)}`)
    return [status, headers.get('location')]
  }

  it('a link to a store leads to it, alone or in a text', async () => {
    const link = `${server.url}/stores/pho-bat-dan?from=chat`
    expect(await leadsTo({ url: link })).toEqual([303, '/stores/pho-bat-dan'])
    expect(await leadsTo({ text: `Ăn ở đây nhé\n${link} !` })).toEqual([303, '/stores/pho-bat-dan'])
    expect(await leadsTo({ url: `${server.url}/stores/pho-bat-dan/12` })).toEqual([303, '/stores/pho-bat-dan/12'])
  })

  it.each([
    ['another origin', { url: 'https://example.com/stores/pho-bat-dan' }],
    ['two slashes', { text: '//example.com/stores/x' }],
    ['a script', { url: 'javascript:alert(1)//stores/x' }],
    ['a mere text', { text: 'Phở ngon' }],
    ['nothing', {}],
  ])('%s leads to the list of stores', async (_, shared: Record<string, string>) => {
    expect(await leadsTo(shared)).toEqual([303, '/explore'])
  })
})

describe('documents of stores', () => {
  it('of one that does not exist are 404, also for who has been here before', async () => {
    const [slug = ''] = await slugs()
    const statuses = async (cookie: string) =>
      Promise.all(
        [`/stores/${slug}`, `/stores/${slug}/7`, '/stores/no-such-store', '/stores/no-such-store/7', '/stores/%22%3E', '/cart'].map(
          async (path) => (await page(path, cookie)).status,
        ),
      )
    expect(await statuses('')).toEqual([200, 200, 404, 404, 404, 200])
    expect(await statuses('returning=1')).toEqual([200, 200, 404, 404, 404, 200])
  })
})

describe('the head of a document', () => {
  const headOf = async (path: string, over: (boot: Boot) => Boot = (boot) => boot, isFound = true) => {
    const boot = over((await page(path)).boot)
    return headFor(path, 'https://bua.example', boot, bootOf(answered(boot)).settings, isFound)
  }
  const dataOf = (head: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '{}')

  it('says to search engines what a store is', async () => {
    const [slug = ''] = await slugs()
    const url = `https://bua.example/stores/${slug}`
    const { boot } = await page(`/stores/${slug}`)
    const info = boot.store?.info
    const head = await headOf(`/stores/${slug}?utm=1`)
    expect(head).toContain(`<link rel="canonical" href="${url}">`)
    expect(head).toContain(`<meta property="og:url" content="${url}">`)
    expect(head).toContain(`<meta property="og:title" content="${info?.name} | Bữa">`)
    expect(head).toContain('<meta property="og:image" content="https://bua.example/pictures/')
    expect(head).not.toContain('noindex')
    expect(dataOf(head)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: info?.name,
      url,
      address: info?.address,
      geo: { latitude: info?.latitude, longitude: info?.longitude },
      aggregateRating: { ratingValue: info?.rating, ratingCount: info?.rating_count },
    })
    expect(dataOf(head).openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: info?.schedule.monday[0]?.open,
      closes: info?.schedule.monday[0]?.close,
    })
  })

  it('of a dish leads to its store, whose page it is', async () => {
    const [slug = ''] = await slugs()
    expect(await headOf(`/stores/${slug}/7`)).toContain(`<link rel="canonical" href="https://bua.example/stores/${slug}">`)
  })

  it('lets no word of a store out of its data, and tells of no rating that no user gave', async () => {
    const [slug = ''] = await slugs()
    const name = '</script><script>alert(1)</script>"&'
    const head = await headOf(`/stores/${slug}`, (boot) => ({
      ...boot,
      ...(boot.store && { store: { ...boot.store, info: { ...boot.store.info, name, rating_count: 0 } } }),
    }))
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head).not.toContain('</script><script>')
    expect([dataOf(head).name, dataOf(head).aggregateRating]).toEqual([name, undefined])
  })

  it('LOOK-1 gives the browser’s own bar the colour of the settings', async () => {
    const bar = '<meta name="theme-color" content='
    expect(await headOf('/')).toContain(`${bar}"#fc8019">`)
    const recoloured = (boot: Boot) => ({ ...boot, settings: [{ key: 'storeColor', value: '#0a7d33' }] })
    expect(await headOf('/', recoloured)).toContain(`${bar}"#0a7d33">`)
  })

  it('asks that what is not there be left out', async () => {
    expect(await headOf('/stores/no-such-store', undefined, false)).toContain('<meta name="robots" content="noindex">')
    expect(await headOf('/')).not.toContain('ld+json')
  })
})
