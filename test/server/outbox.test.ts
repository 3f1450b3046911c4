import { afterEach, describe, expect, it } from 'vitest'
import { mailSender, phoneSender, type Senders } from '../../server/ports/senders.ts'
import { parseOptions } from '../../server/cli/command.ts'
import { commands } from '../../server/cli/commands.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { sendWaiting } from '../../server/jobs/outbox.ts'
import { sweep } from '../../server/jobs/sweep.ts'
import { addAlerts } from '../../server/services/alerts.ts'
import { outboxOf } from '../support/codes.ts'
import { freshDatabase } from '../support/database.ts'
import { httpProvider, mailServer } from '../support/providers.ts'
import { race } from '../support/race.ts'
import { settableClock, startServer, type TestServer } from '../support/server.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
async function closing<T extends { close(): Promise<void> }>(made: Promise<T>): Promise<T> {
  const one = await made
  ends.push(() => one.close())
  return one
}

const phone = '0901234501'
const withSms = (url: string): Senders => ({ sms: phoneSender('sms', { url: `${url}/send`, key: 'the-key-of-the-provider' }) })
const start = (senders: Senders) => closing(startServer({ senders }))
const ask = async (server: TestServer) => {
  const { status } = await server.call('send-otp', { phone })
  expect(status).toBe(200)
}
const waiting = async (server: TestServer) =>
  server.database.db.selectFrom('outbox').select(['kind', 'recipient', 'tries', 'next_at']).orderBy('id').execute()
const failed = async (server: TestServer) =>
  server.database.db.selectFrom('failed_messages').select(['kind', 'recipient', 'tries', 'reason', 'failed_at']).orderBy('id').execute()
const metric = async (server: TestServer) =>
  ((await server.call('/metrics', undefined, { method: 'GET' })).text.match(/^bua_failed_messages.*$/gm) ?? []).toSorted()

/** `npm run cli -- messages …`, by the server's clock. */
function messages(server: TestServer, ...line: string[]): Promise<string> {
  const command = commands['messages']
  if (!command) throw new Error('There is no command messages')
  const { names, values } = parseOptions(line, command)
  const { clock, database } = server
  return inTransaction(database.db, (db) =>
    command.run({ db, clock, failpoint: async () => {}, storeDelays: undefined, progress: () => {} }, names, values),
  )
}

/** Lets every try of what waits fail. */
async function giveUp(server: TestServer): Promise<void> {
  await sendWaiting(server.app.context)
  for (const seconds of [5, 15, 45, 120, 240]) {
    server.clock.advance(seconds * 1_000)
    await sendWaiting(server.app.context)
  }
}

describe('messages', () => {
  it('AUTH-1 by SMS are posted to the provider once, with its key, and are gone from the database afterwards', async () => {
    const provider = await closing(httpProvider(() => ({ status: 202, json: {} })))
    const server = await start(withSms(provider.url))
    await ask(server)
    expect(provider.taken).toEqual([])
    await sendWaiting(server.app.context)
    await sendWaiting(server.app.context)
    const [one] = provider.taken
    const body = JSON.parse(one?.body ?? '{}') as { to: string; text: string }
    const code = /\d{6}/.exec(body.text)?.[0] ?? ''
    expect([provider.taken.length, one?.path, one?.authorization, body.to]).toEqual([1, '/send', 'Bearer the-key-of-the-provider', phone])
    expect(await waiting(server)).toEqual([])
    expect((await server.call('verify-otp', { phone, otp: code })).body).toEqual({ success: true })
    expect(server.logs.join('\n')).not.toContain('the-key-of-the-provider')
  })

  it('AUTH-1 by SMS need their provider alone, and no demonstration', async () => {
    const provider = await closing(httpProvider(() => ({ status: 202, json: {} })))
    const server = await closing(startServer({ senders: withSms(provider.url), isDemo: false }))
    await ask(server)
    await sendWaiting(server.app.context)
    expect(provider.taken.map(({ body }) => (JSON.parse(body) as { to: string }).to)).toEqual([phone])
    expect((await server.call('send-password-reset-mail', { email: 'customer@bua.test' })).status).toBe(501)
  })

  it('AUTH-3 by mail reach the mail server with subject, text and sender', async () => {
    const smtp = await closing(mailServer())
    const server = await start({ mail: mailSender({ url: smtp.url, from: 'Bua <no-reply@bua.test>' }) })
    await server.call('send-password-reset-mail', { email: 'customer@bua.test' }, { headers: { 'Accept-Language': 'en' } })
    await sendWaiting(server.app.context)
    const [mail = ''] = smtp.mails
    const text = mail.replaceAll('=\n', '')
    const code = /is (\d{6}), valid/.exec(text)?.[1] ?? ''
    expect([smtp.mails.length, await waiting(server)]).toEqual([1, []])
    expect([/^To: customer@bua\.test$/m.test(mail), /^From: Bua <no-reply@bua\.test>$/m.test(mail), /^Subject: .+/m.test(mail)]).toEqual([
      true,
      true,
      true,
    ])
    const verified = await server.call('verify-password-reset-otp', { email: 'customer@bua.test', code })
    expect(verified.body).toEqual({ success: true })
  })

  it('of 20 rounds at once, over two servers, one takes a message', async () => {
    const provider = await closing(httpProvider(() => ({ status: 200, json: {} })))
    const shared = await freshDatabase()
    ends.push(() => shared.drop())
    const clock = settableClock()
    const servers = await Promise.all([
      closing(startServer({ on: shared, clock, senders: withSms(provider.url) })),
      closing(startServer({ on: shared, clock, senders: withSms(provider.url) })),
    ])
    await ask(servers[0])
    await race(20, (index) => sendWaiting((servers[index % 2] ?? servers[0]).app.context))
    expect(provider.taken).toHaveLength(1)
  })

  it('that a provider refuses are tried again after 5, 15, 45, 120 and 240 seconds, and then given up', async () => {
    const provider = await closing(httpProvider(() => ({ status: 500, json: {} })))
    const server = await start(withSms(provider.url))
    await ask(server)
    const context = server.app.context
    await sendWaiting(context)
    const waits = [5, 15, 45, 120, 240]
    for (const [index, seconds] of waits.entries()) {
      server.clock.advance(seconds * 1_000 - 1)
      await sendWaiting(context)
      expect(provider.taken).toHaveLength(index + 1)
      server.clock.advance(1)
      await sendWaiting(context)
      expect(provider.taken).toHaveLength(index + 2)
    }
    expect(await waiting(server)).toEqual([])
    expect(server.logs.filter((line) => line.includes('a message was given up'))).toHaveLength(1)
  })

  it('that came too late for their code are not sent any more', async () => {
    const provider = await closing(httpProvider(() => ({ status: 200, json: {} })))
    const server = await start(withSms(provider.url))
    await ask(server)
    server.clock.advance(10 * 60_000)
    await sendWaiting(server.app.context)
    expect([provider.taken, await waiting(server)]).toEqual([[], []])
  })

  it('KITCHEN-12 AUTH-1 that expire first are sent first, however many pushes of an alert to all customers are due', async () => {
    const taken: string[] = []
    const sender = (kind: string) => async () => void taken.push(kind)
    const web = async () => {
      taken.push('push')
      return 'taken' as const
    }
    const server = await closing(startServer({ senders: { sms: sender('sms') }, pushes: { web, isAllowedEndpoint: () => true } }))
    await server.session('customer', 1)
    await server.database.pool.query(
      `insert into push_tokens (address, token, kind, user_id, session_id, language, saved_at)
      select 'device ' || n, 'a token', 'web', 1, id, 'vi', created_at from sessions, generate_series(1, 30) n`,
    )
    await inTransaction(server.database.db, (db) =>
      addAlerts({ ...server.app.context, db }, 'all', { title: 'Tin', message: 'Tin' }, 24 * 3_600_000),
    )
    server.clock.advance(1)
    await ask(server)
    const isMoreDue = [await sendWaiting(server.app.context), await sendWaiting(server.app.context)]
    expect([taken.indexOf('sms') < 20, taken.length, isMoreDue]).toEqual([true, 31, [true, false]])
  })

  it('wait for a provider that is down, and then arrive; no request waits or fails, and no log line says a code', async () => {
    let isUp = false
    const provider = await closing(httpProvider(() => ({ status: isUp ? 200 : 503, json: {} })))
    const smtp = await closing(mailServer({ refuses: true }))
    const server = await start({ ...withSms(provider.url), mail: mailSender({ url: smtp.url, from: 'no-reply@bua.test' }) })
    await ask(server)
    await server.call('send-password-reset-mail', { email: 'customer@bua.test' })
    await sendWaiting(server.app.context)
    const first = /\d{6}/.exec(String((JSON.parse(provider.taken[0]?.body ?? '{}') as { text?: string }).text))?.[0] ?? 'none'
    isUp = true
    server.clock.advance(5_000)
    await sendWaiting(server.app.context)
    expect((await waiting(server)).map(({ kind, tries }) => [kind, tries])).toEqual([['mail', 2]])
    expect((await server.call('verify-otp', { phone, otp: first })).status).toBe(200)
    const written = server.logs.join('\n')
    expect([written.includes('sms: status 503'), written.includes('mail: E'), new RegExp(`(?<!\\d)${first}(?!\\d)`).test(written)]).toEqual(
      [true, true, false],
    )
    expect(written).not.toContain('customer@bua.test')
  })

  it('do not hold up a request while a provider says nothing at all', async () => {
    const provider = await closing(httpProvider(() => undefined))
    const server = await start(withSms(provider.url))
    await ask(server)
    const round = sendWaiting(server.app.context)
    await expect.poll(() => provider.taken.length).toBe(1)
    // the provider is still being asked
    const { status } = await server.call('generate-otp-for-login', { phone: '0901234502' })
    expect([status, provider.taken.length, (await waiting(server)).map(({ tries }) => tries)]).toEqual([200, 1, [1, 0]])
    await provider.close()
    await round
    expect((await waiting(server)).map(({ tries }) => tries)).toEqual([1, 0])
  })

  it('without a provider are stored to be read for a day after their code has ended, codes and counts with them', async () => {
    const server = await start({})
    await ask(server)
    await sendWaiting(server.app.context)
    const counts = async () => {
      const { rows } = await server.database.pool.query(
        'select (select count(*)::int from codes) codes, (select count(*)::int from attempts) attempts',
      )
      return [...rows, (await outboxOf(server)).length]
    }
    server.clock.advance(24 * 3_600_000 + 10 * 60_000)
    await sweep(server.app.context)
    expect(await counts()).toEqual([{ codes: 1, attempts: 6 }, 1])
    server.clock.advance(1)
    await sweep(server.app.context)
    // what text messages may cost is counted by the day
    expect(await counts()).toEqual([{ codes: 0, attempts: 4 }, 0])
    server.clock.advance(24 * 3_600_000)
    await sweep(server.app.context)
    expect(await counts()).toEqual([{ codes: 0, attempts: 0 }, 0])
  })
})

describe('messages that failed', () => {
  it('are stored with the reason, counted by kind in the metrics and listed without their text', async () => {
    const provider = await closing(httpProvider(() => ({ status: 500, json: {} })))
    const smtp = await closing(mailServer({ refuses: true }))
    const server = await start({ ...withSms(provider.url), mail: mailSender({ url: smtp.url, from: 'no-reply@bua.test' }) })
    expect([await metric(server), await messages(server)]).toEqual([[], 'No messages failed'])
    await ask(server)
    await giveUp(server)
    await server.call('send-password-reset-mail', { email: 'customer@bua.test' })
    await sendWaiting(server.app.context)
    server.clock.advance(10 * 60_000)
    await sendWaiting(server.app.context)
    expect(await failed(server)).toEqual([
      { kind: 'sms', recipient: phone, tries: 6, reason: 'sms: status 500', failed_at: new Date(server.clock.now().getTime() - 600_000) },
      { kind: 'mail', recipient: 'customer@bua.test', tries: 1, reason: 'expired', failed_at: server.clock.now() },
    ])
    expect(await metric(server)).toEqual(['bua_failed_messages{kind="mail"} 1', 'bua_failed_messages{kind="sms"} 1'])
    const list = await messages(server)
    expect(list.split('\n').map((line) => line.trim().split(/ {2,}/).slice(2))).toEqual([
      ['mail', 'customer@bua.test', '1 try', 'expired'],
      ['sms', phone, '6 tries', 'sms: status 500'],
    ])
    expect((await messages(server, '--kind', 'sms', '--limit', '5')).split('\n')).toHaveLength(1)
    await expect(messages(server, '--kind', 'fax')).rejects.toThrow('--kind is one of mail, sms, call, push')
  })

  it('are sent again at the operator’s word while they are of use, one or all of a kind', async () => {
    let isUp = false
    const provider = await closing(httpProvider(() => ({ status: isUp ? 200 : 500, json: {} })))
    const server = await start(withSms(provider.url))
    await ask(server)
    await giveUp(server)
    expect(await messages(server)).toContain('may be sent until')
    expect(await messages(server, '--retry', '--kind', 'mail')).toBe('0 messages are sent again')
    const id = (await server.database.db.selectFrom('failed_messages').select('id').executeTakeFirstOrThrow()).id
    expect(await messages(server, '--retry', '--id', String(id))).toBe('1 message is sent again')
    isUp = true
    await sendWaiting(server.app.context)
    const text = (JSON.parse(provider.taken.at(-1)?.body ?? '{}') as { text: string }).text
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    expect([provider.taken.length, await failed(server), await waiting(server)]).toEqual([7, [], []])
    expect((await server.call('verify-otp', { phone, otp: code })).status).toBe(200)
  })

  it('and have expired stay listed, and are not sent again', async () => {
    const provider = await closing(httpProvider(() => ({ status: 200, json: {} })))
    const server = await start(withSms(provider.url))
    await ask(server)
    server.clock.advance(10 * 60_000)
    await sendWaiting(server.app.context)
    expect(await messages(server, '--retry')).toBe('0 messages are sent again')
    expect([provider.taken, (await failed(server)).map(({ tries, reason }) => [tries, reason])]).toEqual([[], [[0, 'expired']]])
  })

  it('are not counted while a process still sends them', async () => {
    const provider = await closing(httpProvider(() => undefined))
    const shared = await freshDatabase()
    ends.push(() => shared.drop())
    const clock = settableClock()
    const sending = await closing(startServer({ on: shared, clock, senders: withSms(provider.url) }))
    const other = await closing(startServer({ on: shared, clock, senders: {} }))
    await ask(sending)
    clock.advance(9 * 60_000 + 59_000)
    const round = sendWaiting(sending.app.context)
    await expect.poll(() => provider.taken.length).toBe(1)
    clock.advance(2_000)
    await sendWaiting(other.app.context)
    expect([(await waiting(other)).length, await failed(other)]).toEqual([1, []])
    await provider.close()
    await round
  })
})
