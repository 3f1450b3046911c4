import { describe, expect, it } from 'vitest'
import { defaultPushKey, pushConfigOf, type PushConfig } from '../../machines/domain/push-config.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { pushMachine } from '../../machines/app/push/push.machine.ts'
import { selectFace } from '../../machines/app/push/push.selectors.ts'
import type { Choice, PushPermission } from '../../machines/app/push/push.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(pushMachine)
expectFullyWalked(coverage)

const web: PushConfig = { kind: 'web', publicKey: 'own-key' }
interface Start {
  userId?: number | undefined
  config?: PushConfig | undefined
  choice?: Choice | undefined
}
const start = ({ userId, config, choice }: Start) => startMachine(pushMachine, { coverage, input: { userId, config, choice } })
const face = ({ actor }: ReturnType<typeof start>) => selectFace(actor.getSnapshot())

async function looked(permission: PushPermission, choice?: Choice) {
  const world = start({ userId: 1, config: web, choice })
  await world.resolve('look', permission)
  return world
}
async function turnedOn() {
  const world = await looked('granted')
  await world.resolve('subscribe', 'a-token')
  await world.resolve('save', undefined)
  return world
}

describe('permission for pushes', () => {
  it('PUSH-1 is asked for only after a person said yes to what it is for', async () => {
    const world = await looked('default')
    expect([face(world), world.calls('ask').length]).toEqual(['offering', 0])
    world.actor.send({ type: 'push.accept' })
    expect(world.calls('ask')).toHaveLength(1)
    await world.resolve('ask', 'granted')
    await world.resolve('subscribe', 'a-token')
    await world.resolve('save', undefined)
    expect([face(world), world.emitted]).toEqual(['on', [{ type: 'choice.stored', choice: 'on' }]])
  })

  it('PUSH-1 is not even looked at for a guest, nor where the settings have push off; both may come later', async () => {
    const guest = start({ config: web })
    await guest.resolve('drop', undefined)
    const off = start({ userId: 1 })
    expect([face(guest), face(off), guest.calls('look').length, off.calls('look').length]).toEqual([undefined, undefined, 0, 0])
    guest.actor.send({ type: 'customer.changed', userId: 1 })
    await guest.resolve('drop', undefined)
    off.actor.send({ type: 'config.changed', config: web })
    off.actor.send({ type: 'config.changed', config: { ...web } })
    expect([guest.calls('look').length, off.calls('look').length]).toEqual([1, 1])
    off.actor.send({ type: 'config.changed', config: undefined })
    expect([face(off), off.actor.getSnapshot().value]).toEqual([undefined, 'idle'])
  })

  it('PUSH-1 that no user gives within two minutes, or that a person does not decide on, is offered again', async () => {
    const world = await looked('default')
    for (const answer of [
      () => world.resolve('ask', 'default'),
      () => world.reject('ask', new Error('no')),
      async () => world.clock.increment(limits.permissionMs),
    ]) {
      world.actor.send({ type: 'push.accept' })
      expect(face(world)).toBe('busy')
      await answer()
      expect(face(world)).toBe('offering')
    }
  })

  it('PUSH-1 C3 that is refused is explained, and looked at again on request', async () => {
    const world = await looked('default')
    world.actor.send({ type: 'push.accept' })
    await world.resolve('ask', 'denied')
    expect(face(world)).toBe('blocked')
    world.actor.send({ type: 'push.accept' })
    await world.resolve('look', 'denied')
    expect([face(world), world.calls('subscribe')]).toEqual(['blocked', []])
  })

  it('PUSH-1 a person may say no, which is stored, and yes later', async () => {
    const world = await looked('default')
    world.actor.send({ type: 'push.decline' })
    expect([face(world), world.emitted]).toEqual(['off', [{ type: 'choice.stored', choice: 'off' }]])
    const next = await looked('granted', 'off')
    expect([face(next), next.calls('subscribe')]).toEqual(['off', []])
    next.actor.send({ type: 'push.accept' })
    expect(next.calls('ask')).toHaveLength(1)
  })

  it('PUSH-1 an iPhone takes pushes for an installed app only; a browser without them is left alone', async () => {
    expect([face(await looked('needsInstall')), face(await looked('unsupported'))]).toEqual(['needsInstall', undefined])
    const failing = start({ userId: 1, config: web })
    await failing.reject('look', new Error('no'))
    const silent = start({ userId: 1, config: web })
    silent.clock.increment(limits.httpTimeoutMs)
    expect([face(failing), face(silent)]).toEqual([undefined, undefined])
  })
})

describe('the token', () => {
  it('PUSH-3 is sent at each start with who is signed in', async () => {
    const { calls, ...world } = await turnedOn()
    expect([calls('subscribe'), calls('save')]).toEqual([[{ config: web }], [{ userId: 1, token: 'a-token' }]])
    expect(selectFace(world.actor.getSnapshot())).toBe('on')
  })

  it('PUSH-3 that the server could not take is sent again after half a minute', async () => {
    const world = await looked('granted')
    await world.resolve('subscribe', 'a-token')
    await world.reject('save', new AppError('server'))
    expect(face(world)).toBe('failed')
    world.clock.increment(limits.pushRetryMs)
    await world.resolve('subscribe', 'a-token')
    world.clock.increment(limits.httpTimeoutMs)
    expect([face(world), world.calls('save').length]).toEqual(['failed', 2])
    world.actor.send({ type: 'push.accept' })
    expect(world.calls('subscribe')).toHaveLength(3)
  })

  it('PUSH-3 that the server refuses is not sent again on its own', async () => {
    const world = await looked('granted')
    await world.resolve('subscribe', 'a-token')
    await world.reject('save', new AppError('validation'))
    world.clock.increment(limits.pushRetryMs)
    expect([face(world), world.calls('subscribe').length]).toEqual(['failed', 1])
    world.actor.send({ type: 'push.accept' })
    expect(world.calls('subscribe')).toHaveLength(2)
  })

  it('C3 that the browser can’t make, or takes too long over, is said so', async () => {
    const failing = await looked('granted')
    await failing.reject('subscribe', new Error('AbortError'))
    const silent = await looked('granted')
    silent.clock.increment(limits.httpTimeoutMs)
    expect([face(failing), face(silent)]).toEqual(['failed', 'failed'])
  })

  it('PUSH-3 is forgotten here and at the server where a person turns pushes off', async () => {
    for (const end of ['taken', 'refused', 'silent'] as const) {
      const world = await turnedOn()
      world.actor.send({ type: 'push.decline' })
      expect([face(world), world.calls('stop')]).toEqual(['busy', [{ token: 'a-token' }]])
      if (end === 'taken') await world.resolve('stop', undefined)
      else if (end === 'refused') await world.reject('stop', new AppError('network'))
      else world.clock.increment(limits.httpTimeoutMs)
      expect([face(world), world.emitted.at(-1)]).toEqual(['off', { type: 'choice.stored', choice: 'off' }])
    }
  })

  it('PUSH-3 C3 the browser’s subscription goes with whoever signs out; the next one begins again, with a choice of their own', async () => {
    for (const end of ['gone', 'failed', 'silent'] as const) {
      const world = await turnedOn()
      world.actor.send({ type: 'customer.changed', userId: 1 })
      expect(world.calls('drop')).toEqual([])
      world.actor.send({ type: 'customer.changed', userId: undefined })
      expect([world.calls('drop').length, world.emitted.at(-1)]).toEqual([1, { type: 'choice.stored', choice: undefined }])
      if (end === 'gone') await world.resolve('drop', undefined)
      else if (end === 'failed') await world.reject('drop', new Error('no'))
      else world.clock.increment(limits.httpTimeoutMs)
      expect(world.actor.getSnapshot().value).toBe('idle')
      world.actor.send({ type: 'customer.changed', userId: 2 })
      await world.resolve('drop', undefined)
      await world.resolve('look', 'granted')
      await world.resolve('subscribe', 'another-token')
      expect(world.calls('save').at(-1)).toEqual({ userId: 2, token: 'another-token' })
    }
  })

  it('PUSH-3 C3 settings that change meanwhile do not cut the drop short: the next one is looked at after it, by the new ones', async () => {
    const { calls, ...world } = await turnedOn()
    const other: PushConfig = { kind: 'web', publicKey: 'another-key' }
    world.actor.send({ type: 'customer.changed', userId: 2 })
    world.actor.send({ type: 'config.changed', config: other })
    world.actor.send({ type: 'config.changed', config: { ...other } })
    expect([world.actor.getSnapshot().value, calls('look').length]).toEqual(['leaving', 1])
    await world.resolve('drop', undefined)
    await world.resolve('look', 'granted')
    expect(calls('subscribe').at(-1)).toEqual({ config: other })
  })

  it('C3 what an earlier visitor has left in the browser goes where no user is signed in at the start', async () => {
    for (const end of ['failed', 'silent'] as const) {
      const world = start({ config: web })
      if (end === 'failed') await world.reject('drop', new Error('no'))
      else world.clock.increment(limits.httpTimeoutMs)
      expect([world.calls('drop').length, world.actor.getSnapshot().value]).toEqual([1, 'idle'])
    }
  })
})

describe('how pushes are delivered', () => {
  const firebase = { apiKey: 'a-key', projectId: 'bua', appId: '1:2:web:3', senderId: '2', publicKey: undefined }
  const on = { isEnabled: true, firebase, webPublicKey: 'own-key' }

  it('PUSH-2 by Firebase where its four values are all there, with its own public key or the default one', () => {
    const expected = { kind: 'firebase', apiKey: 'a-key', projectId: 'bua', appId: '1:2:web:3', senderId: '2' }
    expect(pushConfigOf(on)).toEqual({ ...expected, publicKey: defaultPushKey })
    for (const publicKey of ['', ' ', 'null', 'NULL'])
      expect(pushConfigOf({ ...on, firebase: { ...firebase, publicKey } })).toMatchObject({ publicKey: defaultPushKey })
    const withKey = { ...firebase, publicKey: 'their-key' }
    expect(pushConfigOf({ ...on, firebase: withKey })).toEqual({ ...expected, publicKey: 'their-key' })
  })

  it.each(['apiKey', 'projectId', 'appId', 'senderId'])(
    'PUSH-2 C3 never by Firebase where %s is missing, blank or the text null',
    (name) => {
      for (const value of [undefined, '', '  ', 'null', ' Null ', 'NULL'])
        expect(pushConfigOf({ ...on, firebase: { ...firebase, [name]: value } })).toEqual({ kind: 'web', publicKey: 'own-key' })
    },
  )

  it('PUSH-1 PUSH-2 not at all where the settings have push off, or there is no key either', () => {
    expect(pushConfigOf({ ...on, isEnabled: false })).toBeUndefined()
    const none = { ...firebase, apiKey: undefined }
    for (const webPublicKey of [undefined, '', 'null'])
      expect(pushConfigOf({ isEnabled: true, firebase: none, webPublicKey })).toBeUndefined()
  })
})

describe('a limit in time', () => {
  it.each<[string, string, () => Promise<ReturnType<typeof start>>]>([
    ['dropping', 'idle', () => Promise.resolve(start({ config: web }))],
    ['looking', 'idle', () => Promise.resolve(start({ userId: 1, config: web }))],
    ['subscribing', 'failed', () => looked('granted')],
    [
      'saving',
      'failed',
      async () => {
        const world = await looked('granted')
        await world.resolve('subscribe', 'a-token')
        return world
      },
    ],
    [
      'stopping',
      'off',
      async () => {
        const world = await turnedOn()
        world.actor.send({ type: 'push.decline' })
        return world
      },
    ],
    [
      'leaving',
      'idle',
      async () => {
        const world = await turnedOn()
        world.actor.send({ type: 'customer.changed', userId: undefined })
        return world
      },
    ],
  ])('PUSH-1 PUSH-3 HTTP-1 ends %s, which is then %s', async (name, after, begin) => {
    const { actor, clock } = await begin()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe(name)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe(after)
  })

  it('PUSH-1 gives a person two minutes to decide', async () => {
    const world = await looked('default')
    world.actor.send({ type: 'push.accept' })
    world.clock.increment(limits.permissionMs - 1)
    expect(face(world)).toBe('busy')
  })

  it('PUSH-3 holds the next try back for half a minute', async () => {
    const world = await looked('granted')
    await world.reject('subscribe', new Error('AbortError'))
    world.clock.increment(limits.pushRetryMs - 1)
    expect(world.calls('subscribe')).toHaveLength(1)
    world.clock.increment(1)
    expect(world.calls('subscribe')).toHaveLength(2)
  })
})

describe('what is shown of pushes', () => {
  it('PUSH-3 is that they are being turned on until the server has the token', async () => {
    const world = await looked('granted')
    expect(face(world)).toBe('busy')
    await world.resolve('subscribe', 'a-token')
    expect(face(world)).toBe('busy')
  })

  it('PUSH-1 C3 is nothing where the browser has none, can’t tell, or has nothing left of an earlier visitor', async () => {
    const unsupported = await looked('unsupported')
    const failing = start({ userId: 1, config: web })
    await failing.reject('look', new Error('no'))
    const guest = start({ config: web })
    await guest.resolve('drop', undefined)
    for (const { actor } of [unsupported, failing, guest]) expect(actor.getSnapshot().value).toBe('idle')
  })
})
