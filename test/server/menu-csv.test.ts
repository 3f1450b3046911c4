import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { changesBetween } from '../../server/domain/menu-changes.ts'
import { columns, readMenu, writeMenu } from '../../server/domain/menu-csv.ts'

type StoreMenu = components['schemas']['StoreMenu']
type MenuItem = components['schemas']['StoreMenuItem']
type Allergen = components['schemas']['Allergen']

const anItem = (over: Partial<MenuItem> = {}): MenuItem => ({
  key: 'i11',
  id: 11,
  name: 'Phở tái',
  desc: null,
  image: null,
  image_tint: 0,
  price: 65_000,
  old_price: null,
  is_recommended: false,
  is_popular: false,
  is_new: false,
  is_veg: null,
  group_keys: [],
  ...over,
})
const aGroup = (key: string, name: string): StoreMenu['groups'][number] => ({
  key,
  id: null,
  name,
  type: 'MULTI',
  desc: null,
  is_required: false,
  min_select: 0,
  max_select: 0,
  options: [],
})
const aMenu = (items: MenuItem[], groups = [aGroup('g1', 'Cỡ tô'), aGroup('g2', 'Thêm; bớt')]): StoreMenu => ({
  categories: [{ key: 'c1', id: 1, name: 'Phở', items }],
  groups,
})

const heading = Object.values(columns).join(',')
const tableOf = (...rows: string[]) => [heading, ...rows].join('\n')

const awkward = fc.constantFrom(
  '=1+1',
  '+84',
  '-5%',
  '@nhà',
  "'quote",
  'a"b',
  'two\nlines',
  'two\r\nlines',
  'a;b',
  'a,b',
  '\ttab',
  ' spaced ',
  'Ốc',
)
const anyName = fc.oneof(awkward, fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })).filter((name) => name.trim() !== '')
const anyMenu: fc.Arbitrary<StoreMenu> = fc
  .record({
    names: fc.array(anyName, { maxLength: 3 }),
    categories: fc.array(
      fc.record({
        name: anyName,
        items: fc.array(
          fc.record({
            name: anyName,
            isNew: fc.boolean(),
            desc: fc.option(fc.oneof(anyName, fc.constant(''))),
            price: fc.nat(1_000_000_000),
            oldPrice: fc.option(fc.nat(1_000_000_000)),
            marks: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.option(fc.boolean())),
            isSpicy: fc.boolean(),
            allergens: fc.option(fc.shuffledSubarray<Allergen>(['fish', 'milk', 'lupin']), { nil: undefined }),
            groups: fc.subarray([0, 1, 2]),
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ names, categories }) => {
    let id = 0
    const groups = names.map((name, index) => aGroup(`g${index}`, name))
    return {
      groups,
      categories: categories.map(({ name, items }, index) => ({
        key: `c${index}`,
        id: index + 1,
        name,
        items: items.map(
          ({
            name: itemName,
            isNew,
            desc,
            price,
            oldPrice,
            marks: [recommended, popular, fresh, veg],
            isSpicy,
            allergens,
            groups: own,
          }) => {
            id += 1
            return anItem({
              key: isNew ? `n${id}` : `i${id}`,
              id: isNew ? null : id,
              name: itemName,
              desc,
              price,
              old_price: oldPrice,
              is_recommended: recommended,
              is_popular: popular,
              is_new: fresh,
              is_veg: veg,
              ...(isSpicy && { is_spicy: true }),
              ...(allergens && { allergens }),
              group_keys: own.flatMap((one) => groups[one]?.key ?? []),
            })
          },
        ),
      })),
    }
  })

describe('a menu as a table', () => {
  it('EDIT-4 that is written and read again is the same menu, whatever its names are', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const { menu: read, faults } = readMenu(writeMenu(menu), menu)
        expect([faults, read]).toEqual([[], menu])
        expect(changesBetween(menu, read ?? { categories: [], groups: [] })).toEqual([])
      }),
    )
  })

  it('EDIT-4 has no cell that a spreadsheet would take as a formula', () => {
    const names = ['=HYPERLINK("x")', '+1', '-1', '@a', '\t=1']
    const csv = writeMenu(aMenu(names.map((name, index) => anItem({ key: `i${index}`, id: index + 1, name }))))
    expect(csv.startsWith('\uFEFFMã,Danh mục,Tên món')).toBe(true)
    expect(/(?:^|,)"?[=+\-@\t]/m.test(csv)).toBe(false)
  })

  it('EDIT-4 changes what it says, adds rows without a code, and removes what has no row', () => {
    const menu = aMenu([anItem(), anItem({ key: 'i12', id: 12, name: 'Phở chín' })])
    const { menu: read } = readMenu(
      tableOf('11,Phở,Phở tái,,70.000,,có,,,,,,"Cỡ tô;""Thêm; bớt"""', ',Nước,Trà đá,Ít đường,5000₫,7000,,x,,có,,,'),
      menu,
    )
    expect(changesBetween(menu, read ?? menu)).toEqual([
      { kind: 'added', of: 'item', name: 'Trà đá', price: 5_000, old_price: null, fields: [] },
      { kind: 'changed', of: 'item', name: 'Phở tái', price: 70_000, old_price: 65_000, fields: ['price', 'marks', 'options'] },
      { kind: 'removed', of: 'item', name: 'Phở chín', price: 65_000, old_price: null, fields: [] },
      { kind: 'added', of: 'category', name: 'Nước', price: null, old_price: null, fields: [] },
    ])
    expect(read?.categories[0]?.items[0]?.group_keys).toEqual(['g1', 'g2'])
    expect(read?.categories[1]?.items[0]).toEqual(
      anItem({ key: 'n2', id: null, name: 'Trà đá', desc: 'Ít đường', price: 5_000, old_price: 7_000, is_popular: true, is_veg: true }),
    )
  })

  it('EDIT-4 that another program has written with semicolons and in another order of columns is read as well', () => {
    const reversed = Object.values(columns).toReversed().join(';')
    const { menu: read } = readMenu(`${reversed}\r\nCỡ tô;;;;;;;;60000;;Phở tái;Phở;11\r\n`, aMenu([anItem()]))
    expect(read?.categories[0]?.items).toEqual([anItem({ price: 60_000, group_keys: ['g1'] })])
  })

  it('EDIT-4 with faults names each by its row and column, and nothing is made of it', () => {
    const rows = ['99,Phở,Phở tái,,65000,,,,,,,,', '11,,,,không rõ,-1,thỉnh thoảng,,,,,Cá; tôm hùm,Lạ', '11,Phở,Phở tái,,65000,,,,,,,,']
    expect(readMenu(tableOf(...rows), aMenu([anItem()]))).toEqual({
      menu: undefined,
      faults: [
        { row: 2, column: 'Mã', text: 'csv.unknownId' },
        { row: 3, column: 'Giá', text: 'csv.price' },
        { row: 3, column: 'Giá cũ', text: 'csv.price' },
        { row: 3, column: 'Danh mục', text: 'csv.blank' },
        { row: 3, column: 'Tên món', text: 'csv.blank' },
        { row: 3, column: 'Nổi bật', text: 'csv.yesOrNo' },
        { row: 3, column: 'Dị ứng', text: 'csv.unknownAllergen' },
        { row: 3, column: 'Nhóm tùy chọn', text: 'csv.unknownGroup' },
        { row: 4, column: 'Mã', text: 'csv.sameId' },
      ],
    })
    expect(readMenu('Mã,Tên món\n1,Phở', aMenu([]))).toEqual({
      menu: undefined,
      faults: [{ row: 1, column: 'Danh mục', text: 'csv.columns' }],
    })
    expect(readMenu(tableOf('11,"Phở'), aMenu([])).faults).toMatchObject([{ column: null, text: 'csv.broken' }])
  })
})

describe('what a table says of a dish’s contents', () => {
  const known = () => anItem({ is_spicy: true, allergens: ['milk'] })
  const rowOf = (spicy: string, contents: string) => tableOf(`11,Phở,Phở tái,,65000,,,,,,${spicy},${contents},`)
  const read = (csv: string) => readMenu(csv, aMenu([known()])).menu?.categories[0]?.items[0]

  it('DIET-1 is nothing, none of them, or their names', () => {
    expect(read(rowOf('', ''))).toEqual(anItem())
    expect(read(rowOf('có', 'không'))).toEqual(anItem({ is_spicy: true, allergens: [] }))
    expect(read(rowOf('', ' cá ;Đậu phộng; Cá'))).toEqual(anItem({ allergens: ['fish', 'peanuts'] }))
    expect(changesBetween(aMenu([anItem()]), aMenu([anItem({ allergens: [] })]))).toMatchObject([{ kind: 'changed', fields: ['marks'] }])
  })

  it('DIET-1 stays what it was where a table is older than these columns', () => {
    const older = Object.values(columns).filter((name) => name !== columns.spicy && name !== columns.allergens)
    expect(read([older.join(','), '11,Phở,Phở tái,,65000,,,,,,'].join('\n'))).toEqual(known())
  })
})

describe('what a menu changes', () => {
  it('EDIT-1 names each move by what has another neighbour before it', () => {
    const items = ['a', 'b', 'c'].map((name, index) => anItem({ key: `i${index}`, id: index + 1, name }))
    const [a, b, c] = items
    if (!a || !b || !c) throw new Error('There are three')
    const before = { ...aMenu(items), categories: [...aMenu(items).categories, { key: 'c2', id: 2, name: 'Nước', items: [] }] }
    const after = {
      ...before,
      categories: [
        { key: 'c2', id: 2, name: 'Nước', items: [c] },
        { key: 'c1', id: 1, name: 'Phở', items: [b, a] },
      ],
    }
    expect(changesBetween(before, after).map(({ kind, of, name, fields }) => [kind, of, name, fields])).toEqual([
      ['changed', 'item', 'c', ['category']],
      ['moved', 'category', 'Nước', []],
      ['moved', 'category', 'Phở', []],
      ['moved', 'item', 'b', []],
      ['moved', 'item', 'a', []],
    ])
  })
})
