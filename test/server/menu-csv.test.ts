import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { changesBetween } from '../../server/domain/menu-changes.ts'
import * as csv from '../../server/domain/menu-csv.ts'
import { columns } from '../../server/domain/menu-rows.ts'

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

const readMenu = (table: string, menu: StoreMenu, decimals = 0) => csv.readMenu(table, menu, decimals)
const writeMenu = (menu: StoreMenu, decimals = 0) => csv.writeMenu(menu, decimals)

/** The headings before groups and options had rows. */
const oldColumns = Object.values(columns).slice(0, 11)
const heading = oldColumns.join(',')
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
const anyPrice = fc.oneof(fc.nat(1_000_000), fc.constant(1_000_000_000))
const anyMenu: fc.Arbitrary<StoreMenu> = fc
  .record({
    groups: fc.array(
      fc.record({
        name: anyName,
        isNew: fc.boolean(),
        desc: fc.option(fc.oneof(anyName, fc.constant(''))),
        type: fc.constantFrom('SINGLE' as const, 'MULTI' as const),
        isRequired: fc.boolean(),
        options: fc.array(fc.record({ name: anyName, price: anyPrice, isNew: fc.boolean() }), { maxLength: 3 }),
        most: fc.nat(100),
        least: fc.nat(3),
      }),
      { maxLength: 3 },
    ),
    categories: fc.array(
      fc.record({
        name: anyName,
        items: fc.array(
          fc.record({
            name: anyName,
            isNew: fc.boolean(),
            desc: fc.option(fc.oneof(anyName, fc.constant(''))),
            price: anyPrice,
            more: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
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
  .map(({ groups: rendered, categories }) => {
    let id = 0
    const nextId = () => (id += 1)
    const groups = rendered.map(({ name, isNew, desc, type, isRequired, options, most, least }): StoreMenu['groups'][number] => ({
      ...aGroup(`g${nextId()}`, name),
      id: isNew ? null : id,
      desc,
      type,
      is_required: isRequired,
      max_select: most,
      min_select: Math.min(least, options.length, most || 3),
      options: options.map((option) => ({
        key: `o${nextId()}`,
        id: option.isNew ? null : id,
        name: option.name,
        price: option.price,
      })),
    }))
    return {
      groups,
      categories: categories.map(({ name, items }, index) => ({
        key: `c${index}`,
        id: index + 1,
        name,
        items: items.map(
          ({ name: itemName, isNew, desc, price, more, marks: [recommended, popular, fresh, veg], isSpicy, allergens, groups: own }) => {
            id += 1
            return anItem({
              key: isNew ? `n${id}` : `i${id}`,
              id: isNew ? null : id,
              name: itemName,
              desc,
              price,
              old_price: more === null || price === 1_000_000_000 ? null : price + more,
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
      fc.property(anyMenu, fc.constantFrom(0, 2, 3), (menu, decimals) => {
        const { menu: read, faults } = readMenu(writeMenu(menu, decimals), menu, decimals)
        expect([faults, read]).toEqual([[], menu])
        expect(changesBetween(menu, read ?? { categories: [], groups: [] })).toEqual([])
      }),
    )
  })

  it('EDIT-4 has no cell that a spreadsheet would take as a formula', () => {
    const names = ['=HYPERLINK("x")', '+1', '-1', '@a', '\t=1']
    const table = writeMenu(aMenu(names.map((name, index) => anItem({ key: `i${index}`, id: index + 1, name }))))
    expect(table.startsWith('\uFEFFMã,Danh mục,Tên món')).toBe(true)
    expect(/(?:^|,)"?[=+\-@\t]/m.test(table)).toBe(false)
  })

  it('EDIT-4 changes what it says, adds rows without a code, and removes what has no row', () => {
    const menu = aMenu([anItem(), anItem({ key: 'i12', id: 12, name: 'Phở chín' })])
    const { menu: read } = readMenu(
      tableOf('11,Phở,Phở tái,,70.000,,có,,,,"Cỡ tô;""Thêm; bớt"""', ',Nước,Trà đá,Ít đường,5000₫,7000,,x,,có,'),
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
    const reversed = oldColumns.toReversed().join(';')
    const { menu: read } = readMenu(`${reversed}\r\nCỡ tô;;;;;;60000;;Phở tái;Phở;11\r\n`, aMenu([anItem()]))
    expect(read?.categories[0]?.items).toEqual([anItem({ price: 60_000, group_keys: ['g1'] })])
  })

  it('EDIT-4 with faults names each by its row and column, and nothing is made of it', () => {
    const rows = ['99,Phở,Phở tái,,65000,,,,,,,', '11,,,,không rõ,-1,thỉnh thoảng,,,,Lạ,Cá; tôm hùm', '11,Phở,Phở tái,,65000,,,,,,,']
    const table = [`${heading},Dị ứng`, ...rows].join('\n')
    expect(readMenu(table, aMenu([anItem()]))).toEqual({
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
  })

  it('EDIT-4 that lacks a quote is at fault in the row where the quote opens, however many lines follow', () => {
    const menu = aMenu([anItem()])
    const rows = [
      '11,Phở,Phở tái,"Tái\nlăn",65000,,,,,,',
      ',Phở,"Phở gà,,65000,,,,,,',
      ',Phở,Phở chay,,50000,,,,,,',
      ',Phở,Phở bò,,70000,,,,,,',
    ]
    expect(readMenu(tableOf(...rows), menu)).toEqual({ menu: undefined, faults: [{ row: 3, column: null, text: 'csv.broken' }] })
    expect(readMenu(`"${heading}`, menu).faults).toEqual([{ row: 1, column: null, text: 'csv.broken' }])
  })

  it('EDIT-4 may have quotes around its headings and rows without a cell, and a new row joins the category of its name', () => {
    const quoted = `\uFEFF${oldColumns.map((name) => `"${name}"`).join(',')}`
    const { menu: read } = readMenu(
      [quoted, '', '11,Phở,Phở tái,,65000,,,,,,', ',, ,,,,,,,,', ', phở ,  Phở gà , Ít đường ,60000,,,,,,'].join('\n'),
      aMenu([anItem()]),
    )
    expect(read?.categories).toEqual([
      {
        key: 'c1',
        id: 1,
        name: 'Phở',
        items: [anItem(), anItem({ key: 'n1', id: null, name: 'Phở gà', desc: 'Ít đường', price: 60_000 })],
      },
    ])
  })

  it('EDIT-4 arranges the categories that it names in its own order; one without items stays where it is', () => {
    const [first, second, third] = [anItem(), anItem({ key: 'i12', id: 12 }), anItem({ key: 'i13', id: 13 })]
    const menu = {
      ...aMenu([first]),
      categories: [
        { key: 'c1', id: 1, name: 'Phở', items: [first] },
        { key: 'c2', id: 2, name: 'Sắp có', items: [] },
        { key: 'c3', id: 3, name: 'Bún', items: [second] },
        { key: 'c4', id: 4, name: 'Nước', items: [third] },
      ],
    }
    const { menu: read } = readMenu(
      tableOf('13,Nước,Phở tái,,65000,,,,,,', '11,Phở,Phở tái,,65000,,,,,,', '12,Bún,Phở tái,,65000,,,,,,'),
      menu,
    )
    expect(read?.categories.map(({ name }) => name)).toEqual(['Nước', 'Sắp có', 'Phở', 'Bún'])
  })

  it('EDIT-4 has names of 200 characters, descriptions of 5,000 and 2,000 items at most', () => {
    const long = (name: number, description: number) => `,Phở,${'n'.repeat(name)},${'d'.repeat(description)},65000,,,,,,`
    expect(readMenu(tableOf(long(200, 5_000)), aMenu([])).faults).toEqual([])
    expect(readMenu(tableOf(long(201, 5_001)), aMenu([])).faults).toEqual([
      { row: 2, column: 'Mô tả', text: 'csv.tooLong' },
      { row: 2, column: 'Tên món', text: 'csv.tooLong' },
    ])
    const rows = Array.from({ length: 2_001 }, (_, index) => `,Phở,Phở ${index},,65000,,,,,,`)
    expect(readMenu(tableOf(...rows.slice(1)), aMenu([])).faults).toEqual([])
    expect(readMenu(tableOf(...rows), aMenu([])).faults).toEqual([{ row: 2_002, column: null, text: 'csv.tooMany' }])
  })
})

describe('the groups that a dish names', () => {
  const groups = Array.from({ length: 31 }, (_, index) => aGroup(`g${index}`, `Cỡ ${index}"`))
  const menu = aMenu([anItem({ group_keys: ['g1'] })], groups)
  const names = groups.map(({ name }) => name)
  const read = (cell: string) => readMenu(tableOf(`11,Phở,Phở tái,,65000,,,,,,"${cell.replaceAll('"', '""')}"`), menu)
  const keysOf = (cell: string) => read(cell).menu?.categories[0]?.items[0]?.group_keys

  it('EDIT-4 EDIT-9 are written by their own names', () => {
    expect(writeMenu(aMenu([anItem({ group_keys: ['g2'] })]))).toContain(',65000,,,,,,"""Thêm; bớt""",')
  })

  it('EDIT-4 EDIT-9 are separated by semicolons or lines, may have a quote in their names, and are none in a cell of spaces', () => {
    expect(keysOf('Cỡ 2"; cỡ 4"\nCỡ 3"')).toEqual(['g2', 'g4', 'g3'])
    expect(keysOf('  ')).toEqual([])
  })

  it('EDIT-4 EDIT-9 are 30 at most', () => {
    expect(keysOf(names.slice(0, 30).join(';'))).toHaveLength(30)
    expect(keysOf([...names.slice(0, 30), 'Cỡ 0"'].join(';'))).toHaveLength(30)
    expect(read(names.join(';')).faults).toEqual([{ row: 2, column: 'Nhóm tùy chọn', text: 'csv.tooManyGroups' }])
  })
})

describe('groups and options in the table', () => {
  const size: StoreMenu['groups'][number] = {
    ...aGroup('g1', 'Cỡ tô'),
    id: 1,
    type: 'SINGLE',
    is_required: true,
    min_select: 1,
    max_select: 1,
    options: [
      { key: 'o1', id: 1, name: 'Thường', price: 0 },
      { key: 'o2', id: 2, name: 'Lớn', price: 10_000 },
    ],
  }
  const extras = { ...aGroup('g2', 'Thêm'), id: 2, options: [{ key: 'o3', id: 3, name: 'Trứng', price: 8_000 }] }
  const menu = aMenu([anItem({ group_keys: ['g1'] })], [size, extras])
  const dish = '11,Phở,Phở tái,,65000,,,,,,Cỡ tô,,,,,,'
  const sizeRows = ['1,,,,,,,,,,Cỡ tô,nhóm,,một,có,1,1', '1,,,,0,,,,,,Cỡ tô,lựa chọn,Thường,,,,', '2,,,,10000,,,,,,Cỡ tô,lựa chọn,Lớn,,,,']
  const extraRows = ['2,,,,,,,,,,Thêm,nhóm,,nhiều,,0,0', '3,,,,8000,,,,,,Thêm,lựa chọn,Trứng,,,,']
  const fullTable = (...rows: string[]) => [Object.values(columns).join(','), ...rows].join('\r\n')

  it('EDIT-9 stand below the dishes, each group above its options', () => {
    expect(writeMenu(menu)).toBe(`\uFEFF${fullTable(...[dish, ...sizeRows, ...extraRows].map((row) => `${row},,`))}\r\n`)
  })

  it('EDIT-9 are changed, added and removed by their rows', () => {
    const { menu: read, faults } = readMenu(
      fullTable(
        dish.replace('Cỡ tô', 'Cỡ tô;Độ cay'),
        ...sizeRows.map((row) => row.replace('10000', '12.000')),
        ',,,,,,,,,,Độ cay,nhóm,,mot,,,',
        ',,,,,,,,,,độ cay,lua chon,Ít,,,,',
        ',,,,2000₫,,,,,,Độ cay,lựa chọn,Nhiều,,,,',
      ),
      menu,
    )
    expect(faults).toEqual([])
    expect(read?.groups).toEqual([
      { ...size, options: [size.options[0], { key: 'o2', id: 2, name: 'Lớn', price: 12_000 }] },
      {
        ...aGroup('n1', 'Độ cay'),
        type: 'SINGLE',
        min_select: 0,
        max_select: 1,
        options: [
          { key: 'n2', id: null, name: 'Ít', price: 0 },
          { key: 'n3', id: null, name: 'Nhiều', price: 2_000 },
        ],
      },
    ])
    expect(read?.categories[0]?.items[0]?.group_keys).toEqual(['g1', 'n1'])
    expect(changesBetween(menu, read ?? menu).map(({ kind, of, name, fields }) => [kind, of, name, fields])).toEqual([
      ['changed', 'item', 'Phở tái', ['options']],
      ['added', 'group', 'Độ cay', []],
      ['changed', 'group', 'Cỡ tô', ['options']],
      ['removed', 'group', 'Thêm', []],
    ])
  })

  it('EDIT-9 belong to the group that they name, wherever their rows are, and a group that is renamed keeps its dishes', () => {
    const [group = '', small = '', large = ''] = sizeRows
    const renamed = [small, large, group].map((row) => row.replace('Cỡ tô', 'Kích cỡ'))
    const { menu: read } = readMenu(fullTable(...renamed, dish, ...extraRows), menu)
    expect(read).toEqual({ ...menu, groups: [{ ...size, name: 'Kích cỡ' }, extras] })
  })

  it('EDIT-9 stay as they are where a table from before has no rows for them', () => {
    const { menu: read } = readMenu(tableOf('11,Phở,Phở tái,,70000,,,,,,Thêm'), menu)
    expect(read).toEqual(aMenu([anItem({ price: 70_000, group_keys: ['g2'] })], [size, extras]))
  })

  it('EDIT-9 with faults are named by row and column', () => {
    const rows = [
      dish,
      '7,,,,,,,,,,Cỡ tô,nhóm,,hai,thỉnh thoảng,101,x',
      '9,,,,-1,,,,,,Cỡ tô,lựa chọn,,,,,',
      ',,,,,,,,,,Lạ,lựa chọn,Ít,,,,',
      ',,,,,,,,,,Thêm,nhóm,,nhiều,,2,1',
      ',,,,,,,,,,,thứ gì,,,,,',
      '2,,,,,,,,,,Một,nhóm,,một,,0,',
      '2,,,,,,,,,,Hai,nhóm,,một,,0,',
    ]
    expect(readMenu(fullTable(...rows), menu).faults).toEqual([
      { row: 3, column: 'Mã', text: 'csv.unknownGroupId' },
      { row: 3, column: 'Cách chọn', text: 'csv.oneOrMany' },
      { row: 3, column: 'Bắt buộc', text: 'csv.yesOrNo' },
      { row: 3, column: 'Ít nhất', text: 'csv.count' },
      { row: 3, column: 'Nhiều nhất', text: 'csv.count' },
      { row: 3, column: 'Ít nhất', text: 'csv.bounds' },
      { row: 4, column: 'Mã', text: 'csv.unknownOptionId' },
      { row: 4, column: 'Giá', text: 'csv.price' },
      { row: 4, column: 'Lựa chọn', text: 'csv.blank' },
      { row: 5, column: 'Nhóm tùy chọn', text: 'csv.noGroup' },
      { row: 6, column: 'Ít nhất', text: 'csv.bounds' },
      { row: 7, column: 'Loại', text: 'csv.kind' },
      { row: 9, column: 'Mã', text: 'csv.sameId' },
    ])
    const removed = readMenu(fullTable(dish, ...extraRows), menu)
    expect(removed.faults).toEqual([{ row: 2, column: 'Nhóm tùy chọn', text: 'csv.unknownGroup' }])
    expect(readMenu(`${heading},Loại\n`, menu)).toEqual({ menu: undefined, faults: [{ row: 1, column: 'Lựa chọn', text: 'csv.columns' }] })
  })

  it('EDIT-9 belong to the group above them where several have its name', () => {
    const menuOf = (...counts: number[]) =>
      aMenu(
        [],
        counts.map((count, at) => ({
          ...aGroup(`g${at}`, 'Cỡ'),
          options: Array.from({ length: count }, (_, index) => ({ key: `o${at}${index}`, id: null, name: `L${index}`, price: 0 })),
        })),
      )
    for (const twice of [menuOf(2, 1), menuOf(0, 2)]) expect(readMenu(writeMenu(twice), twice).menu).toEqual(twice)
  })

  it('EDIT-9 have the usual bounds of their kind, and none that contradict each other', () => {
    const rows = [
      ',,,,,,,,,,Cỡ,nhóm,,một,có,,',
      ',,,,,,,,,,Thêm,nhóm,,nhiều,,,',
      ',,,,,,,,,,Nước,nhóm,,nhiều,,0,100',
      ',,,,,,,,,,Cay,nhóm,,nhiều,,2,1',
    ]
    const options = ['Cỡ', 'Cay', 'Cay'].map((name, index) => `,,,,,,,,,,${name},lựa chọn,L${index},,,,`)
    expect(readMenu(fullTable(...rows.slice(0, 3), ...options.slice(0, 1)), menu).menu?.groups).toMatchObject([
      { min_select: 1, max_select: 1 },
      { min_select: 0, max_select: 0 },
      { min_select: 0, max_select: 100 },
    ])
    expect(readMenu(fullTable(...rows, ...options), menu).faults).toEqual([{ row: 5, column: 'Ít nhất', text: 'csv.bounds' }])
  })

  it('EDIT-9 are not more than a menu may have', () => {
    const groups = Array.from({ length: 301 }, (_, index) => `,,,,,,,,,,N${index},nhóm,,nhiều,,,`)
    const options = Array.from({ length: 201 }, (_, index) => `,,,,,,,,,,N0,lựa chọn,L${index},,,,`)
    const optionsOfNext = options.slice(1).map((row) => row.replace('N0', 'N1'))
    expect(readMenu(fullTable(...groups.slice(1), ...optionsOfNext), aMenu([], [])).faults).toEqual([])
    expect(readMenu(fullTable(...groups, ...options), aMenu([], [])).faults).toEqual([
      { row: 2, column: null, text: 'csv.tooManyOptions' },
      { row: 302, column: null, text: 'csv.tooManyOptions' },
    ])
  })

  it('F19 EDIT-9 are looked up by their names: the work grows with the rows', () => {
    const workOf = (count: number) => {
      const groups = Array.from({ length: count }, (_, index) => `,,,,,,,,,,N${index},nhóm,,nhiều,,,`)
      const options = groups.map((row) => row.replace('nhóm,,nhiều', 'lựa chọn,L,'))
      const items = groups.map((_, index) => `,Loại ${index},Phở ${index},,65000,,,,,,N${index},món,,,,,`)
      const folding = vi.spyOn(String.prototype, 'normalize')
      readMenu(fullTable(...groups, ...options, ...items), aMenu([], []))
      const { length } = folding.mock.calls
      folding.mockRestore()
      return length
    }
    expect(workOf(200) / workOf(100)).toBeLessThan(2.2)
  })

  it('EDIT-8 EDIT-9 have prices with the cents of the currency, with a comma where semicolons separate columns', () => {
    const cents = aMenu([anItem({ price: 1_250, group_keys: [] })], [])
    expect(writeMenu(cents, 2)).toContain(',12.50,')
    const read = readMenu(`${oldColumns.join(';')}\n11;Phở;Phở tái;;1.299,5;$1,300.00;;;;;`, cents, 2)
    expect(read.menu?.categories[0]?.items[0]).toMatchObject({ price: 129_950, old_price: 130_000 })
    const dinars = readMenu(`${oldColumns.join(';')}\n11;Phở;Phở tái;;1,250;1.250;;;;;`, cents, 3)
    expect(dinars.menu?.categories[0]?.items[0]).toMatchObject({ price: 1_250, old_price: 1_250_000 })
    expect(readMenu(tableOf('11,Phở,Phở tái,,12.50,12.5,,,,,'), cents, 2).faults).toEqual([
      { row: 2, column: 'Giá cũ', text: 'csv.oldPrice' },
    ])
    expect(readMenu(tableOf('11,Phở,Phở tái,,12.5050,,,,,,'), cents, 2).faults).toEqual([{ row: 2, column: 'Giá', text: 'csv.price' }])
  })
})

describe('the categories of a table', () => {
  const tableWith = (count: number) =>
    writeMenu({
      groups: aMenu([]).groups,
      categories: Array.from({ length: count }, (_, index) => ({
        key: `c${index}`,
        id: null,
        name: `Loại ${index}`,
        items: [anItem({ key: '', id: null })],
      })),
    })

  it('EDIT-4 are 200 at most: the row that names one more is at fault', () => {
    expect(readMenu(tableWith(201), aMenu([anItem()]))).toEqual({
      menu: undefined,
      faults: [{ row: 202, column: columns.category, text: 'csv.tooManyCategories' }],
    })
  })

  it('EDIT-4 replace those that the table empties', () => {
    const names = readMenu(tableWith(200), aMenu([anItem()])).menu?.categories.map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 200 }, (_, index) => `Loại ${index}`))
  })
})

describe('what a menu changes', () => {
  const fieldsOf = (before: MenuItem, after: MenuItem) => changesBetween(aMenu([before]), aMenu([after])).map(({ fields }) => fields)

  it('EDIT-1 names each field of an item that is another', () => {
    expect(fieldsOf(anItem(), anItem({ desc: 'Tái lăn', image: '/pictures/pho' }))).toEqual([['description', 'picture']])
    expect(fieldsOf(anItem({ old_price: 70_000 }), anItem({ old_price: 80_000 }))).toEqual([['oldPrice']])
    expect(fieldsOf(anItem(), anItem({ is_spicy: true }))).toEqual([['marks']])
    expect(fieldsOf(anItem({ is_spicy: true }), anItem({ is_spicy: false }))).toEqual([['marks']])
    expect(fieldsOf(anItem(), anItem({ is_spicy: false }))).toEqual([])
  })

  it('EDIT-1 names categories and groups of another name', () => {
    const menu = aMenu([])
    const [category, group] = [{ key: 'c1', id: 1, name: 'Bún', items: [] }, aGroup('g1', 'Kích cỡ')]
    const named = changesBetween(menu, { categories: [category], groups: [group, ...menu.groups.slice(1)] })
    expect(named.map(({ kind, of, name, fields }) => [kind, of, name, fields])).toEqual([
      ['changed', 'category', 'Bún', ['name']],
      ['changed', 'group', 'Kích cỡ', ['name']],
    ])
  })

  it('EDIT-1 has an old price only where the price is another', () => {
    expect(changesBetween(aMenu([anItem()]), aMenu([anItem({ name: 'Phở chín' })]))).toEqual([
      { kind: 'changed', of: 'item', name: 'Phở chín', price: 65_000, old_price: null, fields: ['name'] },
    ])
  })

  it('EDIT-1 does not name what follows the same item as before', () => {
    const items = ['a', 'b', 'c', 'd'].map((name, index) => anItem({ key: `i${index}`, id: index + 1, name }))
    const swapped = [1, 0, 2, 3].flatMap((index) => items[index] ?? [])
    expect(changesBetween(aMenu(items), aMenu(swapped)).map(({ kind, name }) => [kind, name])).toEqual([
      ['moved', 'b'],
      ['moved', 'a'],
      ['moved', 'c'],
    ])
  })

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

describe('what a table says of a dish’s contents', () => {
  const known = () => anItem({ is_spicy: true, allergens: ['milk'] })
  const rowOf = (spicy: string, contents: string) =>
    [`${heading},Cay,Dị ứng`, `11,Phở,Phở tái,,65000,,,,,,,${spicy},${contents}`].join('\n')
  const read = (csv: string) => readMenu(csv, aMenu([known()])).menu?.categories[0]?.items[0]

  it('DIET-1 is nothing, none of them, or their names', () => {
    expect(read(rowOf('', ''))).toStrictEqual(anItem())
    expect(read(rowOf('có', 'không'))).toEqual(anItem({ is_spicy: true, allergens: [] }))
    expect(read(rowOf('co', 'KHONG'))).toEqual(anItem({ is_spicy: true, allergens: [] }))
    expect(read(rowOf('', ' cá ;Đậu phộng; Cá'))).toEqual(anItem({ allergens: ['fish', 'peanuts'] }))
    expect(changesBetween(aMenu([anItem()]), aMenu([anItem({ allergens: [] })]))).toMatchObject([{ kind: 'changed', fields: ['marks'] }])
  })

  it('DIET-1 stays what it was where a table is older than these columns', () => {
    const older = Object.values(columns).filter((name) => name !== columns.spicy && name !== columns.allergens)
    expect(read([older.join(','), '11,Phở,Phở tái,,65000,,,,,,'].join('\n'))).toEqual(known())
  })
})
