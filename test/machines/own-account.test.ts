import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ownAccountMachine } from '../../machines/account/own-account/own-account.machine.ts'
import {
  selectAccount,
  selectCodeSentTo,
  selectDone,
  selectDraft,
  selectError,
  selectFaults,
  selectHasDeletionCode,
  selectHasFailed,
  selectIsChanging,
  selectRefused,
  selectRunning,
  selectSecondsLeft,
  selectSubmitted,
} from '../../machines/account/own-account/own-account.selectors.ts'
import type { AccountDraft, AccountForm, Change, OwnAccount } from '../../machines/account/own-account/own-account.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(ownAccountMachine)
expectFullyWalked(coverage)

const here = { id: 'a', device: 'Chrome · Android', address: '', signedInAt: '', usedAt: '', isCurrent: true }
const lan: OwnAccount = { name: 'Lan', email: 'lan@example.com', wallet: 0, sessions: [here, { ...here, id: 'b', isCurrent: false }] }
const refused = new AppError('refused', { message: 'Không được' })

async function startLoaded() {
  const account = startMachine(ownAccountMachine, { coverage })
  await account.resolve('load', lan)
  const ask = (change: Change) => account.actor.send({ type: 'change.ask', change })
  const fill = (form: AccountForm, draft: Partial<AccountDraft>) => {
    account.actor.send({ type: 'form.write', draft })
    account.actor.send({ type: 'form.submit', form })
  }
  return { ...account, ask, fill, now: () => account.actor.getSnapshot() }
}

describe('an account in its owner’s hands', () => {
  it.each([
    ['refuses', async (account: ReturnType<typeof startMachine<typeof ownAccountMachine>>) => account.reject('load', refused), 'refused'],
    [
      'is silent',
      async (account: ReturnType<typeof startMachine<typeof ownAccountMachine>>) => {
        account.clock.increment(limits.httpTimeoutMs)
        await flush()
      },
      'timeout',
    ],
  ])('MEND-24 may be asked for again where the server %s', async (_, fail, kind) => {
    const account = startMachine(ownAccountMachine, { coverage })
    await fail(account)
    expect([selectHasFailed(account.actor.getSnapshot()), selectError(account.actor.getSnapshot())?.kind]).toEqual([true, kind])
    account.actor.send({ type: 'account.load' })
    await account.resolve('load', lan)
    expect([selectAccount(account.actor.getSnapshot()), selectError(account.actor.getSnapshot())]).toEqual([lan, undefined])
  })

  it('MEND-24 makes one change at a time, and shows which', async () => {
    const { ask, now, calls, resolve } = await startLoaded()
    ask({ kind: 'endSession', id: 'b' })
    ask({ kind: 'endOthers' })
    expect([selectIsChanging(now()), selectRunning(now()), calls('apply')]).toEqual([
      true,
      'endSession',
      [{ change: { kind: 'endSession', id: 'b' } }],
    ])
    await resolve('apply', { sessions: [here] })
    expect([selectAccount(now())?.sessions, selectDone(now()), selectRunning(now())]).toEqual([[here], 'endSession', undefined])
  })

  it('MEND-24 a change that is refused, or gets no answer, leaves everything as it was, and the next one forgets it', async () => {
    const { ask, now, reject, clock, resolve } = await startLoaded()
    ask({ kind: 'password', current: 'x', password: 'y' })
    await reject('apply', refused)
    expect([selectRefused(now()), selectError(now()), selectAccount(now()), selectDone(now())]).toEqual([
      'password',
      refused,
      lan,
      undefined,
    ])
    ask({ kind: 'endOthers' })
    expect(selectRefused(now())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    await flush()
    expect([selectRefused(now()), selectError(now())?.kind]).toEqual(['endOthers', 'timeout'])
    ask({ kind: 'endOthers' })
    await resolve('apply', { sessions: [here] })
    expect(selectError(now())).toBeUndefined()
  })

  it('MEND-24 a new address is proved by a code, and is the account’s from then on', async () => {
    const { ask, now, resolve } = await startLoaded()
    ask({ kind: 'emailCode', email: 'moi@example.com', password: 'x' })
    await resolve('apply', {})
    expect(selectCodeSentTo(now())).toBe('moi@example.com')
    ask({ kind: 'email', email: 'moi@example.com', otp: '123456' })
    await resolve('apply', { email: 'moi@example.com' })
    expect([selectAccount(now())?.email, selectCodeSentTo(now())]).toEqual(['moi@example.com', undefined])
  })

  it('MEND-24 emits a new name, and the file with all that is stored', async () => {
    const { ask, now, resolve, emitted } = await startLoaded()
    ask({ kind: 'name', name: 'Lan Anh' })
    await resolve('apply', { name: 'Lan Anh' })
    ask({ kind: 'export' })
    await resolve('apply', { file: '{}' })
    expect(emitted).toEqual([
      { type: 'name.changed', name: 'Lan Anh' },
      { type: 'file.ready', file: '{}' },
    ])
    expect([selectAccount(now()), selectDone(now())]).toEqual([{ ...lan, name: 'Lan Anh' }, 'export'])
  })

  it('MEND-24 ends with the account', async () => {
    const { ask, now, resolve, emitted } = await startLoaded()
    ask({ kind: 'deletionCode' })
    await resolve('apply', {})
    expect(selectHasDeletionCode(now())).toBe(true)
    ask({ kind: 'delete', password: '', otp: '123456', forfeitsWallet: false })
    await resolve('apply', {})
    expect([now().status, emitted]).toEqual(['done', [{ type: 'account.deleted' }]])
  })

  it.each<[AccountForm, Partial<AccountDraft>[], Partial<AccountDraft>, Change]>([
    ['name', [{}, { name: ' ' }, { name: ' Lan ' }], { name: ' Lan Anh ' }, { kind: 'name', name: 'Lan Anh' }],
    [
      'emailCode',
      [{}, { email: 'moi@example' }],
      { email: ' moi@example.com', emailPassword: 'x' },
      { kind: 'emailCode', email: 'moi@example.com', password: 'x' },
    ],
    ['email', [{ emailOtp: '123456' }], { emailOtp: '123456' }, { kind: 'email', email: 'moi@example.com', otp: '123456' }],
    [
      'password',
      [{ currentPassword: 'x' }, { newPassword: 'aaaaaaaa' }],
      { newPassword: 'mat-khau-moi-7' },
      { kind: 'password', current: 'x', password: 'mat-khau-moi-7' },
    ],
    ['delete', [{}], { deletionPassword: 'x' }, { kind: 'delete', password: 'x', otp: '', forfeitsWallet: false }],
  ])('MEND-24 the form of %s asks for nothing until enough is written', async (form, tooLittle, enough, change) => {
    const { ask, fill, calls, resolve } = await startLoaded()
    for (const draft of tooLittle) fill(form, draft)
    expect(calls('apply')).toEqual([])
    if (form === 'email') {
      ask({ kind: 'emailCode', email: 'moi@example.com', password: '' })
      await resolve('apply', {})
    }
    fill(form, enough)
    expect(calls('apply').at(-1)).toEqual({ change })
  })

  it('MEND-24 an account with money in its wallet is deleted only by who gives that up, and after a code was sent only by that', async () => {
    const account = startMachine(ownAccountMachine, { coverage })
    await account.resolve('load', { ...lan, wallet: 50_000 })
    const { actor, calls, resolve } = account
    actor.send({ type: 'form.write', draft: { deletionPassword: 'x' } })
    actor.send({ type: 'form.submit', form: 'delete' })
    expect(calls('apply')).toEqual([])
    actor.send({ type: 'change.ask', change: { kind: 'deletionCode' } })
    await resolve('apply', {})
    actor.send({ type: 'form.write', draft: { forfeitsWallet: true, deletionOtp: '123' } })
    actor.send({ type: 'form.submit', form: 'delete' })
    expect(calls('apply')).toHaveLength(1)
    actor.send({ type: 'form.write', draft: { deletionOtp: '1234' } })
    actor.send({ type: 'form.submit', form: 'delete' })
    expect(calls('apply').at(-1)).toEqual({ change: { kind: 'delete', password: 'x', otp: '1234', forfeitsWallet: true } })
  })

  it('MEND-24 what is written stays until it has been made, form by form', async () => {
    const { ask, fill, now, reject, resolve } = await startLoaded()
    fill('name', { name: 'Lan Anh', email: 'moi@example.com', emailPassword: 'x', newPassword: 'y' })
    await reject('apply', refused)
    expect(selectDraft(now()).name).toBe('Lan Anh')
    fill('name', {})
    await resolve('apply', { name: 'Lan Anh' })
    expect(selectDraft(now())).toMatchObject({ name: undefined, email: 'moi@example.com', emailPassword: 'x', newPassword: 'y' })
    ask({ kind: 'emailCode', email: 'moi@example.com', password: 'x' })
    await resolve('apply', {})
    fill('email', { emailOtp: '123456' })
    await resolve('apply', { email: 'moi@example.com' })
    expect(selectDraft(now())).toMatchObject({ email: '', emailPassword: '', emailOtp: '', newPassword: 'y' })
  })
})

describe('what is wrong with what is written', () => {
  it('MEND-24 is said of the field once its form is submitted, and until the field is written again', async () => {
    const { fill, now, calls } = await startLoaded()
    expect([selectFaults(now()), selectSubmitted(now())]).toEqual([{}, undefined])
    fill('emailCode', { email: ' ' })
    expect(selectFaults(now())).toEqual({ email: 'missing' })
    fill('emailCode', { email: 'abc' })
    expect([selectFaults(now()), selectSubmitted(now())?.email]).toEqual([{ email: 'malformed' }, 'abc'])
    fill('password', { newPassword: '' })
    expect(selectFaults(now())).toEqual({ newPassword: 'missing' })
    fill('password', { newPassword: 'abcabcab' })
    expect([selectFaults(now()), calls('apply')]).toEqual([{ newPassword: 'weak' }, []])
    expect(now().can({ type: 'form.submit', form: 'name' })).toBe(false)
  })

  it('MEND-24 stays while another field is written', async () => {
    const { actor, fill, now } = await startLoaded()
    fill('emailCode', { email: 'abc' })
    actor.send({ type: 'form.write', draft: { emailPassword: 'x' } })
    expect(selectFaults(now())).toEqual({ email: 'malformed' })
    actor.send({ type: 'form.write', draft: { email: 'abcd' } })
    expect(selectFaults(now())).toEqual({})
  })

  it('MEND-24 an account without a password gets its first one without a current one, and the fields are empty again', async () => {
    const { fill, now, calls, resolve } = await startLoaded()
    fill('password', { newPassword: 'mat-khau-moi-7' })
    expect(calls('apply')).toEqual([{ change: { kind: 'password', current: '', password: 'mat-khau-moi-7' } }])
    await resolve('apply', {})
    expect([selectDone(now()), selectDraft(now()).newPassword]).toEqual(['password', ''])
  })
})

describe('a code that is waited for', () => {
  it.each<['email' | 'delete', Change['kind']]>([
    ['email', 'emailCode'],
    ['delete', 'deletionCode'],
  ])('MEND-24 AUTH-1 of the form %s is sent again after half a minute, and has a way back before', async (form, kind) => {
    const { actor, ask, fill, now, calls, resolve, clock } = await startLoaded()
    const isAwaited = () => (form === 'email' ? selectCodeSentTo(now()) === 'moi@example.com' : selectHasDeletionCode(now()))
    const send = () =>
      form === 'email' ? fill('emailCode', { email: 'moi@example.com', emailPassword: 'x' }) : ask({ kind: 'deletionCode' })
    send()
    await resolve('apply', {})
    expect([isAwaited(), selectSecondsLeft(form)(now())]).toEqual([true, limits.codeResendSeconds])
    actor.send({ type: 'form.write', draft: { emailOtp: '12', deletionOtp: '12' } })
    clock.increment(limits.secondMs)
    actor.send({ type: 'code.leave', form })
    expect([isAwaited(), selectSecondsLeft(form)(now()), selectDone(now())]).toEqual([false, limits.codeResendSeconds - 1, undefined])
    expect(selectDraft(now())).toMatchObject(form === 'email' ? { emailOtp: '', deletionOtp: '12' } : { emailOtp: '12', deletionOtp: '' })
    // one is on its way there
    send()
    expect([isAwaited(), calls('apply').length]).toEqual([true, 1])
    for (let second = 1; second < limits.codeResendSeconds; second += 1) clock.increment(limits.secondMs)
    expect(selectSecondsLeft(form)(now())).toBe(0)
    send()
    expect([selectRunning(now()), calls('apply').length]).toEqual([kind, 2])
    await resolve('apply', {})
    expect([isAwaited(), selectSecondsLeft(form)(now())]).toEqual([true, limits.codeResendSeconds])
  })

  it('MEND-24 is sent immediately to another address', async () => {
    const { actor, fill, calls, resolve } = await startLoaded()
    fill('emailCode', { email: 'mio@example.com' })
    await resolve('apply', {})
    actor.send({ type: 'code.leave', form: 'email' })
    fill('emailCode', { email: 'moi@example.com' })
    expect(calls('apply').at(-1)).toEqual({ change: { kind: 'emailCode', email: 'moi@example.com', password: '' } })
  })

  it('MEND-24 the wait for one code is not that for the other, and both pass by the same clock', async () => {
    const { ask, fill, now, resolve, clock } = await startLoaded()
    fill('emailCode', { email: 'moi@example.com' })
    await resolve('apply', {})
    for (let second = 0; second < 10; second += 1) clock.increment(limits.secondMs)
    ask({ kind: 'deletionCode' })
    await resolve('apply', {})
    for (let second = 0; second < 5; second += 1) clock.increment(limits.secondMs)
    expect([selectSecondsLeft('email')(now()), selectSecondsLeft('delete')(now())]).toEqual([15, 25])
  })
})

describe('a limit in time', () => {
  it('MEND-24 HTTP-1 holds for the account, which is waited for until then', () => {
    const { actor, clock } = startMachine(ownAccountMachine, { coverage })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    clock.increment(1)
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
  })

  it('MEND-24 HTTP-1 holds for a change, which is waited for until then', async () => {
    const { ask, now, clock } = await startLoaded()
    ask({ kind: 'endOthers' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsChanging(now())).toBe(true)
    clock.increment(1)
    expect(selectIsChanging(now())).toBe(false)
  })
})
