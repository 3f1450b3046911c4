import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { here } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let made = 0
async function addCustomer() {
  made += 1
  const { id } = await server.database.db
    .insertInto('users')
    .values({ name: `Khách ${made}`, email: `dia-chi-${made}@bua.test`, created_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { authToken: token } = await server.session('customer', id)
  const post = (path: string, body: object) => server.call(path, { user_id: id, ...body }, { token })
  const save = (over: object = {}) => post('save-address', { ...home, ...over })
  return { id, token, post, save }
}

const home = { ...here, address: '12 Lê Lợi, Quận 1', house: '12A', tag: 'home' }
interface Saved {
  id: number
  address: string
  house: string | null
  tag: string | null
  latitude: number
  is_default: boolean
}
const textsOf = (addresses: Saved[]) => addresses.map(({ address, house, tag, is_default: isDefault }) => [address, house, tag, isDefault])

describe('the address that comes with a sign-in', () => {
  const location = { lat: here.latitude, lng: here.longitude, address: '12 Lê Lợi, Quận 1', house: '12A', tag: 'home' }
  const further = { ...location, lat: here.latitude + 0.01, address: '2 Hai Bà Trưng' }
  const person = (name: string) => ({ name: 'Khách', email: `${name}@bua.test`, phone: `09${name}`, password: 'mot-cau-dai-9' })
  const register = (name: string, address: unknown) => server.call('register', { ...person(name), address })
  const login = (name: string, address: unknown) =>
    server.call('login', { email: person(name).email, password: person(name).password, address })

  it('AUTH-5 ADDR-4 is saved, as the default only of an account that has none, and not within 50 metres of one that is there', async () => {
    const made = await register('12000001', { ...location, businessLocation: true, timestamp: 1, isUserSelected: true })
    expect(textsOf(made.body.addresses)).toEqual([['12 Lê Lợi, Quận 1', '12A', 'home', true]])
    expect(made.body.data.default_address_id).toBe(made.body.addresses[0].id)
    const near = await login('12000001', { ...location, lat: here.latitude + 0.0004, address: 'ngay gần đó' })
    expect(near.body.addresses).toEqual(made.body.addresses)
    const other = await login('12000001', further)
    expect(textsOf(other.body.addresses)).toEqual([
      ['2 Hai Bà Trưng', '12A', 'home', false],
      ['12 Lê Lợi, Quận 1', '12A', 'home', true],
    ])
  })

  it.each([
    ['without a text', { ...location, address: ' ' }],
    ['without a place on earth', { ...location, lat: 0, lng: 0 }],
    ['that is none', null],
  ])('AUTH-5 %s is not saved, and the sign-in succeeds', async (_, address) => {
    made += 1
    const { status, body } = await register(`1300000${made % 10}`, address)
    expect([status, body.addresses]).toEqual([200, []])
  })

  it('AUTH-5 without the house that the settings demand is not saved, and the sign-in succeeds', async () => {
    const turn = (value: string) =>
      server.database.db.updateTable('settings').set({ value }).where('key', '=', 'flatApartmentAddressRequired').execute()
    await turn('true')
    const { status, body } = await register('14000001', { ...location, house: null })
    await turn('false')
    expect([status, body.addresses]).toEqual([200, []])
  })
})

describe('an address book', () => {
  it('ADDR-6 changes an address, and leaves its place in the list and the default as they are', async () => {
    const { save } = await addCustomer()
    const [first] = (await save()).body
    await save({ address: '2 Hai Bà Trưng', tag: 'work', latitude: here.latitude + 0.01 })
    const changed = await save({ address_id: first.id, address: ' 14 Lê Lợi ', house: ' ', tag: 'other', latitude: here.latitude + 0.02 })
    expect(textsOf(changed.body)).toEqual([
      ['2 Hai Bà Trưng', '12A', 'work', true],
      ['14 Lê Lợi', null, 'other', false],
    ])
    expect(changed.body[1]).toMatchObject({ id: first.id, latitude: here.latitude + 0.02 })
  })

  it('AUTH-5 ADDR-6 saves the place that a guest chose without making it the default where there is one', async () => {
    const { save } = await addCustomer()
    const first = await save({ is_default: false })
    expect(textsOf(first.body)).toEqual([['12 Lê Lợi, Quận 1', '12A', 'home', true]])
    const second = await save({ address: '2 Hai Bà Trưng', tag: 'work', latitude: here.latitude + 0.01, is_default: false })
    expect(textsOf(second.body)).toEqual([
      ['2 Hai Bà Trưng', '12A', 'work', false],
      ['12 Lê Lợi, Quận 1', '12A', 'home', true],
    ])
  })

  it('ADDR-5 refuses an address that is there already, within ten metres, case and white space aside', async () => {
    const { post, save } = await addCustomer()
    await save()
    const again = await save({ address: '  12  LÊ LỢI, Quận 1', tag: 'Home', latitude: here.latitude + 0.00008 })
    expect([again.status, again.body]).toEqual([
      400,
      { success: false, code: 'DUPLICATE_ADDRESS', message: 'Địa chỉ đã tồn tại trong danh sách' },
    ])
    expect((await post('get-addresses', {})).body).toHaveLength(1)
  })

  it('ADDR-5 takes the same words ten metres on, and the same place with another house or tag', async () => {
    const { save } = await addCustomer()
    const answers = [
      await save(),
      await save({ latitude: here.latitude + 0.0001 }),
      await save({ house: '12B' }),
      await save({ tag: 'work' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
      [200, 4],
    ])
  })

  it('ADDR-5 does not count an address as its own duplicate, but refuses to make it that of another', async () => {
    const { save } = await addCustomer()
    const [first] = (await save()).body
    const [second] = (await save({ house: '12B' })).body
    expect((await save({ address_id: first.id, address: '12 lê lợi, Quận 1' })).status).toBe(200)
    const refused = await save({ address_id: second.id })
    expect([refused.status, refused.body.code]).toEqual([400, 'DUPLICATE_ADDRESS'])
  })

  it('ADDR-5 makes one of two equal ones that come at the same time', async () => {
    const { post, save } = await addCustomer()
    await server.warmUp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => save()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
    expect((await post('get-addresses', {})).body).toHaveLength(1)
  })

  it('holds at most so many', async () => {
    const { id, save } = await addCustomer()
    const rows = Array.from({ length: limits.addressesAtMost }, (_, index) => ({
      user_id: id,
      ...here,
      address: `Số ${index}`,
      created_at: server.clock.now(),
    }))
    await server.database.db.insertInto('addresses').values(rows).execute()
    const refused = await save()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'ADDRESS_LIMIT',
      'Danh sách địa chỉ đã đầy. Hãy xóa bớt một địa chỉ trước.',
    ])
  })

  it.each([
    ['no text', { address: '   ' }, 422, 'VALIDATION'],
    ['a text of 501 signs', { address: 'x'.repeat(501) }, 422, 'VALIDATION'],
    ['a house of 201 signs', { house: 'x'.repeat(201) }, 422, 'VALIDATION'],
    ['a tag of 61 signs', { tag: 'x'.repeat(61) }, 422, 'VALIDATION'],
    ['no place on earth', { latitude: 91 }, 400, 'ADDRESS_PROBLEM'],
    ['the coordinates of nowhere', { latitude: 0, longitude: 0 }, 400, 'ADDRESS_PROBLEM'],
    ['latitude and longitude exchanged', { latitude: here.longitude, longitude: here.latitude }, 400, 'ADDRESS_PROBLEM'],
    ['words for coordinates', { latitude: 'x' }, 422, 'VALIDATION'],
  ])('DIST-1 keeps nothing with %s', async (_, over, status, code) => {
    const { post, save } = await addCustomer()
    const answer = await save(over)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await post('get-addresses', {})).body).toEqual([])
  })

  it('ADDR-6 keeps nothing without house or flat while the setting flatApartmentAddressRequired is on', async () => {
    const { post, save } = await addCustomer()
    const wantHouse = (value: string) =>
      server.database.db.updateTable('settings').set({ value }).where('key', '=', 'flatApartmentAddressRequired').execute()
    await wantHouse('true')
    const refused = await Promise.all([save({ house: ' ' }), save({ house: null })])
    expect(refused.map(({ status, body }) => [status, body.code, body.errors[0].path])).toEqual([
      [422, 'VALIDATION', '/house'],
      [422, 'VALIDATION', '/house'],
    ])
    expect((await save({ house: 'Lầu 2' })).status).toBe(200)
    await wantHouse('false')
    expect((await save({ house: '' })).status).toBe(200)
    expect((await post('get-addresses', {})).body).toHaveLength(2)
  })

  it('ADDR-6 makes the one saved last the default where the default is deleted', async () => {
    const { post, save } = await addCustomer()
    await save()
    await save({ house: '12B' })
    const [third] = (await save({ house: '12C' })).body
    const left = await post('delete-address', { address_id: third.id })
    expect(textsOf(left.body).map(([, house, , isDefault]) => [house, isDefault])).toEqual([
      ['12B', true],
      ['12A', false],
    ])
  })

  it('MEND-26 ADDR-6 leaves the default as it is where another one is deleted, and none where the last one is', async () => {
    const { post, save } = await addCustomer()
    const [first] = (await save()).body
    const [second] = (await save({ house: '12B' })).body
    await save({ house: '12C' })
    await post('set-default-address', { address_id: first.id })
    const left = await post('delete-address', { address_id: second.id })
    expect(textsOf(left.body).map(([, house, , isDefault]) => [house, isDefault])).toEqual([
      ['12C', false],
      ['12A', true],
    ])
    for (const { id } of left.body) await post('delete-address', { address_id: id })
    expect((await post('get-addresses', {})).body).toEqual([])
  })

  it("ADDR-6 knows nothing of another's address, whatever is wanted of it", async () => {
    const owner = await addCustomer()
    const stranger = await addCustomer()
    const [theirs] = (await owner.save()).body
    const own = (await stranger.save()).body
    const answers = [
      await stranger.save({ address_id: theirs.id, house: 'stolen' }),
      await stranger.post('delete-address', { address_id: theirs.id }),
      await stranger.post('set-default-address', { address_id: theirs.id }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']))
    expect((await owner.post('get-addresses', {})).body).toEqual([theirs])
    expect((await stranger.post('get-addresses', {})).body).toEqual(own)
  })
})
