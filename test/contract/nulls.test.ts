import { expect, it } from 'vitest'
import { readContract } from '../../server/http/contract.ts'

const checkOf = (id: string) => {
  const operation = readContract().find((one) => one.id === id)
  if (!operation) throw new Error(`There is no ${id}`)
  return (body: object) => operation.checkBody(body)
}

it('MEND-7 null in an optional field of a request says as much as its absence', () => {
  const login = { email: 'customer@bua.test', password: 'bua-demo-2026', name: null, phone: null, provider: null, otp: null }
  expect(checkOf('login')(login)).toBeUndefined()
  expect(login).toEqual({ email: 'customer@bua.test', password: 'bua-demo-2026' })
})

it('MEND-7 null in a field that must be there is refused, and stays where the contract takes it', () => {
  expect(checkOf('getOrders')({ user_id: null })).toEqual([{ path: '/user_id', message: 'must be integer' }])
  const rating = { user_id: 1, order_id: 1, rating_store: 5, rating_delivery: null, review_store: null, review_delivery: null }
  expect(checkOf('rateOrder')(rating)).toBeUndefined()
  expect(rating.rating_delivery).toBeNull()
})
