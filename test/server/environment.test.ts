import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/environment/environment.ts'

describe('the environment', () => {
  it('has a default for everything, and takes an empty variable for one that is not set', () => {
    const usual = readEnvironment({})
    expect(usual).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      dataDir: './data',
      nearStores: 'globe',
      isDemo: true,
      isProduction: false,
      streamsAtMost: { user: 30, address: 1_000 },
      accessTokenSeconds: 600,
      commissionRate: 20,
      trustProxy: [],
      pushServices: [],
    })
    expect(readEnvironment({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '', TRUST_PROXY: '' })).toEqual(usual)
  })

  it('stores act on their own in the demonstration alone, as soon as it is said', () => {
    const usual = { acceptMs: 10_000, confirmMs: 10_000, readyMs: 30_000, handOverMs: 120_000 }
    expect(readEnvironment({}).storeDelays).toEqual(usual)
    const soon = { acceptMs: 1_000, confirmMs: 2_000, readyMs: 3_000, handOverMs: 4_000 }
    expect(readEnvironment({ DEMO_STORE_SECONDS: '1,2,3,4' }).storeDelays).toEqual(soon)
    expect(readEnvironment({ DEMO: '0', DEMO_STORE_SECONDS: '1,2,3,4' }).storeDelays).toBeUndefined()
  })

  it('lists are separated by commas, with or without spaces; 0 trusts no proxy', () => {
    const lists = { TRUST_PROXY: 'loopback, 10.0.0.0/8,', PUSH_SERVICES: 'https://a.example , https://b.example:8443' }
    expect(readEnvironment(lists)).toMatchObject({
      trustProxy: ['loopback', '10.0.0.0/8'],
      pushServices: ['https://a.example', 'https://b.example:8443'],
    })
    expect(readEnvironment({ TRUST_PROXY: '0' }).trustProxy).toEqual([])
  })

  it.each([
    [{ PORT: '70000' }, 'PORT is no port number: 70000'],
    [{ ACCESS_TOKEN_SECONDS: '601' }, 'ACCESS_TOKEN_SECONDS is a whole number from 1 to 600: 601'],
    [{ NEAR_STORES: 'gist' }, 'NEAR_STORES is globe or grid: gist'],
    [{ DEMO_STORE_SECONDS: '10,10' }, 'DEMO_STORE_SECONDS lists four numbers of seconds, such as 10,10,30,120: 10,10'],
    [{ SERVICE_WORKER: 'false' }, 'SERVICE_WORKER is on or off: false'],
    [{ DATABASE_NOTIFY: '0' }, 'DATABASE_NOTIFY is on or off: 0'],
    [{ DEMO: 'false' }, 'DEMO is 0 or 1: false'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL is trace, debug, info, warn, error, fatal or silent: verbose'],
    [{ STREAMS_OF_USER: '1.5' }, 'STREAMS_OF_USER is a whole number: 1.5'],
    [{ TRUST_PROXY: 'proxy' }, 'TRUST_PROXY lists addresses of proxies, such as 10.0.0.0/8 or loopback: proxy'],
    [{ PUSH_SERVICES: 'https://a.example/' }, 'PUSH_SERVICES lists origins, such as https://push.example.org: https://a.example/'],
    [{ PUSH_CONTACT: 'ops' }, 'PUSH_CONTACT is an address, such as mailto:ops@example.org: ops'],
    [
      { GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER is an https address (http on this machine alone): http://accounts.example',
    ],
    [{ GOOGLE_CLIENT_ID: 'our-client' }, 'GOOGLE_CLIENT_SECRET must be set too'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM must be set too'],
    [{ PORT: 'x', ROADS: 'y' }, 'PORT is no port number: x\nROADS is osrm or google: y'],
  ])('%j is refused with what is wrong', (env, message) => {
    expect(() => readEnvironment(env as NodeJS.ProcessEnv)).toThrow(new Error(message))
  })
})
