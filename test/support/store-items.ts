import type { StockItem, StoreItems } from '../../machines/domain/availability.ts'

export const aStockItem = (over: Partial<StockItem> = {}): StockItem => ({
  id: 27,
  category: 'Phở',
  name: 'Phở bò',
  price: 65_000,
  image: undefined,
  tint: 3,
  isOffered: true,
  isSoldOut: false,
  soldOutUntil: undefined,
  stock: undefined,
  ...over,
})

const anOption = { id: 105, name: 'Trứng chần', price: 10_000, isOffered: true, isSoldOut: false, soldOutUntil: undefined }

/** A menu of two sections, with one group of options. */
export const someStoreItems = (
  items: StockItem[] = [aStockItem(), aStockItem({ id: 31, category: 'Đồ uống', name: 'Trà đá' })],
): StoreItems => ({
  items,
  groups: [{ id: 12, name: 'Thêm', options: [anOption, { ...anOption, id: 108, name: 'Quẩy' }] }],
})
