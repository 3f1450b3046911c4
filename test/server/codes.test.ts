import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../server/services/sign-in.ts'
import { serverTexts } from '../../server/texts/vi.ts'
import { from, lastCode, outboxOf, wrongFor } from '../support/codes.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()
const minute = 60_000
const newPassword = 'phở bò viên 7'

beforeAll(async () => {
  pair = await startPair({ clock, trustProxy: ['loopback'] })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

// every test has a number and an address of its own, so that none uses up what another may send
let people = 0
const newPerson = () => {
  people += 1
  const phone = `07${String(people).padStart(8, '0')}`
  return { phone, email: `person-${people}@bua.test`, headers: from(`10.1.${people}.1`) }
}
type Person = ReturnType<typeof newPerson>

const sendLogin = async ({ phone, headers }: Person) => {
  const { status } = await first.call('generate-otp-for-login', { phone }, { headers })
  expect(status).toBe(200)
  return lastCode(first, phone)
}
const enter = ({ phone, headers }: Person, otp: string, more: { server?: TestServer; headers?: object; body?: object } = {}) =>
  (more.server ?? first).call('login-with-otp', { phone, otp, ...more.body }, { headers: { ...headers, ...more.headers } })
const register = async ({ email, phone, headers }: Person) => {
  const body = { name: 'Ai Đó', email, phone, password: demoPassword }
  const answer = await first.call('register', body, { headers })
  expect(answer.status).toBe(200)
  return answer.body
}
const sendReset = async ({ email, headers }: Person) => {
  const { status, body } = await first.call('send-password-reset-mail', { email }, { headers })
  expect([status, body]).toEqual([200, { success: true }])
  return lastCode(first, email)
}
const setPassword = ({ email, headers }: Person, code: string, password = newPassword) =>
  first.call('change-user-password', { email, code, password }, { headers })
const results = (answers: { status: number; body: { code?: string } }[]) => tally(answers.map(({ status, body }) => body.code ?? status))

describe('signing in by a code', () => {
  it('AUTH-1 generate-otp-for-login sends six digits, and login-with-otp takes them from the owner of the number', async () => {
    const person = newPerson()
    const { data } = await register(person)
    const code = await sendLogin(person)
    const { status, body } = await enter(person, code, { server: second })
    expect([/^\d{6}$/.test(code), status, body.success, body.data.id, body.addresses]).toEqual([true, 200, true, data.id, []])
    const { body: who } = await second.call('check-ban', {}, { token: body.data.auth_token })
    expect([who, typeof body.refresh_token]).toEqual([{ success: true }, 'string'])
  })

  it('a number that a user wrote down without proving it opens nothing of theirs to whoever proves it, who keeps it', async () => {
    const writer = newPerson()
    const { data } = await register(writer)
    const owner = { ...writer, headers: { ...writer.headers, 'X-Device-Id': 'device-of-the-owner' } }
    const begun = await enter(owner, await sendLogin(owner))
    const again = await enter(owner, await sendLogin(owner), { headers: { 'X-Device-Id': 'device-of-the-owner' } })
    const byPassword = await first.call('login', { email: writer.email, password: demoPassword }, { headers: writer.headers })
    const { rows } = await first.database.pool.query('select id, phone from users where id in ($1, $2) order by id', [
      data.id,
      begun.body.data.id,
    ])
    expect([begun.body.data.email, again.body.data.id, byPassword.body.data.id]).toEqual([null, begun.body.data.id, data.id])
    expect(rows).toEqual([
      { id: data.id, phone: null },
      { id: begun.body.data.id, phone: writer.phone },
    ])
  })

  it('a number that was proved opens its account on any device, and one that its owner proved on a known device is proved', async () => {
    const person = newPerson()
    const { data } = await register(person)
    await enter(person, await sendLogin(person))
    const elsewhere = { ...person, headers: { ...person.headers, 'X-Device-Id': 'device-of-tomorrow' } }
    expect((await enter(elsewhere, await sendLogin(elsewhere))).body.data.id).toBe(data.id)
  })

  it('an account that has no other way in than its number is its owner’s', async () => {
    const person = newPerson()
    const { id } = await first.database.db
      .insertInto('users')
      .values({ name: 'Gọi Món', phone: person.phone, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await enter(person, await sendLogin(person))).body.data.id).toBe(id)
  })

  it('MEND-19 an account with a password and nothing but its number is its owner’s, and the password and the devices before are off', async () => {
    const person = newPerson()
    const { db } = first.database
    const { id } = await db
      .insertInto('users')
      .values({ name: 'Gọi Món', phone: person.phone, password_hash: 'of another person', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('known_devices')
      .values({ role: 'customer', subject_id: id, device_id: 'device-of-another', seen_at: clock.now() })
      .execute()
    expect((await enter(person, await sendLogin(person))).body.data.id).toBe(id)
    const { password_hash: hash } = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
    const devices = await db
      .selectFrom('known_devices')
      .select('device_id')
      .where('subject_id', '=', id)
      .where('role', '=', 'customer')
      .execute()
    expect([hash, devices.map(({ device_id: device }) => device).includes('device-of-another')]).toEqual([null, false])
  })

  it('AUTH-1 the message says the code and how long it holds, in the language of the caller', async () => {
    const person = newPerson()
    const headers = { ...person.headers, 'Accept-Language': 'en' }
    await first.call('generate-otp-for-login', { phone: person.phone }, { headers })
    const message = (await outboxOf(first)).find(({ recipient }) => recipient === person.phone)
    expect(message).toMatchObject({
      kind: 'sms',
      payload: { text: `Your Bữa sign-in code is ${message?.payload.code}, valid for 10 minutes. Do not share it with anyone.` },
    })
  })

  it('AUTH-1 login-with-otp makes an account for a number that has none, by the name that is given', async () => {
    const [named, unnamed] = [newPerson(), newPerson()]
    const withName = await enter(named, await sendLogin(named), { body: { name: ' Lê Mới ', email: named.email } })
    const without = await enter(unnamed, await sendLogin(unnamed))
    expect([withName.body.data.name, withName.body.data.email, withName.body.data.phone]).toEqual(['Lê Mới', named.email, named.phone])
    expect([without.body.data.name, without.body.data.email]).toEqual([`Khách ${unnamed.phone.slice(-4)}`, null])
  })

  it('F12 login-with-otp refuses no e-mail address that has an account, so that a code does not reveal more than one', async () => {
    const person = newPerson()
    const { status, body } = await enter(person, await sendLogin(person), { body: { email: 'Customer@bua.test' } })
    expect([status, body.data?.email]).toEqual([200, null])
  })

  it('AUTH-5 login-with-otp saves the address that comes with it', async () => {
    const person = newPerson()
    const address = { lat: 10.7769, lng: 106.7009, address: '45 Lê Duẩn' }
    const { body } = await enter(person, await sendLogin(person), { body: { address } })
    expect(body.addresses).toEqual([expect.objectContaining({ address: '45 Lê Duẩn', is_default: true })])
  })

  it('AUTH-1 a number is the same with its country code, with 00 and with spaces', async () => {
    const person = newPerson()
    const { data } = await register(person)
    const code = await sendLogin(person)
    const forms = [`+84 ${person.phone.slice(1)}`, `0084${person.phone.slice(1)}`, `84${person.phone.slice(1)}`, ` (${person.phone})`]
    for (const phone of forms.slice(1)) {
      const { body } = await first.call('login-with-otp', { phone, otp: wrongFor(code) }, { headers: person.headers })
      expect(body.code).toBe('INVALID_OTP')
    }
    const { body } = await first.call('login-with-otp', { phone: forms[0], otp: code }, { headers: person.headers })
    expect(body.data.id).toBe(data.id)
  })

  it('AUTH-2 a wrong code is refused with success false, its code and its text', async () => {
    const person = newPerson()
    const { status, body } = await enter(person, wrongFor(await sendLogin(person)))
    expect([status, body]).toEqual([400, { success: false, code: 'INVALID_OTP', message: serverTexts['error.INVALID_OTP'] }])
  })

  it('AUTH-2 a banned owner is told so by the right code alone', async () => {
    const person = newPerson()
    const { data } = await register(person)
    const code = await sendLogin(person)
    await first.database.db.updateTable('users').set({ is_banned: true }).where('id', '=', data.id).execute()
    const answers = [await enter(person, wrongFor(code)), await enter(person, code)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'INVALID_OTP'],
      [403, 'BANNED'],
    ])
  })

  it('a code holds for ten minutes and not longer', async () => {
    const [early, late] = [newPerson(), newPerson()]
    const codes = [await sendLogin(early), await sendLogin(late)]
    clock.advance(10 * minute - 1)
    const before = await enter(early, codes[0] ?? '')
    clock.advance(1)
    const after = await enter(late, codes[1] ?? '')
    expect([before.status, after.status, after.body.code]).toEqual([200, 400, 'OTP_EXPIRED'])
  })

  it('a new code replaces the one before', async () => {
    const person = newPerson()
    const [old, fresh] = [await sendLogin(person), await sendLogin(person)]
    const answers = [await enter(person, old), await enter(person, fresh)]
    expect(answers.map(({ status }) => status)).toEqual(old === fresh ? [200, 400] : [400, 200])
  })
})

describe('guessing', () => {
  it('F11 200 guesses at once from 50 addresses over two servers: five are looked at, and the right one is refused afterwards', async () => {
    const person = newPerson()
    const code = await sendLogin(person)
    const guesses = await race(200, (index) =>
      enter(person, wrongFor(code), { server: index % 2 ? first : second, headers: from(`10.9.${index % 50}.1`) }),
    )
    expect(results(guesses)).toEqual({ INVALID_OTP: 5, OTP_EXPIRED: 195 })
    expect((await enter(person, code)).body.code).toBe('OTP_EXPIRED')
  })

  it('F11 20 right codes at once over two servers are one sign-in, and none afterwards', async () => {
    const person = newPerson()
    const code = await sendLogin(person)
    const answers = await race(20, (index) => enter(person, code, { server: index % 2 ? first : second }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results(answers)['200']).toBe(1)
    const { rows } = await first.database.pool.query(
      'select count(*)::int as sessions from sessions join users on users.id = subject_id where role = $1 and phone = $2',
      ['customer', person.phone],
    )
    expect([rows, (await enter(person, code)).body.code]).toEqual([[{ sessions: 1 }], 'INVALID_OTP'])
  })

  it('F11 a code is good for its number, its purpose and its device alone, and still good there', async () => {
    const [owner, other] = [newPerson(), newPerson()]
    await Promise.all([register(owner), register(other)])
    const code = await sendLogin(owner)
    const reset = await sendReset(owner)
    // one in a million
    expect(reset).not.toBe(code)
    const elsewhere = [
      await enter(other, code),
      await enter(owner, code, { headers: { 'X-Device-Id': 'another-device' } }),
      await first.call('verify-otp', { phone: owner.phone, otp: code }, { headers: owner.headers }),
      await setPassword(owner, code),
      await setPassword(other, reset),
      await enter(owner, reset),
    ]
    expect(elsewhere.map(({ body }) => body.code)).toEqual(elsewhere.map(() => 'INVALID_OTP'))
    expect([(await enter(owner, code)).status, (await setPassword(owner, reset)).status]).toEqual([200, 200])
  })

  it('F11 an address that fails 30 times in 15 minutes is refused, whatever numbers it tries', async () => {
    const { headers } = newPerson()
    const tries = await race(31, (index) =>
      first.call('login-with-otp', { phone: `0600000${String(index).padStart(3, '0')}`, otp: '123456' }, { headers }),
    )
    expect(results(tries)).toEqual({ INVALID_OTP: 30, RATE_LIMITED: 1 })
    expect(tries.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('900')
  })

  it('F11 of an address the wrong codes count, be one sent to the number or not, and a right one does not', async () => {
    const person = newPerson()
    const guess = (index: number) =>
      first.call('login-with-otp', { phone: `0610000${String(index).padStart(3, '0')}`, otp: '123456' }, { headers: person.headers })
    await race(27, guess)
    const code = await sendLogin(person)
    for (let wrong = 0; wrong < 2; wrong += 1) expect((await enter(person, wrongFor(code))).body.code).toBe('INVALID_OTP')
    const answers = [await enter(person, code), await guess(27), await guess(28)]
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'INVALID_OTP', 'RATE_LIMITED'])
  })

  it('F11 ten sends at once to one number in all its forms, from ten addresses: three go, and again after ten minutes', async () => {
    const person = newPerson()
    const forms = [person.phone, `+84${person.phone.slice(1)}`, `0084${person.phone.slice(1)}`, `84 ${person.phone.slice(1)}`]
    const send = (index: number) => {
      const call = index % 2 ? 'send-otp' : 'generate-otp-for-login'
      return (index % 3 ? first : second).call(call, { phone: forms[index % 4] }, { headers: from(`10.8.${index}.1`) })
    }
    const answers = await race(10, send)
    const sent = async () => (await outboxOf(first)).filter(({ recipient }) => recipient === person.phone).length
    expect([results(answers), await sent()]).toEqual([{ 200: 3, RATE_LIMITED: 7 }, 3])
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('600')
    clock.advance(10 * minute)
    expect([(await send(0)).status, await sent()]).toEqual([200, 4])
  })

  it('F11 an address may have 30 codes sent in ten minutes', async () => {
    const { headers } = newPerson()
    const send = (index: number) => first.call('send-otp', { phone: `0500000${String(index).padStart(3, '0')}` }, { headers })
    expect(results(await race(31, send))).toEqual({ 200: 30, RATE_LIMITED: 1 })
  })

  it('codes are stored as Argon2id hashes, and no log line holds one', async () => {
    const person = newPerson()
    const code = await sendLogin(person)
    await enter(person, wrongFor(code))
    const { rows } = await first.database.pool.query<{ code_hash: string }>('select code_hash from codes where recipient = $1', [
      person.phone,
    ])
    expect(rows.map((row) => row.code_hash.split('$').slice(1, 4))).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
    await enter(person, code)
    const written = [...first.logs, ...second.logs].join('\n')
    expect([
      written.includes('a code was refused'),
      new RegExp(`(?<!\\d)${code}(?!\\d)`).test(written),
      written.includes(person.phone),
    ]).toEqual([true, false, false])
  })
})

describe('proving a number while registering', () => {
  const turn = (value: string) => first.database.db.updateTable('settings').set({ value }).where('key', '=', 'enSOV').execute()
  beforeAll(() => turn('true'))
  afterAll(() => turn('false'))
  const join = ({ email, phone, headers }: Person, otp?: string) =>
    first.call('register', { name: 'Ai', email, phone, password: newPassword, ...(otp !== undefined && { otp }) }, { headers })
  const prove = async (person: Person) => {
    await first.call('send-otp', { phone: person.phone, email: person.email }, { headers: person.headers })
    return lastCode(first, person.phone)
  }

  it('AUTH-1 send-otp and verify-otp prove the number, and register takes the code once', async () => {
    const [person, second] = [newPerson(), newPerson()]
    const otp = await prove(person)
    const verified = await first.call('verify-otp', { phone: person.phone, otp }, { headers: person.headers })
    const made = await join(person, otp)
    const again = await join({ ...second, phone: person.phone }, otp)
    expect([verified.body, made.status, again.body.code]).toEqual([{ success: true }, 200, 'INVALID_OTP'])
  })

  it('a number that a user wrote down without proving it is no reason to refuse who proves it', async () => {
    const person = newPerson()
    const { id } = await first.database.db
      .insertInto('users')
      .values({ name: 'Kẻ Gian', phone: person.phone, password_hash: 'x', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await join(person, await prove(person))
    const { rows } = await first.database.pool.query('select phone, is_phone_proved from users where id in ($1, $2) order by id', [
      id,
      made.body.data.id,
    ])
    expect(rows).toEqual([
      { phone: null, is_phone_proved: false },
      { phone: person.phone, is_phone_proved: true },
    ])
  })

  it('AUTH-6 an account whose number went to whoever proved it is given another one by a code; one that another user has proved is refused; the account’s address is notified', async () => {
    const [loser, winner, other] = [newPerson(), newPerson(), newPerson()]
    const made = await join(loser, await prove(loser))
    const token = made.body.data.auth_token
    await first.database.db.updateTable('users').set({ is_phone_proved: false }).where('phone', '=', loser.phone).execute()
    await join({ ...winner, phone: loser.phone }, await prove({ ...winner, phone: loser.phone }))
    const change = (phone: string, otp: string) => second.call('change-phone', { phone, otp }, { token, headers: loser.headers })
    const taken = await change(loser.phone, await prove(loser))
    const code = await prove({ ...loser, phone: other.phone })
    const wrong = await change(other.phone, wrongFor(code))
    const right = await change(other.phone, code)
    const again = await change(other.phone, code)
    expect([taken, wrong, right, again].map(({ status, body }) => [status, body.code ?? body.data.phone])).toEqual([
      [409, 'PHONE_TAKEN'],
      [400, 'INVALID_OTP'],
      [200, other.phone],
      [400, 'INVALID_OTP'],
    ])
    expect(await outboxOf(first)).toContainEqual(
      expect.objectContaining({
        recipient: loser.email,
        payload: expect.objectContaining({ subject: 'Số điện thoại của tài khoản Bữa đã được đổi' }),
      }),
    )
    // and it opens the account from now on
    const entered = await enter({ ...other, headers: winner.headers }, await sendLogin({ ...other, headers: winner.headers }))
    expect(entered.body.data.id).toBe(made.body.data.id)
  })

  it('AUTH-2 register without a code, or with a wrong one, is refused and makes no user', async () => {
    const person = newPerson()
    const otp = await prove(person)
    const answers = [await join(person), await join(person, wrongFor(otp))]
    expect(answers.map(({ status, body }) => [status, body.code, body.errors?.[0]?.path])).toEqual([
      [422, 'VALIDATION', '/otp'],
      [400, 'INVALID_OTP', undefined],
    ])
    const { rows } = await first.database.pool.query('select id from users where email = $1', [person.email])
    expect(rows).toEqual([])
  })

  it('AUTH-2 an email address that is taken does not use the code up', async () => {
    const person = newPerson()
    const otp = await prove(person)
    const refused = await join({ ...person, email: 'customer@bua.test' }, otp)
    expect([refused.body.code, (await join(person, otp)).status]).toEqual(['EMAIL_TAKEN', 200])
  })

  it('AUTH-2 what the database cannot store is not taken for an address that has an account', async () => {
    const stored = makeUser(first.app.context, { name: 'An\u0000', email: 'an-nul@bua.test', phone: null })
    await expect(stored).rejects.toMatchObject({ code: '22021' })
  })

  it('F12 register tells no user which numbers have an account who has not proved the number', async () => {
    const stranger = newPerson()
    const answers = [await join({ ...stranger, phone: '0901234501' }, '123456'), await join(stranger, '123456')]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })
})

describe('a new password', () => {
  it('AUTH-3 is set in three steps, and ends the old one', async () => {
    const person = newPerson()
    await register(person)
    const code = await sendReset(person)
    const verified = await second.call('verify-password-reset-otp', { email: person.email, code }, { headers: person.headers })
    const changed = await setPassword(person, code)
    const signIn = (password: string) => second.call('login', { email: person.email, password }, { headers: person.headers })
    expect([verified.body, changed.body]).toEqual([{ success: true }, { success: true }])
    expect([(await signIn(demoPassword)).status, (await signIn(newPassword)).status]).toEqual([400, 200])
    expect((await setPassword(person, code)).body.code).toBe('INVALID_OTP')
  })

  it('AUTH-3 the mail has a subject and says the code', async () => {
    const person = newPerson()
    await register(person)
    await first.call('send-password-reset-mail', { email: person.email.toUpperCase() }, { headers: person.headers })
    const code = await lastCode(first, person.email)
    const mail = (await outboxOf(first)).find(({ recipient }) => recipient === person.email)
    expect(mail).toEqual(
      expect.objectContaining({ kind: 'mail', payload: expect.objectContaining({ subject: 'Mã đặt lại mật khẩu Bữa' }) }),
    )
    expect(mail?.payload.text).toContain(code)
  })

  it('AUTH-2 a weak one is refused and does not use the code up', async () => {
    const person = newPerson()
    await register(person)
    const code = await sendReset(person)
    const weak = await setPassword(person, code, 'matkhau123')
    expect([weak.status, weak.body.code, (await setPassword(person, code)).status]).toEqual([400, 'WEAK_PASSWORD', 200])
  })

  it('F11 20 of them at once with the right code over two servers: one is set', async () => {
    const person = newPerson()
    await register(person)
    const code = await sendReset(person)
    const answers = await race(20, (index) =>
      (index % 2 ? first : second).call(
        'change-user-password',
        { email: person.email, code, password: `${newPassword} ${index}` },
        { headers: person.headers },
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    const signIn = (index: number) =>
      first.call('login', { email: person.email, password: `${newPassword} ${index}` }, { headers: from(`10.7.0.${index}`) })
    expect([(await signIn(winner)).status, (await signIn((winner + 1) % 20)).status]).toEqual([200, 400])
  })

  it('F12 no user learns which addresses have an account: at each step, now and later, both are answered the same', async () => {
    const [known, unknown] = [newPerson(), newPerson()]
    await register(known)
    const before = (await outboxOf(first)).length
    const both = async (path: string, body: object) => {
      const answers = []
      for (const { email, headers } of [known, unknown]) answers.push(await first.call(path, { email, ...body }, { headers }))
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      expect(answers[0]?.status).toBe(answers[1]?.status)
      return answers[0]?.body.code ?? answers[0]?.status
    }
    expect(await both('send-password-reset-mail', {})).toBe(200)
    const code = wrongFor(await lastCode(first, known.email))
    const seen = [await both('verify-password-reset-otp', { code }), await both('change-user-password', { code, password: newPassword })]
    for (let more = 0; more < 4; more += 1) seen.push(await both('verify-password-reset-otp', { code }))
    expect(seen).toEqual(['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'OTP_EXPIRED'])
    clock.advance(10 * minute)
    expect(await both('verify-password-reset-otp', { code })).toBe('OTP_EXPIRED')
    for (let more = 0; more < 3; more += 1) expect(await both('send-password-reset-mail', {})).toBe(200)
    expect(await both('send-password-reset-mail', {})).toBe('RATE_LIMITED')
    expect((await outboxOf(first)).slice(0, -before || undefined).map(({ recipient }) => recipient)).toEqual([
      known.email,
      known.email,
      known.email,
      known.email,
    ])
  })

  it('F12 generate-otp-for-login and send-otp answer every number the same', async () => {
    const unknown = newPerson()
    for (const [path, body] of [
      ['generate-otp-for-login', { success: true, new_user: false }],
      ['send-otp', { success: true }],
    ] as const) {
      const headers = newPerson().headers
      const answers = [
        await first.call(path, { phone: '0901234502' }, { headers }),
        await first.call(path, { phone: unknown.phone }, { headers }),
      ]
      expect(answers.map((answer) => answer.body)).toEqual([body, body])
    }
  })

  it('is not sent where the setting enPassResetEmail is off', async () => {
    const turn = (value: string) => first.database.db.updateTable('settings').set({ value }).where('key', '=', 'enPassResetEmail').execute()
    await turn('false')
    const { status } = await first.call('send-password-reset-mail', { email: 'customer@bua.test' }, { headers: newPerson().headers })
    await turn('true')
    expect(status).toBe(501)
  })
})

describe('what text messages cost', () => {
  it('F19 is bounded for a day by the marketplace’s budget, which known devices do not use', async () => {
    const server = await startServer({ clock, smsDayMax: 2 })
    const send = (person: Person) => server.call('generate-otp-for-login', { phone: person.phone }, { headers: person.headers })
    const known = newPerson()
    const sent = [(await send(known)).status]
    await server.call('login-with-otp', { phone: known.phone, otp: await lastCode(server, known.phone) }, { headers: known.headers })
    for (const person of [newPerson(), newPerson(), known]) sent.push((await send(person)).status)
    clock.advance(24 * 60 * minute)
    sent.push((await send(newPerson())).status)
    await server.close()
    expect(sent).toEqual([200, 200, 429, 200, 200])
  })
})

describe('the list of what was not sent', () => {
  it.each([
    ['through a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
    ['by a name that leads here', { Host: 'evil.example' }],
  ])('is not shown %s', async (_, headers) => {
    const { request } = await import('node:http')
    const status = await new Promise((done, failed) => {
      const { hostname, port } = new URL(first.url)
      request({ hostname, port, path: '/dev/outbox', headers }, (answer) => done(answer.resume().statusCode))
        .on('error', failed)
        .end()
    })
    expect(status).toBe(404)
  })

  it('is not there without the demonstration, and nothing is put into it: without a provider codes are not to be had', async () => {
    const real = await startServer({ on: pair.shared, clock, isDemo: false })
    const before = (await outboxOf(first)).length
    const answers = [
      await real.call('/dev/outbox', undefined, { method: 'GET' }),
      await real.call('send-otp', { phone: newPerson().phone }),
      await real.call('generate-otp-for-login', { phone: newPerson().phone }),
      await real.call('send-password-reset-mail', { email: 'customer@bua.test' }),
      await real.call('send-password-reset-mail', { email: 'niemand@bua.test' }),
    ]
    await real.close()
    expect([answers.map(({ status }) => status), (await outboxOf(first)).length]).toEqual([[404, 501, 501, 501, 501], before])
  })
})
