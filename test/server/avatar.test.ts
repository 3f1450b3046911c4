import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startServer()
  token = (await server.session('customer', 1)).authToken
})
afterAll(() => server.close())

const dataUrl = (type: string, data: Buffer | string) => `data:image/${type};base64,${Buffer.from(data).toString('base64')}`
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fc8019' } })

/** A black picture of so many points, in a few kilobytes; the width is a multiple of eight. */
function hugePng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}
const change = (avatar: string) => server.call('change-avatar', { avatar }, { token })
const stored = () => server.database.db.selectFrom('avatars').selectAll().where('user_id', '=', 1).execute()

describe('the picture of a customer', () => {
  it('AUTH-6 change-avatar keeps a square picture that was encoded again, and the profile names it', async () => {
    const sent = await blank(600, 300)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer()
    expect(sent.includes('where I live')).toBe(true)
    const { status, body } = await change(dataUrl('jpeg', sent))
    expect([status, body.success]).toEqual([200, true])
    expect(body.data.avatar).toMatch(/^\/avatars\/[\w-]{20,}\.webp$/)
    const answer = await fetch(server.url + body.data.avatar)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const picture = Buffer.from(await answer.arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['webp', 256, 256])
    expect(picture.includes('where I live')).toBe(false)
    const again = (await change(dataUrl('png', await blank(40, 40).png().toBuffer()))).body.data.avatar
    expect(again).not.toBe(body.data.avatar)
    expect((await fetch(server.url + body.data.avatar)).status).toBe(404)
    expect(await stored()).toHaveLength(1)
  })

  it('AUTH-6 nothing that is no picture is stored: drawings with scripts, markup under a false name, remains, names that climb', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const png = await blank(40, 40).png().toBuffer()
    const refused = [
      dataUrl('svg+xml', svg),
      dataUrl('png', svg),
      dataUrl('png', '<html><script>alert(1)</script></html>'),
      dataUrl('png', png.subarray(0, 60)),
      dataUrl('gif', 'GIF89a/*'),
      'data:image/png;base64,../../etc/passwd',
      'https://example.com/picture.png',
    ]
    const before = await stored()
    for (const avatar of refused) {
      const { status, body } = await change(avatar)
      expect([avatar.slice(0, 30), status, body.code]).toEqual([avatar.slice(0, 30), 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect(await stored()).toEqual(before)
    for (const name of ['..%2F..%2Fpackage.json', '../package.json', 'x.webp', '%00']) {
      expect([name, (await fetch(`${server.url}/avatars/${name}`)).status]).toEqual([name, expect.toBeOneOf([400, 404])])
    }
  })

  it('AUTH-6 of a picture with markup behind it only the pixels are stored', async () => {
    const polyglot = Buffer.concat([await blank(40, 40).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { body } = await change(dataUrl('png', polyglot))
    const picture = Buffer.from(await (await fetch(server.url + body.data.avatar)).arrayBuffer())
    expect(picture.includes('script')).toBe(false)
  })

  it('AUTH-6 a picture of 20,000 by 20,000 points and one of 10 MB and a byte are refused, and cost little memory', async () => {
    const huge = hugePng(20_000, 20_000)
    const before = process.memoryUsage().rss
    const { status, body } = await change(dataUrl('png', huge))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    const heavy = await change(dataUrl('png', Buffer.alloc(10_000_001)))
    expect([heavy.status, heavy.body.code]).toEqual([413, 'TOO_LARGE'])
  })

  it('AUTH-6 a picture of 24 million points is taken, and one with a row more refused', async () => {
    const sent = [hugePng(6_000, 4_000), hugePng(6_000, 4_001)]
    const statuses: number[] = []
    for (const picture of sent) statuses.push((await change(dataUrl('png', picture))).status)
    expect(statuses).toEqual([200, 413])
  })

  it('AUTH-6 only a customer has one, and not too often', async () => {
    expect((await server.call('change-avatar', { avatar: 'x' })).status).toBe(401)
    const own = (await server.session('customer', 2)).authToken
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await server.call('change-avatar', { avatar: 'x' }, { token: own })).status)
    expect([...new Set(statuses)]).toEqual([415, 429])
  })
})

describe('the tax number of a customer', () => {
  it('AUTH-6 update-tax-number keeps it, an empty one takes it away, and what is none is refused next to its field', async () => {
    const update = (number: string) => server.call('update-tax-number', { tax_number: number }, { token })
    expect((await update(' 0312345678-001 ')).body.data.tax_number).toBe('0312345678-001')
    const wrong = await update('<b>')
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: '/tax_number', message: 'is no tax number' }]])
    const { body } = await server.call('update-user-info', { user_id: 1 }, { token })
    expect(body.data.tax_number).toBe('0312345678-001')
    expect((await update('')).body.data.tax_number).toBeNull()
  })

  it('AUTH-6 check-ban says whether an account is banned, and why it is closed', async () => {
    expect((await server.call('check-ban', {}, { token })).body).toEqual({ success: true })
    await server.database.db.updateTable('users').set({ is_banned: true }).where('id', '=', 1).execute()
    const { status, body } = await server.call('check-ban', {}, { token })
    expect([status, body.success, body.message]).toEqual([200, false, 'Tài khoản đã bị khóa. Vui lòng liên hệ hỗ trợ.'])
    expect((await server.call('update-user-info', { user_id: 1 }, { token })).status).toBe(401)
    await server.database.db.updateTable('users').set({ is_banned: false }).where('id', '=', 1).execute()
  })
})
