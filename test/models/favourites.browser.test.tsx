import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { favouritesMachine } from '../../machines/shop/favourites/favourites.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { Heart } from '../../src/screens/shared/stores/heart-button.tsx'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { favouritesModel } from './favourites.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(favouritesMachine)
expectFullyWalked(coverage)

const startAs = (userId: number | undefined, pending?: number) =>
  startMachine(favouritesMachine, { coverage, input: { userId, isImpersonated: false, pending } })
const start = () => startAs(undefined)
type World = ReturnType<typeof start>
type Screen = World & { screen: RenderResult }

const signOut = ({ actor }: World) => actor.send({ type: 'customer.changed', userId: undefined, isImpersonated: false })
async function signIn({ actor, resolve }: World, marked: number[] = []) {
  actor.send({ type: 'customer.changed', userId: 1, isImpersonated: false })
  await resolve('loadMarks', marked)
}

const view = ({ actor }: World) => <Heart favourites={actor} store={{ id: 7, name: 'Phở Hòa', isFavourite: false }} />
const heart = ({ screen }: Screen) => screen.getByRole('button', { name: 'Yêu thích Phở Hòa' })
const isPressed = async (page: Screen, pressed: boolean, sent: number) => {
  await expect.element(heart(page)).toHaveAttribute('aria-pressed', String(pressed))
  expect(page.calls('setMark').length).toBeGreaterThanOrEqual(sent)
}
const tap = (page: Screen) => heart(page).click()
const last = ({ calls }: World) => calls('setMark').at(-1) as { id: number; isMarked: boolean }

walkModel({
  ids: 'FAV-1',
  model: favouritesModel,
  start,
  view,
  executors: {
    'the person taps the heart': tap,
    'the person taps it again': tap,
    'the server agrees': (page) => page.resolve('setMark', last(page)),
    'the server refuses': ({ reject }) => reject('setMark', new AppError('notFound', { message: 'Không có quán này.' })),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person signs out': signOut,
    'the person signs in': (page) => {
      signOut(page)
      return signIn(page)
    },
  },
  assertions: {
    guest: (page) => isPressed(page, false, 0),
    atLogin: async (page) => {
      await isPressed(page, false, 0)
      expect(page.emitted).toEqual([{ type: 'login.wanted', id: 7 }])
    },
    plain: (page) => isPressed(page, false, 0),
    marking: async (page) => {
      await isPressed(page, true, 1)
      expect(last(page)).toEqual({ id: 7, isMarked: true })
    },
    changing: (page) => isPressed(page, false, 1),
    marked: async (page) => {
      await isPressed(page, true, 1)
      expect(page.actor.getSnapshot().value).toBe('resting')
    },
    unmarking: async (page) => {
      await isPressed(page, false, 2)
      expect(last(page)).toEqual({ id: 7, isMarked: false })
    },
    takenBack: async (page) => {
      await isPressed(page, false, 1)
      expect(page.emitted.at(-1)).toMatchObject({ type: 'favourite.refused' })
    },
  },
})

describe('favourites, by hand', () => {
  afterEach(cleanup)

  async function startSignedIn(marked: number[] = []) {
    const world = startAs(1)
    await world.resolve('loadMarks', marked)
    return world
  }

  it('FAV-1 of two taps the second one counts, though the answer to the first comes between', async () => {
    const world = await startSignedIn()
    const page = { ...world, screen: await render(view(world)) }
    await tap(page)
    await tap(page)
    expect(world.calls('setMark')).toEqual([{ id: 7, isMarked: true }])
    await world.resolve('setMark', { id: 7, isMarked: true })
    await isPressed(page, false, 2)
    await world.resolve('setMark', { id: 7, isMarked: false })
    await isPressed(page, false, 2)
    expect(world.calls('setMark')).toEqual([
      { id: 7, isMarked: true },
      { id: 7, isMarked: false },
    ])
  })

  it('FAV-1 a store that cannot be taken off again is still a favourite, and the reason is told', async () => {
    const world = await startSignedIn()
    const page = { ...world, screen: await render(view(world)) }
    await tap(page)
    await world.resolve('setMark', { id: 7, isMarked: true })
    await tap(page)
    await isPressed(page, false, 2)
    const error = new AppError('server', { message: 'Máy chủ đang bận.' })
    await world.reject('setMark', error)
    await isPressed(page, true, 2)
    expect(world.emitted).toEqual([{ type: 'favourite.refused', error }])
  })

  it('FAV-1 what a guest wanted before the page was loaded again is marked once, after the sign-in', async () => {
    const world = startAs(undefined, 7)
    const page = { ...world, screen: await render(view(world)) }
    await isPressed(page, false, 0)
    expect(world.calls('setMark')).toEqual([])
    await signIn(world)
    await world.resolve('setMark', { id: 7, isMarked: true })
    signOut(world)
    await isPressed(page, false, 1)
    await signIn(world)
    await isPressed(page, false, 1)
    expect(world.calls('setMark')).toEqual([{ id: 7, isMarked: true }])
  })

  it('FAV-1 a store that came with the mark of one customer is shown with that of the next one', async () => {
    const world = await startSignedIn([7])
    const marked = { id: 7, name: 'Phở Hòa', isFavourite: true }
    const page = { ...world, screen: await render(<Heart favourites={world.actor} store={marked} />) }
    await isPressed(page, true, 0)
    world.actor.send({ type: 'customer.changed', userId: 2, isImpersonated: false })
    await isPressed(page, false, 0)
    await world.reject('loadMarks', new AppError('network'))
    await isPressed(page, false, 0)
    signOut(world)
    world.actor.send({ type: 'customer.changed', userId: 3, isImpersonated: false })
    world.clock.increment(limits.httpTimeoutMs)
    await isPressed(page, false, 0)
    signOut(world)
    await signIn(world, [7])
    await isPressed(page, true, 0)
    expect(world.calls('loadMarks')).toHaveLength(4)
  })

  it('FAV-1 a store of a list that says nothing has the mark of the customer with whom the page begins', async () => {
    const world = startAs(1)
    const listed = { id: 7, name: 'Phở Hòa', isFavourite: undefined }
    const page = { ...world, screen: await render(<Heart favourites={world.actor} store={listed} />) }
    await isPressed(page, false, 0)
    expect(world.calls('loadMarks')).toHaveLength(1)
    await world.resolve('loadMarks', [7])
    await isPressed(page, true, 0)
  })
})
