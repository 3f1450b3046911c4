import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import {
  selectAvatarError,
  selectBan,
  selectIsLoading,
  selectIsPicturing,
  selectIsSaving,
  selectProfile,
  selectTaxError,
} from '../../machines/profile/profile.selectors.ts'
import type { Profile } from '../../machines/profile/profile.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(profileMachine)
expectFullyWalked(coverage)

const lan: Profile = { name: 'Lan', email: 'lan@example.com', phone: '0901234567', avatar: undefined, taxNumber: '' }
const file = { name: 'me.jpg' }
const start = () => startMachine(profileMachine, { coverage, input: undefined })

async function startLoaded() {
  const profile = start()
  await profile.resolve('load', { profile: lan, ban: undefined })
  return profile
}

describe('the own data of a customer', () => {
  it('AUTH-6 shows what update-user-info and check-ban say', async () => {
    const { actor, resolve } = start()
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    await resolve('load', { profile: lan, ban: 'Tài khoản đã bị khóa.' })
    expect([selectProfile(actor.getSnapshot()), selectBan(actor.getSnapshot())]).toEqual([lan, 'Tài khoản đã bị khóa.'])
  })

  it('AUTH-6 HTTP-2 what update-user-info breaks at is noted, not shown', async () => {
    const error = new AppError('server')
    const failed = start()
    await failed.reject('load', error)
    expect(failed.emitted).toEqual([{ type: 'profile.failed', error }])
    const slow = start()
    slow.clock.increment(limits.httpTimeoutMs)
    expect(slow.emitted).toEqual([{ type: 'profile.failed', error: new AppError('timeout') }])
    for (const { actor } of [failed, slow]) {
      expect(selectIsLoading(actor.getSnapshot())).toBe(false)
      expect([selectAvatarError(actor.getSnapshot()), selectTaxError(actor.getSnapshot())]).toEqual([undefined, undefined])
    }
  })

  it('AUTH-6 change-avatar is sent the cropped picture, and its answer is shown', async () => {
    const { actor, calls, resolve } = await startLoaded()
    actor.send({ type: 'picture.choose', file })
    expect(selectIsPicturing(actor.getSnapshot())).toBe(true)
    expect(calls('crop')).toEqual([{ file }])
    await resolve('crop', 'data:image/jpeg;base64,AAAA')
    expect(calls('changeAvatar')).toEqual([{ picture: 'data:image/jpeg;base64,AAAA' }])
    await resolve('changeAvatar', { ...lan, avatar: '/avatars/a.webp' })
    expect(selectProfile(actor.getSnapshot())).toEqual({ ...lan, avatar: '/avatars/a.webp' })
    expect(selectIsPicturing(actor.getSnapshot())).toBe(false)
  })

  it('AUTH-6 a picture that is none or too large, and one that does not arrive, leave the old one and say why', async () => {
    const { actor, clock, reject, resolve } = await startLoaded()
    const say = () => selectAvatarError(actor.getSnapshot())
    const tooLarge = new AppError('validation', { code: 'TOO_LARGE' })
    actor.send({ type: 'picture.choose', file })
    await reject('crop', tooLarge)
    expect([say(), selectTaxError(actor.getSnapshot())]).toEqual([tooLarge, undefined])
    actor.send({ type: 'picture.choose', file })
    expect(say()).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    expect(say()?.kind).toBe('timeout')
    actor.send({ type: 'picture.choose', file })
    await resolve('crop', 'data:image/jpeg;base64,AAAA')
    await reject('changeAvatar', new AppError('network'))
    expect(say()?.kind).toBe('network')
    actor.send({ type: 'picture.choose', file })
    await resolve('crop', 'data:image/jpeg;base64,AAAA')
    clock.increment(limits.httpTimeoutMs)
    expect(say()?.kind).toBe('timeout')
    expect(selectProfile(actor.getSnapshot())).toEqual(lan)
  })

  it('AUTH-6 update-tax-number keeps the number; what is none is said beside it', async () => {
    const { actor, calls, clock, emitted, reject, resolve } = await startLoaded()
    const wrong = new AppError('validation')
    actor.send({ type: 'tax.save', taxNumber: 'x' })
    expect(selectIsSaving(actor.getSnapshot())).toBe(true)
    await reject('saveTaxNumber', wrong)
    expect(selectTaxError(actor.getSnapshot())).toEqual(wrong)
    actor.send({ type: 'tax.save', taxNumber: '0312345678' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectTaxError(actor.getSnapshot())?.kind).toBe('timeout')
    actor.send({ type: 'tax.save', taxNumber: '0312345678' })
    expect(calls('saveTaxNumber').at(-1)).toEqual({ taxNumber: '0312345678' })
    await resolve('saveTaxNumber', { ...lan, taxNumber: '0312345678' })
    expect(emitted).toEqual([{ type: 'tax.saved' }])
    expect(selectProfile(actor.getSnapshot())?.taxNumber).toBe('0312345678')
  })
})
