import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
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

const start = () => startMachine(favouritesMachine, { coverage, input: { isCustomer: false, pending: undefined } })
type World = ReturnType<typeof start>
type Screen = World & { screen: RenderResult }

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
  view: ({ actor }) => <Heart favourites={actor} store={{ id: 7, name: 'Phở Hòa', isFavourite: false }} />,
  executors: {
    'the person taps the heart': tap,
    'the person taps it again': tap,
    'the server agrees': (page) => page.resolve('setMark', last(page)),
    'the server refuses': ({ reject }) => reject('setMark', new AppError('notFound', { message: 'Không có quán này.' })),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person signs out': ({ actor }) => actor.send({ type: 'customer.changed', isCustomer: false }),
    'the person signs in': ({ actor }) => {
      actor.send({ type: 'customer.changed', isCustomer: false })
      actor.send({ type: 'customer.changed', isCustomer: true })
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
