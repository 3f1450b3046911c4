import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../server/db/pool.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { googleProvider } from '../../server/ports/social.ts'
import { publicSettings, publishVersion, textsOf, versionValues } from '../../server/services/settings.ts'
import { vi as builtIn } from '../../server/texts/index.ts'
import { here } from '../support/places.ts'
import { demoPassword, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
const dist = mkdtempSync(join(tmpdir(), 'bua-client-'))
const screenStyle = 'h1{color:red}'
const brandStyle = ':root{--brand:#0a7d33}'
const script = 'console.log("a script that is long enough to be worth packing")'

beforeAll(async () => {
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true })
  mkdirSync(join(dist, 'server'))
  writeFileSync(
    join(dist, 'client', 'index.html'),
    '<!doctype html><html lang="vi"><head><meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" /><style>body{margin:0}</style><!--head--></head><body><!--app--><!--boot--></body></html>',
  )
  writeFileSync(join(dist, 'client', 'assets', 'app-1.js'), script)
  writeFileSync(join(dist, 'client', 'assets', 'app-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'client', 'assets', 'app-1.js.map'), '{}')
  writeFileSync(
    join(dist, 'server', 'entry-server.js'),
    `export const render = async ({ url, boot }) => ({ head: '<title>Bữa</title><style id="brand">${brandStyle}</style>', html: '<main>' + (boot.home?.stores.length ?? 0) + '</main>', status: url === '/' ? 200 : 404, modules: url === '/' ? ['src/screens/screen.tsx'] : [], styles: [] })`,
  )
  mkdirSync(join(dist, 'client', '.vite'))
  const manifest = {
    'index.html': { file: 'assets/app-1.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
    '_part.js': { file: 'assets/part-1.js', imports: ['_shared.js'] },
    'src/screens/screen.tsx': { file: 'assets/screen-1.js', imports: ['index.html', '_part.js'], css: ['assets/screen-1.css'] },
  }
  writeFileSync(join(dist, 'client', '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'client', 'assets', 'screen-1.css'), screenStyle)
  server = await startServer({ distDir: dist })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => server.call(path, undefined, { method: 'GET', headers })
const asPage = { Accept: 'text/html' }

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
}

describe('one setting', () => {
  const value = async (key: string) => {
    const { status, body } = await get(`/api/get-setting/${key}`)
    return [status, body.value]
  }
  it('BOOT-5 enDevMode is off where it was never written', async () => {
    await server.database.db.deleteFrom('settings').where('key', '=', 'enDevMode').execute()
    expect(await value('enDevMode')).toEqual([200, 'false'])
    await server.database.db.insertInto('settings').values({ key: 'enDevMode', value: 'true' }).execute()
    expect(await value('enDevMode')).toEqual([200, 'true'])
  })

  it('BOOT-3 is what the list of all says', async () => {
    await server.database.db.insertInto('secrets').values({ name: 'vapid.public', value: 'a public key' }).execute()
    const listed = (await get('/api/get-settings')).body as { key: string; value: string }[]
    expect(listed.some(({ key }) => key === 'vapidPublicKey')).toBe(true)
    const answers = await Promise.all(listed.map(({ key }) => value(key)))
    expect(answers).toEqual(listed.map((setting) => [200, setting.value]))
  })
})

describe('the version file', () => {
  it('MEND-26 has another value after each publication, whether the one before ends in a number or not', async () => {
    const { db } = server.database
    const publish = () => inTransaction(db, (tx) => publishVersion(tx, 'forceCacheClearVersion'))
    const first = await versionValues(db)
    const published = [await publish(), await publish()]
    await db.updateTable('settings').set({ value: 'beta' }).where('key', '=', 'forceCacheClearVersion').execute()
    published.push(await publish())
    expect(published).toEqual(['1.0.1', '1.0.2', 'beta.1'])
    expect(await versionValues(db)).toEqual({ ...first, forceCacheClearVersion: 'beta.1' })
    await db.updateTable('settings').set({ value: '1.0.0' }).where('key', '=', 'forceCacheClearVersion').execute()
  })
})

describe('what clients may read', () => {
  it('MEND-26 BOOT-3 names where a sign-in begins by its keys alone, whatever a setting of that name says', async () => {
    const { db } = server.database
    const stored = await publicSettings({ db, social: {} })
    await db.insertInto('settings').values({ key: 'googleSignIn', value: 'true' }).execute()
    const google = googleProvider({ clientId: 'any', clientSecret: 'any' })
    expect(await publicSettings({ db, social: { google } })).toEqual([...stored, { key: 'googleSignIn', value: '/api/sign-in/google' }])
    await db.deleteFrom('settings').where('key', '=', 'googleSignIn').execute()
  })

  it('MEND-26 LANG-1 has no texts of a language that is not there', async () => {
    expect(await textsOf(server.database.db, 999)).toEqual({})
  })
})

describe('headers', () => {
  const kinds: [string, string, Record<string, string>, number][] = [
    ['an answer of the API', '/api/get-settings', {}, 200],
    ['an error of the API', '/api/get-setting/nothing', {}, 404],
    ['an unknown call', '/api/nothing', {}, 404],
    ['an asset', '/assets/app-1.js', {}, 200],
    ['a missing asset', '/assets/app-0.js', {}, 404],
    ['a document', '/', asPage, 200],
    ['a document that says not found', '/nowhere', asPage, 404],
    ['health', '/health', {}, 200],
    ['metrics', '/metrics', {}, 200],
  ]
  it.each(kinds)('of %s protect it', async (_, path, headers, status) => {
    const answer = await get(path, headers)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(Object.keys(everywhere).map((name) => [name, answer.headers.get(name)]))).toEqual(everywhere)
    expect(answer.headers.get('x-powered-by')).toBe(null)
  })

  it.each([
    ['/api/get-settings', 200],
    ['/api/get-setting/nothing', 404],
    ['/assets/app-0.js', 404],
  ])('let nothing run in %s', async (path, status) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      status,
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ])
  })

  it.each([
    ['all of Firebase’s values', {}, ' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com'],
    ['all but one of them', { firebaseAppId: 'null' }, ''],
    ['all of them, and pushes off', { enPushNotification: 'false' }, ''],
  ])('PUSH-2 let a document connect to Firebase where the settings say so: %s', async (_, more, hosts) => {
    const { db } = server.database
    const firebase = { firebaseApiKey: 'k', firebaseProjectId: 'p', firebaseAppId: 'a', firebaseSenderId: 's', enPushNotification: 'true' }
    const before = await db.selectFrom('settings').selectAll().execute()
    const set = async (values: Record<string, string>) => {
      await db.deleteFrom('settings').where('key', 'in', Object.keys(firebase)).execute()
      const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
      if (rows.length > 0) await db.insertInto('settings').values(rows).execute()
      server.clock.advance(2_000)
    }
    await set({ ...firebase, ...more })
    const policy = (await get('/', asPage)).headers.get('content-security-policy') ?? ''
    await set(Object.fromEntries(before.filter(({ key }) => key in firebase).map(({ key, value }) => [key, value])))
    expect(/connect-src [^;]*/.exec(policy)?.[0]).toBe(`connect-src 'self'${hosts}`)
  })

  it('let a document run the own scripts alone and set no text as markup', async () => {
    const policy = (await get('/', asPage)).headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
    expect([
      rules.get('default-src'),
      rules.get('script-src'),
      rules.get('object-src'),
      rules.get('base-uri'),
      rules.get('frame-ancestors'),
      rules.get('require-trusted-types-for'),
    ]).toEqual(["'none'", "'self'", "'none'", "'none'", "'none'", "'script'"])
    expect(policy).not.toContain('unsafe')
  })
})

describe('an address that cannot be decoded', () => {
  it.each(['/%ff', '/stores/%E0%A4%A?q=%', '/%'])('ROUTE-13 %s is answered to a browser with a page that says not found', async (path) => {
    const { status, headers, text } = await get(path, asPage)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>Bữa</title>')
    expect((await get(path)).status).toBe(422)
  })
})

describe('an address that begins with two slashes', () => {
  it.each(['//', '//a:99999/x', '//['])('ROUTE-13 %s is answered to a browser with a page, and to others as not found', async (path) => {
    const lines = server.logs.length
    const [page, data] = [await get(path, asPage), await get(path)]
    expect([page.status, page.headers.get('content-type'), data.status]).toEqual([404, 'text/html; charset=utf-8', 404])
    expect(server.logs.slice(lines).join('')).not.toContain('the call failed')
  })
})

describe('a page that renders nothing', () => {
  it('ROUTE-12 never says that it is late, as a screen that a returning visitor opens would', async () => {
    const late = async (path: string) => (await get(path, { ...asPage, Cookie: 'returning=1' })).text.includes('class="late"')
    expect([await late('/'), await late('/public'), await late('/public/x?y')]).toEqual([true, false, false])
  })
})

describe('files', () => {
  it('are packed, stored for ever, and not sent twice', async () => {
    const first = await get('/assets/app-1.js', { 'Accept-Encoding': 'br' })
    // as a browser asks again: fetch of Node.js would say no-cache, which wants the file whatever is stored
    const again = await get('/assets/app-1.js', {
      'Accept-Encoding': 'br',
      'Cache-Control': 'max-age=0',
      'If-None-Match': first.headers.get('etag') ?? '',
    })
    expect([first.text, first.headers.get('content-encoding'), first.headers.get('cache-control'), again.status]).toEqual([
      script,
      'br',
      'public, max-age=31536000, immutable',
      304,
    ])
  })

  it.each(['/assets/app-0.js', '/assets/app-1.js.map', '/pictures/nothing.avif', '/fonts/nothing.woff2'])(
    '%s is not there: 404 in plain text, cached nowhere',
    async (path) => {
      const answer = await get(path, asPage)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), answer.text]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'no-store',
        'Not found',
      ])
    },
  )

  it.each(['/assets/../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/pictures/..%2fmake.ts'])('%s leads nowhere', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('are those that were there at the start: a request lists no folder', async () => {
    const later = join(dist, 'client', 'assets', 'later-1.js')
    writeFileSync(later, script)
    expect((await get('/assets/later-1.js')).status).toBe(404)
    rmSync(later)
  })

  it('that are gone since the start are not there: no document in their place', async () => {
    const lost = join(dist, 'client', 'assets', 'screen-1.css')
    rmSync(lost)
    const answer = await get('/assets/screen-1.css', asPage)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    writeFileSync(lost, screenStyle)
  })
})

describe('documents', () => {
  it('bring the first view along', async () => {
    const { status, text } = await get('/', asPage)
    const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')
    expect([status, text.includes('<main>24</main>'), text.includes('<title>Bữa</title>'), boot.home.stores.length, boot.layout]).toEqual([
      200,
      true,
      true,
      24,
      'desktop',
    ])
  })

  it('carry the styles of their screen and of the settings, and say which scripts it needs next to the entry', async () => {
    const { headers, text } = await get('/', asPage)
    const head = text.slice(text.indexOf('<style>body'), text.indexOf('</head>'))
    const digest = createHash('sha256').update(screenStyle).digest('base64')
    expect(head.indexOf(`<style>${screenStyle}</style>`)).toBeGreaterThan(head.indexOf('body{margin:0}'))
    const brandDigest = createHash('sha256').update(brandStyle).digest('base64')
    for (const one of [digest, brandDigest]) expect(headers.get('content-security-policy')).toContain(`'sha256-${one}'`)
    const linked = new Set([...head.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file))
    expect(linked).toEqual(new Set(['/assets/part-1.js', '/assets/screen-1.js']))
    expect((await get('/nowhere', asPage)).text).not.toContain('screen-1')
  })

  it('carry the texts of the default language that were changed, unless they are too many', async () => {
    const { db } = server.database
    const ofDocument = async () => {
      server.clock.advance(2_000)
      const { text } = await get('/', asPage)
      return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}').texts
    }
    const change = (keys: string[]) =>
      db.updateTable('language_texts').set({ text: 'Chữ khác' }).where('language_id', '=', 1).where('key', 'in', keys).execute()
    const undo = async (keys: string[]) => {
      for (const key of keys) {
        const text = builtIn[key] ?? ''
        await db.updateTable('language_texts').set({ text }).where('language_id', '=', 1).where('key', '=', key).execute()
      }
    }
    const many = Object.keys(builtIn).slice(0, 101)
    expect(await ofDocument()).toEqual({})
    await change(['nav.cart'])
    expect(await ofDocument()).toEqual({ 'nav.cart': 'Chữ khác' })
    await change(many)
    expect(await ofDocument()).toBeUndefined()
    await undo(['nav.cart', ...many.slice(0, 1)])
    expect(Object.keys(await ofDocument())).toHaveLength(100)
    await undo(['nav.cart', ...many])
    expect(await ofDocument()).toEqual({})
  })

  it('BOOT-3 LANG-1 a text that the product got after a language was stored has its built-in translation', async () => {
    const { db } = server.database
    await db.deleteFrom('language_texts').where('key', '=', 'nav.nearby').where('language_id', '=', 2).execute()
    const { body } = await server.call('/api/get-single-language', { id: 2 })
    expect(body).toMatchObject({ 'nav.nearby': 'Nearby', 'nav.home': 'Home' })
    await db.insertInto('language_texts').values({ language_id: 2, key: 'nav.nearby', text: 'Nearby' }).execute()
  })

  it('BOOT-3 the settings’ name and labels are texts of the default language, unless those were changed themselves', async () => {
    const { db } = server.database
    const texts = async () => {
      server.clock.advance(2_000)
      const { text } = await get('/', asPage)
      const brought = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}').texts
      const ask = async (id: number) =>
        ((await server.call('/api/get-single-language', { id })).body as Record<string, string>)['nav.nearby']
      return { brought, vietnamese: await ask(1), english: await ask(2) }
    }
    const set = (key: string, value: string) =>
      db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((on) => on.column('key').doUpdateSet({ value }))
        .execute()
    await set('storeName', 'Quán Nhà')
    await set('footerNear', 'Quanh đây')
    expect(await texts()).toEqual({
      brought: { 'app.name': 'Quán Nhà', 'nav.nearby': 'Quanh đây' },
      vietnamese: 'Quanh đây',
      english: 'Nearby',
    })
    const write = (text: string) =>
      db.updateTable('language_texts').set({ text }).where('language_id', '=', 1).where('key', '=', 'nav.nearby').execute()
    await write('Gần đây')
    expect(await texts()).toMatchObject({ brought: { 'nav.nearby': 'Gần đây' }, vietnamese: 'Gần đây' })
    await write(builtIn['nav.nearby'] ?? '')
    await set('storeName', 'Bữa')
    await set('footerNear', '')
    expect((await texts()).brought).toEqual({})
  })

  it('bring none to a user who has been here before', async () => {
    const { text } = await get('/', { ...asPage, Cookie: 'returning=1' })
    expect(text).not.toContain('<main>')
  })

  it('come in the theme that was chosen, so that nothing flashes, and take no other word for one', async () => {
    const heads = []
    for (const cookie of ['returning=1; theme=dark', 'theme=light', 'theme=pink', 'theme="><script>', 'xtheme=dark', '']) {
      const { text } = await get('/', { ...asPage, Cookie: cookie })
      heads.push([/<html[^>]*>/.exec(text)?.[0], /media="[^"]*"/.exec(text)?.[0]])
    }
    const plain = ['<html lang="vi">', 'media="(prefers-color-scheme: dark)"']
    expect(heads).toEqual([
      ['<html lang="vi" data-theme="dark">', 'media="all"'],
      ['<html lang="vi" data-theme="light">', 'media="not all"'],
      plain,
      plain,
      plain,
      plain,
    ])
  })

  it('say the language that they are written in', async () => {
    const { db } = server.database
    const rename = (code: string) => db.updateTable('languages').set({ code }).where('is_default', '=', true).execute()
    const open = async (code: string) => {
      await rename(code)
      server.clock.advance(2_000)
      return /<html[^>]*>/.exec((await get('/', asPage)).text)?.[0]
    }
    expect([await open('ar'), await open('vi')]).toEqual(['<html lang="ar">', '<html lang="vi">'])
  })

  it('come to whoever takes anything, as previews of links do; what is no page, or asked for as something else, is 404 in JSON', async () => {
    const preview = { Accept: '*/*' }
    const asked = [
      await get('/', preview),
      await get('/nowhere', preview),
      await get('/nothing.js', preview),
      await get('/', { ...preview, 'Sec-Fetch-Dest': 'script' }),
      await get('/', { Accept: 'application/json' }),
      await get('/api/nothing', preview),
    ]
    const json = 'application/json; charset=utf-8'
    expect(asked.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/html; charset=utf-8'],
      [404, json],
      [404, json],
      [404, json],
      [404, json],
      [404, json],
    ])
    const head = await fetch(`${server.url}/`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html; charset=utf-8', ''])
  })

  it('are 404 where the renderer knows no such page', async () => {
    expect((await get('/nowhere', asPage)).status).toBe(404)
  })
})

describe('answers of calls', () => {
  const list = { latitude: here.latitude, longitude: here.longitude }
  const packed = async (body: object, path: string, accepts: string) => {
    const { headers, text } = await server.call(path, body, { headers: { 'Accept-Encoding': accepts } })
    return { packing: headers.get('content-encoding'), vary: headers.get('vary'), text }
  }

  it('are packed as the caller takes them, and say the same', async () => {
    const plain = await packed(list, 'get-delivery-restaurants', 'identity')
    expect([plain.packing, plain.vary, plain.text.length > 50_000]).toEqual([null, 'Accept-Encoding', true])
    for (const packing of ['br', 'gzip']) {
      expect(await packed(list, 'get-delivery-restaurants', packing)).toEqual({ packing, vary: 'Accept-Encoding', text: plain.text })
    }
  })

  it('go as they are where they fit one packet', async () => {
    expect((await packed({}, 'get-all-languages', 'br')).packing).toBeNull()
  })
})

describe('refusals', () => {
  const sent: [string, string, Record<string, string>, number, string][] = [
    ['no JSON', '{', {}, 422, 'VALIDATION'],
    ['text that no data base can hold', '{"slug":"a\\u0000b"}', {}, 422, 'VALIDATION'],
    ['half a character', '{"slug":"a\\ud800b"}', {}, 422, 'VALIDATION'],
    ['a field that nobody asked for', '{"slug":"a","more":1}', {}, 422, 'VALIDATION'],
    ['a form', 'slug=a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body that is too large', JSON.stringify({ slug: 'a'.repeat(1_000_001) }), {}, 413, 'TOO_LARGE'],
    ['a device id of a wrong form', '{"slug":"a"}', { 'X-Device-Id': 'x' }, 422, 'VALIDATION'],
  ]
  it.each(sent)('%s', async (_, body, headers, status, code) => {
    const answer = await server.call('get-restaurant-info', body, { headers })
    expect([answer.status, answer.body.success, answer.body.code]).toEqual([status, false, code])
  })

  it.each([
    ['vi-VN', 'vi'],
    ['en-GB', 'en'],
  ])('are in the language that is asked for: %s', async (header, language) => {
    const { body } = await server.call('get-restaurant-info', { slug: 'nothing' }, { headers: { 'Accept-Language': header } })
    const { serverTexts } = (await import(`../../server/texts/${language}.ts`)) as { serverTexts: Record<string, string> }
    expect(body).toEqual({ success: false, code: 'NOT_FOUND', message: serverTexts['error.NOT_FOUND'] })
  })

  it('tell nothing of what went wrong inside', async () => {
    const broken = await startServer()
    await broken.database.pool.query('drop table popular_places')
    const { status, body } = await broken.call('popular-geo-locations')
    await broken.close()
    expect([status, body.code, JSON.stringify(body).includes('popular_places')]).toEqual([500, 'INTERNAL', false])
  })

  it('of a database that is away say when to come again', async () => {
    const nowhere = openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', size: 1, failed: () => {} })
    const lonely = await startServer({ on: { url: '', open: () => nowhere, drop: () => nowhere.close() } })
    const { status, headers, body } = await lonely.call('popular-geo-locations')
    const ready = await lonely.call('/ready', undefined, { method: 'GET' })
    const health = await lonely.call('/health', undefined, { method: 'GET' })
    await lonely.close()
    await nowhere.close()
    expect([status, body.code, headers.get('retry-after'), ready.status, health.status]).toEqual([503, 'UNAVAILABLE', '2', 503, 200])
  })
})

describe('logs', () => {
  it('hold neither passwords nor tokens', async () => {
    const { body } = await server.call('login', { email: 'customer@bua.test', password: demoPassword })
    const token: string = body.data.auth_token
    await server.call('check-ban', { token }, { token })
    await server.call('refresh-token', { refresh_token: body.refresh_token })
    const written = server.logs.join('\n')
    expect([
      written.includes('"operation":"login"'),
      written.includes(demoPassword),
      written.includes(token),
      written.includes(body.refresh_token),
    ]).toEqual([true, false, false, false])
  })
})

describe('the list of calls that are not built yet', () => {
  it('is empty: none answers 501', () => {
    expect(server.app.unbuilt).toEqual([])
  })
})
