import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { profileMachine } from '../../machines/account/profile/profile.machine.ts'
import {
  selectAvatarError,
  selectBan,
  selectFrame,
  selectIsFraming,
  selectIsChangingPhone,
  selectIsLoading,
  selectIsOpening,
  selectIsSaving,
  selectIsSending,
  selectIsTaxChanged,
  selectOpened,
  selectPercentSent,
  selectProfile,
  selectTaxError,
  selectTaxText,
} from '../../machines/account/profile/profile.selectors.ts'
import type { Profile } from '../../machines/account/profile/profile.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(profileMachine)
expectFullyWalked(coverage)

const lan: Profile = { name: 'Lan', email: 'lan@example.com', phone: '0901234567', avatar: undefined, taxNumber: '' }
const file = { name: 'me.jpg' }
const start = () => startMachine(profileMachine, { coverage, input: undefined, listeners: ['sendAvatar'] })
/** Twice as wide as it is high. */
const wide = { pixels: {}, width: 800, height: 400 }
const square = 'data:image/jpeg;base64,AAAA'

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

  it('AUTH-6 is asked for again once another phone number has been proved, and stands there meanwhile', async () => {
    const { actor, calls, resolve } = await startLoaded()
    actor.send({ type: 'profile.reload' })
    expect([selectProfile(actor.getSnapshot()), calls('load')]).toEqual([lan, [undefined, undefined]])
    await resolve('load', { profile: { ...lan, phone: '0911222333' }, ban: undefined })
    expect(selectProfile(actor.getSnapshot())?.phone).toBe('0911222333')
  })

  async function startFraming() {
    const profile = await startLoaded()
    profile.actor.send({ type: 'picture.choose', file })
    await profile.resolve('open', wide)
    return profile
  }
  async function startUploading() {
    const profile = await startFraming()
    profile.actor.send({ type: 'picture.retain' })
    await profile.resolve('crop', square)
    return profile
  }

  it('AUTH-6 a picture that was chosen is opened, moved and zoomed within its bounds, and sent as it was framed', async () => {
    const { actor, calls, receive, resolve } = await startLoaded()
    actor.send({ type: 'picture.choose', file })
    expect(selectIsOpening(actor.getSnapshot())).toBe(true)
    expect(calls('open')).toEqual([{ file }])
    await resolve('open', wide)
    expect([selectIsFraming(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([true, wide])
    // half a square to the right, and no further than the edge
    actor.send({ type: 'picture.move', movement: { across: 0.25, down: 0.25 } })
    expect(selectFrame(actor.getSnapshot())).toEqual({ x: 0.625, y: 0.5, zoom: 1 })
    actor.send({ type: 'picture.move', movement: { across: 9, down: 0 } })
    expect(selectFrame(actor.getSnapshot())).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
    actor.send({ type: 'picture.zoom', zoom: 2 })
    actor.send({ type: 'picture.zoom', zoom: 4, at: { across: 0.5, down: -0.5 } })
    const frame = { x: 0.8125, y: 0.375, zoom: 4 }
    expect(selectFrame(actor.getSnapshot())).toEqual(frame)
    actor.send({ type: 'picture.retain' })
    expect(selectIsSending(actor.getSnapshot())).toBe(true)
    expect(calls('crop')).toEqual([{ opened: wide, frame }])
    await resolve('crop', square)
    expect(calls('sendAvatar')).toEqual([{ picture: square }])
    receive('sendAvatar', { type: 'picture.sent', share: 0.426 })
    expect(selectPercentSent(actor.getSnapshot())).toBe(43)
    receive('sendAvatar', { type: 'picture.taken', profile: { ...lan, avatar: '/avatars/a.webp' } })
    expect(selectProfile(actor.getSnapshot())).toEqual({ ...lan, avatar: '/avatars/a.webp' })
    expect([selectIsFraming(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([false, undefined])
  })

  it('AUTH-6 a file that is no picture, or too large a one, leaves the old one and says why', async () => {
    const { actor, clock, reject } = await startLoaded()
    const say = () => selectAvatarError(actor.getSnapshot())
    const tooLarge = new AppError('validation', { code: 'TOO_LARGE' })
    actor.send({ type: 'picture.choose', file })
    await reject('open', tooLarge)
    expect([say(), selectTaxError(actor.getSnapshot())]).toEqual([tooLarge, undefined])
    actor.send({ type: 'picture.choose', file })
    expect(say()).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    expect(say()?.kind).toBe('timeout')
    expect([selectIsFraming(actor.getSnapshot()), selectProfile(actor.getSnapshot())]).toEqual([false, lan])
  })

  it('AUTH-6 a picture that does not arrive stays in its frame, to be sent again from nothing', async () => {
    const { actor, calls, clock, receive, isListening, reject, resolve } = await startFraming()
    const say = () => selectAvatarError(actor.getSnapshot())
    actor.send({ type: 'picture.zoom', zoom: 3 })
    const frame = selectFrame(actor.getSnapshot())
    const stays = () => {
      expect([selectIsFraming(actor.getSnapshot()), selectIsSending(actor.getSnapshot())]).toEqual([true, false])
      expect([selectOpened(actor.getSnapshot()), selectFrame(actor.getSnapshot())]).toEqual([wide, frame])
    }
    actor.send({ type: 'picture.retain' })
    await reject('crop', new AppError('unexpected'))
    expect(say()?.kind).toBe('unexpected')
    stays()
    actor.send({ type: 'picture.retain' })
    clock.increment(limits.httpTimeoutMs)
    expect(say()?.kind).toBe('timeout')
    stays()
    for (const fail of [
      () => receive('sendAvatar', { type: 'picture.refused', error: new AppError('network') }),
      () => clock.increment(limits.httpTimeoutMs),
    ]) {
      actor.send({ type: 'picture.retain' })
      expect(say()).toBeUndefined()
      await resolve('crop', square)
      receive('sendAvatar', { type: 'picture.sent', share: 1 })
      fail()
      expect(say()?.kind).toBeOneOf(['network', 'timeout'])
      expect(isListening('sendAvatar')).toBe(false)
      stays()
    }
    actor.send({ type: 'picture.retain' })
    await resolve('crop', square)
    expect(selectPercentSent(actor.getSnapshot())).toBe(0)
    expect(calls('sendAvatar')).toHaveLength(3)
    expect(selectProfile(actor.getSnapshot())).toEqual(lan)
  })

  it('AUTH-6 whoever changes their mind keeps the old picture, also while the new one is on its way', async () => {
    for (const begin of [startFraming, startUploading]) {
      const { actor, isListening } = await begin()
      actor.send({ type: 'picture.drop' })
      expect([selectIsFraming(actor.getSnapshot()), selectOpened(actor.getSnapshot()), isListening('sendAvatar')]).toEqual([
        false,
        undefined,
        false,
      ])
      expect([selectProfile(actor.getSnapshot()), selectAvatarError(actor.getSnapshot())]).toEqual([lan, undefined])
    }
  })

  it('AUTH-6 HTTP-1 what is loaded, opened, cropped, sent or saved is waited for until the time limit', async () => {
    const loading = start()
    const opening = await startLoaded()
    opening.actor.send({ type: 'picture.choose', file })
    const cropping = await startFraming()
    cropping.actor.send({ type: 'picture.retain' })
    const uploading = await startUploading()
    const saving = await startLoaded()
    saving.actor.send({ type: 'tax.write', text: '03' })
    saving.actor.send({ type: 'tax.save' })
    const tagged = [
      [loading, 'loading', 'shown'],
      [opening, 'opening', 'shown'],
      [cropping, 'sending', { picturing: 'framing' }],
      [uploading, 'sending', { picturing: 'framing' }],
      [saving, 'saving', 'shown'],
    ] as const
    for (const [{ actor, clock }, tag, after] of tagged) {
      clock.increment(limits.httpTimeoutMs - 1)
      expect(actor.getSnapshot().hasTag(tag)).toBe(true)
      clock.increment(1)
      expect(actor.getSnapshot().value).toEqual(after)
    }
  })

  it('AUTH-6 what could not be loaded shows what is known', async () => {
    const { actor, reject } = start()
    await reject('load', new AppError('server'))
    expect(actor.getSnapshot().value).toBe('shown')
  })

  it('AUTH-6 a file that can’t be opened, or not in time, is not stored', async () => {
    const refused = await startLoaded()
    refused.actor.send({ type: 'picture.choose', file })
    await refused.reject('open', new AppError('validation'))
    const slow = await startLoaded()
    slow.actor.send({ type: 'picture.choose', file })
    slow.clock.increment(limits.httpTimeoutMs)
    for (const { actor } of [refused, slow]) expect(actor.getSnapshot().context.file).toBeUndefined()
  })

  it('AUTH-6 what went wrong with a picture goes as it is dropped', async () => {
    const { actor, reject } = await startFraming()
    actor.send({ type: 'picture.retain' })
    await reject('crop', new AppError('unexpected'))
    actor.send({ type: 'picture.drop' })
    expect([selectAvatarError(actor.getSnapshot()), actor.getSnapshot().value]).toEqual([undefined, 'shown'])
  })

  it('AUTH-6 what went wrong with a tax number goes as another one is saved, after which the data is shown', async () => {
    const { actor, reject, resolve } = await startLoaded()
    actor.send({ type: 'tax.write', text: '03' })
    actor.send({ type: 'tax.save' })
    await reject('saveTaxNumber', new AppError('validation'))
    actor.send({ type: 'tax.save' })
    expect(selectTaxError(actor.getSnapshot())).toBeUndefined()
    await resolve('saveTaxNumber', { ...lan, taxNumber: '03' })
    expect(actor.getSnapshot().value).toBe('shown')
  })

  it('AUTH-6 update-tax-number keeps the number; what is none is said next to it', async () => {
    const { actor, calls, clock, emitted, reject, resolve } = await startLoaded()
    const wrong = new AppError('validation')
    const save = (text: string) => {
      actor.send({ type: 'tax.write', text })
      actor.send({ type: 'tax.save' })
    }
    save('x')
    expect(selectIsSaving(actor.getSnapshot())).toBe(true)
    await reject('saveTaxNumber', wrong)
    expect(selectTaxError(actor.getSnapshot())).toEqual(wrong)
    save(' 0312345678')
    clock.increment(limits.httpTimeoutMs)
    expect(selectTaxError(actor.getSnapshot())?.kind).toBe('timeout')
    save(' 0312345678')
    expect(calls('saveTaxNumber').at(-1)).toEqual({ taxNumber: '0312345678' })
    await resolve('saveTaxNumber', { ...lan, taxNumber: '0312345678' })
    expect(emitted).toEqual([{ type: 'tax.saved' }])
    expect(selectProfile(actor.getSnapshot())?.taxNumber).toBe('0312345678')
    expect(selectTaxText(actor.getSnapshot())).toBe('0312345678')
  })

  it('AUTH-6 a tax number is saved only where another one is written, which stays while anything else changes', async () => {
    const { actor, calls, receive, resolve } = await startFraming()
    const text = () => [selectTaxText(actor.getSnapshot()), selectIsTaxChanged(actor.getSnapshot())]
    expect(text()).toEqual(['', false])
    actor.send({ type: 'tax.write', text: '03' })
    actor.send({ type: 'picture.retain' })
    await resolve('crop', square)
    receive('sendAvatar', { type: 'picture.taken', profile: { ...lan, avatar: '/avatars/a.webp' } })
    expect(text()).toEqual(['03', true])
    actor.send({ type: 'tax.write', text: ' ' })
    expect(text()).toEqual([' ', false])
    actor.send({ type: 'tax.save' })
    expect(calls('saveTaxNumber')).toEqual([])
  })

  it('AUTH-6 another phone number is asked for in a sheet, which closes once it is proved or by hand', async () => {
    const { actor, calls } = await startLoaded()
    const isChanging = () => selectIsChangingPhone(actor.getSnapshot())
    actor.send({ type: 'phone.change' })
    expect(isChanging()).toBe(true)
    actor.send({ type: 'phone.drop' })
    expect(isChanging()).toBe(false)
    actor.send({ type: 'phone.change' })
    actor.send({ type: 'profile.reload' })
    expect([isChanging(), calls('load')]).toEqual([false, [undefined, undefined]])
  })
})
