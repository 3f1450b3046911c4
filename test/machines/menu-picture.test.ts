import { describe, expect, it } from 'vitest'
import { menuPictureMachine } from '../../machines/kitchen/menu-picture/menu-picture.machine.ts'
import {
  selectFrame,
  selectIsFraming,
  selectIsOpening,
  selectIsSending,
  selectOpened,
  selectPictureError,
} from '../../machines/kitchen/menu-picture/menu-picture.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(menuPictureMachine)
expectFullyWalked(coverage)

const file = { name: 'pho.jpg' }
const opened = { pixels: {}, width: 800, height: 400 }

function choose() {
  const started = startMachine(menuPictureMachine, { coverage, input: { storeId: 12 } })
  started.actor.send({ type: 'picture.choose', file })
  return started
}
async function frame() {
  const started = choose()
  await started.resolve('openPicture', opened)
  return started
}
async function retain() {
  const started = await frame()
  started.actor.send({ type: 'picture.retain' })
  return started
}

describe('the picture of a dish', () => {
  it('EDIT-5 is opened, framed, cropped and stored, and is the dish’s then', async () => {
    const { actor, calls, emitted, resolve } = choose()
    expect([selectIsOpening(actor.getSnapshot()), calls('openPicture')]).toEqual([true, [{ file }]])
    await resolve('openPicture', opened)
    expect([selectIsFraming(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([true, opened])
    actor.send({ type: 'picture.zoom', zoom: 2 })
    actor.send({ type: 'picture.move', movement: { across: 0.5, down: 0 } })
    const frameNow = selectFrame(actor.getSnapshot())
    expect(frameNow).toEqual({ x: 0.625, y: 0.5, zoom: 2 })
    actor.send({ type: 'picture.retain' })
    expect([selectIsSending(actor.getSnapshot()), calls('cropPicture')]).toEqual([true, [{ opened, frame: frameNow }]])
    expect(selectIsFraming(actor.getSnapshot())).toBe(true)
    await resolve('cropPicture', 'data:image/jpeg;base64,AAAA')
    expect(calls('storePicture')).toEqual([{ storeId: 12, picture: 'data:image/jpeg;base64,AAAA' }])
    expect([selectIsFraming(actor.getSnapshot()), selectIsSending(actor.getSnapshot())]).toEqual([true, true])
    await resolve('storePicture', { image: '/item-pictures/a', tint: 3 })
    expect(emitted).toEqual([{ type: 'picture.stored', picture: { image: '/item-pictures/a', tint: 3 } }])
    expect([selectIsFraming(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([false, undefined])
  })

  it('EDIT-5 that is none is refused with the reason, until another one is chosen', async () => {
    const { actor, reject } = choose()
    const error = new AppError('validation', { code: 'UNSUPPORTED_MEDIA_TYPE' })
    await reject('openPicture', error)
    expect([selectPictureError(actor.getSnapshot()), selectIsOpening(actor.getSnapshot())]).toEqual([error, false])
    actor.send({ type: 'picture.choose', file })
    expect(selectPictureError(actor.getSnapshot())).toBeUndefined()
  })

  it('EDIT-5 that could not be cropped or stored stays in its frame with the reason', async () => {
    const { actor, reject, resolve } = await retain()
    const error = new AppError('network')
    await reject('cropPicture', error)
    expect([selectPictureError(actor.getSnapshot()), selectIsSending(actor.getSnapshot())]).toEqual([error, false])
    actor.send({ type: 'picture.retain' })
    expect(selectPictureError(actor.getSnapshot())).toBeUndefined()
    await resolve('cropPicture', 'data:,')
    await reject('storePicture', error)
    expect([selectPictureError(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([error, opened])
    actor.send({ type: 'picture.drop' })
    expect([selectPictureError(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([undefined, undefined])
  })

  it('EDIT-5 that takes too long has failed with that', async () => {
    const opening = choose()
    opening.clock.increment(limits.httpTimeoutMs)
    expect(selectPictureError(opening.actor.getSnapshot())?.kind).toBe('timeout')
    const cropping = await retain()
    cropping.clock.increment(limits.httpTimeoutMs)
    expect(selectPictureError(cropping.actor.getSnapshot())?.kind).toBe('timeout')
    cropping.actor.send({ type: 'picture.retain' })
    await cropping.resolve('cropPicture', 'data:,')
    cropping.clock.increment(limits.uploadTimeoutMs)
    expect([selectPictureError(cropping.actor.getSnapshot())?.kind, selectIsFraming(cropping.actor.getSnapshot())]).toEqual([
      'timeout',
      true,
    ])
  })

  it('EDIT-5 can be put away at any moment', async () => {
    const opening = choose()
    opening.actor.send({ type: 'picture.drop' })
    const framing = await frame()
    framing.actor.send({ type: 'picture.drop' })
    const cropping = await retain()
    cropping.actor.send({ type: 'picture.drop' })
    const storing = await retain()
    await storing.resolve('cropPicture', 'data:,')
    storing.actor.send({ type: 'picture.drop' })
    expect([opening, framing, cropping, storing].map(({ actor }) => actor.getSnapshot().value)).toEqual([
      'empty',
      'empty',
      'empty',
      'empty',
    ])
  })
})
