import { describe, expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import type { Form } from '../../machines/account/sign-in/sign-in.types.ts'
import { bindOneTimeCode } from '../../src/actors/account/one-time-code.ts'
import { bindPasswordReset } from '../../src/actors/account/password-reset.ts'
import { bindSignIn, welcome } from '../../src/actors/account/sign-in.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

const address = { id: 2, latitude: 10.7689, longitude: 106.6934, address: '112 Nguyễn Trãi', house: 'Hẻm 5', tag: null, is_default: true }
const answers: Record<string, object> = {
  '/api/generate-otp-for-login': { success: true, new_user: true },
  '/api/send-otp': { success: true },
  '/api/verify-otp': { success: true },
  '/api/send-password-reset-mail': { success: true },
  '/api/verify-password-reset-otp': { success: true },
  '/api/change-user-password': { success: true },
}
const signedIn = { success: true, data: { id: 3, name: 'Lan', auth_token: 'a' }, refresh_token: 'r', addresses: [address] }

const location = {
  lat: 10.7725,
  lng: 106.698,
  address: 'Chợ Bến Thành',
  house: '',
  tag: '',
  businessLocation: true,
  timestamp: 5,
  isUserSelected: true,
}
const wireAddress = { lat: 10.7725, lng: 106.698, address: 'Chợ Bến Thành', house: '', tag: '' }

/** The client without a server: what it asks is written down, what it gets is written above. */
function start({
  hasChosen,
  refused,
  others,
}: {
  hasChosen: boolean
  refused?: { path: string; message: string }
  /** Answers that are not those above. */
  others?: Record<string, object>
}) {
  const asked: { path: string; body: unknown }[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    now: () => 9,
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname
      asked.push({ path, body: await request.json() })
      if (refused && asked.length === 1)
        return Response.json({ success: false, code: 'VALIDATION', message: 'x', errors: [refused] }, { status: 422 })
      return Response.json(others?.[path] ?? answers[path] ?? signedIn)
    },
  }
  const runtime = createRuntime(platform, undefined)
  runtime.actors.location.start()
  if (hasChosen) runtime.actors.location.send({ type: 'location.choose', location })
  return { runtime, asked, platform }
}

const until = (actor: AnyActorRef, isThere: () => boolean) =>
  expect.poll(() => isThere(), { message: JSON.stringify((actor.getSnapshot() as { value?: unknown }).value) }).toBe(true)

describe('what signing in says to the server', () => {
  it.each<[string, Form, string, object]>([
    [
      'an e-mail',
      { mode: 'login', values: { email: ' lan@example.com ', password: ' p ' } },
      '/api/login',
      { email: 'lan@example.com', password: ' p ' },
    ],
    [
      'a phone',
      { mode: 'login', values: { email: '0901 234 501', password: 'p' } },
      '/api/login',
      { phone: '0901 234 501', password: 'p' },
    ],
    [
      "a provider's token",
      { mode: 'social', values: { provider: 'facebook', accessToken: 'EAAG' } },
      '/api/login',
      { provider: 'facebook', accessToken: 'EAAG' },
    ],
    [
      'a registration',
      { mode: 'register', values: { name: ' Lan ', email: 'lan@example.com', phone: ' 0901 234 501 ', password: 'long enough' } },
      '/api/register',
      { name: 'Lan', email: 'lan@example.com', phone: '0901 234 501', password: 'long enough' },
    ],
  ])('AUTH-1 AUTH-5 sends %s with the place that was chosen', async (_, form, path, body) => {
    const { runtime, asked } = start({ hasChosen: true })
    const signIn = bindSignIn(runtime, 'customer').start()
    signIn.send({ type: 'form.submit', form, rules: { takesPhone: true, mustProve: false } })
    await until(signIn, () => signIn.getSnapshot().value === 'done')
    expect(asked).toEqual([{ path, body: { ...body, address: wireAddress } }])
  })

  it('ADDR-4 sends no place within five minutes of a save, as the sign-in would save it', async () => {
    const { runtime, asked, platform } = start({ hasChosen: true })
    platform.store.set(keys.lastAddressSave, '9')
    const signIn = bindSignIn(runtime, 'customer').start()
    const form: Form = { mode: 'login', values: { email: 'lan@example.com', password: 'p' } }
    signIn.send({ type: 'form.submit', form, rules: { takesPhone: true, mustProve: false } })
    await until(signIn, () => signIn.getSnapshot().value === 'done')
    expect(asked).toEqual([{ path: '/api/login', body: form.values }])
  })

  it('AUTH-1 sends the code of a proved phone with the registration, and no place that no user chose', async () => {
    const { runtime, asked } = start({ hasChosen: false })
    const signIn = bindSignIn(runtime, 'customer').start()
    const values = { name: 'Lan', email: 'lan@example.com', phone: '0901 234 501', password: 'long enough' }
    signIn.send({ type: 'form.submit', form: { mode: 'register', values }, rules: { takesPhone: false, mustProve: true } })
    signIn.send({ type: 'phone.proved', proof: { phone: '0901 234 501', code: '482913' } })
    await until(signIn, () => signIn.getSnapshot().value === 'done')
    expect(asked).toEqual([{ path: '/api/register', body: { ...values, otp: '482913' } }])
  })

  it("AUTH-1 sends the number that was proved, and its code, with a provider's token", async () => {
    const { runtime, asked } = start({ hasChosen: false, refused: { path: '/phone', message: 'is needed' } })
    const signIn = bindSignIn(runtime, 'customer').start()
    const values = { provider: 'google' as const, accessToken: 'ya29' }
    signIn.send({ type: 'form.submit', form: { mode: 'social', values } })
    await until(signIn, () => signIn.getSnapshot().value === 'numbering')
    signIn.send({ type: 'phone.proved', proof: { phone: '0901 234 501', code: '482913' } })
    await until(signIn, () => signIn.getSnapshot().value === 'done')
    expect(asked.map(({ body }) => body)).toEqual([values, { ...values, phone: '0901 234 501', otp: '482913' }])
  })

  it('ROLE-3 sends a courier to his own login', async () => {
    const { runtime, asked } = start({ hasChosen: true })
    const signIn = bindSignIn(runtime, 'courier').start()
    signIn.send({ type: 'form.submit', form: { mode: 'login', values: { email: 'dung@example.com', password: 'p' } } })
    await until(signIn, () => signIn.getSnapshot().value === 'done')
    expect(asked).toEqual([{ path: '/api/delivery/login', body: { email: 'dung@example.com', password: 'p' } }])
  })

  it.each([
    [
      'login',
      '0901234501',
      [
        { path: '/api/generate-otp-for-login', body: { phone: '0901234501' } },
        { path: '/api/login-with-otp', body: { phone: '0901234501', otp: '482913', name: 'Lan', address: wireAddress } },
      ],
    ],
    [
      'phone',
      '0901234501',
      [
        { path: '/api/send-otp', body: { phone: '0901234501' } },
        { path: '/api/verify-otp', body: { phone: '0901234501', otp: '482913' } },
      ],
    ],
    [
      'reset',
      'lan@example.com',
      [
        { path: '/api/send-password-reset-mail', body: { email: 'lan@example.com' } },
        { path: '/api/verify-password-reset-otp', body: { email: 'lan@example.com', code: '482913' } },
      ],
    ],
  ] as const)('AUTH-1 AUTH-3 asks for a code for %s and hands it in', async (purpose, to, calls) => {
    const { runtime, asked } = start({ hasChosen: true })
    const code = bindOneTimeCode(runtime, purpose).start()
    const isAt = (step: string) => () => code.getSnapshot().value.step === step
    code.send({ type: 'address.submit', address: to })
    await until(code, isAt('entering'))
    code.send({ type: 'code.submit', code: '482913', name: 'Lan' })
    await until(code, isAt('accepted'))
    expect(asked).toEqual(calls)
  })

  it('AUTH-3 sets the new password with the code, and logs in with it', async () => {
    const { runtime, asked } = start({ hasChosen: false })
    const reset = bindPasswordReset(runtime, bindOneTimeCode(runtime, 'reset').start()).start()
    reset.send({ type: 'email.proved', email: 'lan@example.com', code: '730164' })
    reset.send({ type: 'password.submit', password: 'hu-tieu-nam-vang' })
    await until(reset, () => reset.getSnapshot().value === 'changed')
    expect(asked).toEqual([
      { path: '/api/change-user-password', body: { email: 'lan@example.com', code: '730164', password: 'hu-tieu-nam-vang' } },
      { path: '/api/login', body: { email: 'lan@example.com', password: 'hu-tieu-nam-vang' } },
    ])
  })
})

describe('what a sign-in brings along', () => {
  const saved = {
    id: 2,
    isDefault: true,
    location: {
      lat: 10.7689,
      lng: 106.6934,
      address: '112 Nguyễn Trãi',
      house: 'Hẻm 5',
      tag: 'home',
      businessLocation: false,
      timestamp: 0,
      isUserSelected: true,
    },
  }
  const session = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }

  it('AUTH-1 SHELL-1 keeps both tokens and the addresses, and goes to the default one where no user chose a place, under its tag’s word', () => {
    const { runtime, platform } = start({ hasChosen: false })
    runtime.start()
    welcome(runtime, { ...session, addresses: [saved] })
    expect(platform.store.get(keys.authToken)).toBe('a')
    expect(platform.store.get(keys.refreshToken)).toBe('r')
    expect(platform.store.get(keys.hasEverLoggedIn)).toBe('true')
    expect(JSON.parse(platform.store.get(keys.addresses) ?? '')).toEqual([saved])
    expect(runtime.actors.location.getSnapshot().context).toEqual({
      location: { ...saved.location, tag: 'Nhà', timestamp: 9 },
      chosen: true,
    })
    runtime.actors.customer.send({ type: 'session.end' })
    expect(platform.store.get(keys.addresses)).toBeUndefined()
  })

  it('ADDR-4 STATE-2 what the sign-in itself has saved is a save like any other', () => {
    const { runtime, platform } = start({ hasChosen: true })
    runtime.start()
    welcome(runtime, { ...session, addresses: [saved] })
    expect(platform.store.get(keys.lastAddressSave)).toBeUndefined()
    const { location = saved.location } = runtime.actors.location.getSnapshot().context
    welcome(runtime, { ...session, addresses: [saved, { ...saved, id: 3, location }] })
    expect(platform.store.get(keys.lastAddressSave)).toBe('9')
  })

  it('AUTH-5 leaves the place that a guest has chosen, and offers it to the account', async () => {
    const { runtime, asked } = start({ hasChosen: true })
    runtime.start()
    welcome(runtime, { ...session, addresses: [saved] })
    expect(runtime.actors.location.getSnapshot().context).toEqual({ location, chosen: true })
    // and is the account's as well, whatever else of the page has come by now
    const offered = () => asked.find(({ path }) => path === '/api/save-address')?.body
    await expect.poll(offered).toMatchObject({ user_id: 3, latitude: location.lat, address: location.address })
  })

  describe.each([
    { who: 'the same customer', id: 3, stays: true },
    { who: 'another customer', id: 4, stays: false },
  ])('of a browser in which the server has ended a session, by $who', ({ id, stays }) => {
    it(`AUTH-5 TOKEN-7 ${stays ? 'leaves' : 'forgets'} the location and what was chosen at the checkout, and sends no address with the call`, async () => {
      const others = { '/api/refresh-token': { success: false }, '/api/login': { ...signedIn, data: { ...signedIn.data, id } } }
      const { runtime, asked, platform } = start({ hasChosen: true, others })
      runtime.start()
      welcome(runtime, session)
      platform.store.set(keys.checkoutDraft, '{}')
      runtime.actors.customer.send({ type: 'token.renew', refused: 'a' })
      await expect.poll(() => platform.store.get(keys.authToken)).toBeUndefined()
      expect([platform.store.get(keys.user), platform.store.get(keys.formerCustomer)]).toEqual([undefined, '3'])

      const signIn = bindSignIn(runtime, 'customer').start()
      signIn.send({ type: 'form.submit', form: { mode: 'login', values: { email: 'lan@example.com', password: 'hu-tieu' } } })
      await expect.poll(() => platform.store.get(keys.authToken)).toBe('a')
      expect(asked.find(({ path }) => path === '/api/login')?.body).toEqual({ email: 'lan@example.com', password: 'hu-tieu' })
      expect(runtime.actors.location.getSnapshot().context.location).toMatchObject(stays ? location : { address: address.address })
      expect([platform.store.get(keys.checkoutDraft), platform.store.get(keys.formerCustomer)]).toEqual([
        stays ? '{}' : undefined,
        undefined,
      ])
    })
  })
})
