import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { post } from '../../support/shopping.ts'
import { chosenLocation, type Customer } from './customers.ts'

export interface Dish {
  id: number
  name: string
  price: number
  addon_categories: { is_required: boolean }[]
}

/** The sections of a store's menu. */
async function menuOf(url: string, storeId: number): Promise<{ name: string; dishes: Dish[] }[]> {
  const { items } = await post(url, '/api/get-restaurant-items', { id: storeId })
  return Object.entries(items as Record<string, Dish[]>).map(([name, dishes]) => ({ name, dishes }))
}

/** The dishes of a store that can be ordered as they are. */
async function plainDishes(url: string, storeId = 1): Promise<Dish[]> {
  const all = (await menuOf(url, storeId)).flatMap(({ dishes }) => dishes)
  return all.filter(({ addon_categories: groups }) => groups.every((group) => !group.is_required))
}

export interface Seller {
  name: string
  path: string
  dish: Dish
}

interface NearStore {
  id: number
  name: string
  slug: string
  is_open: boolean
  delivery_type: number
}

/** The stores around the location that customers have chosen, in the order of the list. */
async function nearStores(url: string): Promise<NearStore[]> {
  const { lat: latitude, lng: longitude } = chosenLocation
  return (await post(url, '/api/get-delivery-restaurants', { latitude, longitude })) as unknown as NearStore[]
}

/** The demonstration's first store and another one that is open, each with a dish. */
export async function sellers(url: string): Promise<Seller[]> {
  const near = await nearStores(url)
  const [first, other] = [near.find(({ id }) => id === 1), near.find((one) => one.id !== 1 && one.is_open)]
  if (!first || !other) throw new Error('Two stores should be near')
  return Promise.all(
    [first, other].map(async ({ id, name, slug }) => {
      const [dish] = await plainDishes(url, id)
      if (!dish) throw new Error(`No dish of ${name} can be ordered as it is`)
      return { name, path: `/stores/${slug}`, dish }
    }),
  )
}

export interface PlacedOrder {
  id: number
  uniqueId: string
  pin: string
  total: number
}

/** A customer orders one of each dish of the first store, on another device; a single one where none is named. */
export async function order(url: string, { token }: Customer, dishes?: Dish[]): Promise<PlacedOrder> {
  const ordered = dishes ?? (await plainDishes(url)).slice(0, 1)
  const { lat, lng, address } = chosenLocation
  const answer = await fetch(`${url}/api/place-order`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Device-Id': 'device-of-the-journey',
      'Idempotency-Key': randomUUID(),
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      order: ordered.map(({ id, name, price }) => ({ id, restaurant_id: 1, name, quantity: 1, price, selectedaddons: [] })),
      location: { lat, lng, address, house: '', tag: '' },
      method: 'COD',
      delivery_type: 1,
    }),
  })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: number; unique_order_id: string; delivery_pin: string; total: number } }
  return { id: data.id, uniqueId: data.unique_order_id, pin: data.delivery_pin, total: data.total }
}
