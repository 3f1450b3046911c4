import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { from } from '../support/codes.ts'
import { tally } from '../support/race.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['loopback'] })
})
afterAll(() => server.close())

describe('what strangers send without signing in', () => {
  it('MEND-24 reports of broken content policies are limited for an address and in all', async () => {
    const report = async (address: string) => {
      const headers = { ...from(address), 'Content-Type': 'application/csp-report' }
      return (await server.call('/csp-report', '{}', { headers })).status
    }
    const before = server.logs.length
    const own = []
    for (let count = 0; count < 12; count += 1) own.push(await report('10.67.0.1'))
    const others = []
    for (let count = 0; count < 120; count += 1) others.push(await report(`10.68.0.${count}`))
    expect([tally(own), tally(others)]).toEqual([
      { 204: 10, 429: 2 },
      { 204: 90, 429: 30 },
    ])
    expect(server.logs.slice(before).filter((line) => line.includes('a content policy was broken'))).toHaveLength(100)
  })

  it('MEND-24 any number of invented devices that ask for distances at one address makes no more rows than the address may have attempts', async () => {
    for (let count = 0; count < 320; count += 1) {
      const headers = { ...from('10.70.0.1'), 'X-Device-Id': `invented-${count}` }
      await server.call('get-distance', { id: 1, latitude: 10.77, longitude: 106.7 }, { headers })
    }
    const { rows } = await server.database.pool.query(`select count(*)::int as rows from attempts where key like 'distance:%'`)
    expect(rows).toEqual([{ rows: 301 }])
  })

  it('MEND-24 any number of invented devices at one address makes no more rows than the address may have attempts', async () => {
    for (let count = 0; count < 200; count += 1) {
      const headers = { ...from('10.69.0.1'), 'X-Device-Id': `invented-${count}` }
      await server.call('coordinate-to-address', { lat: 10.77, lng: 106.7 }, { headers })
    }
    const { rows } = await server.database.pool.query(`select count(*)::int as rows from attempts where key like 'reverse:%'`)
    expect(rows).toEqual([{ rows: 151 }])
  })
})
