export const dishesTexts = {
  'item.inCart': '{count} trong giỏ',
  'item.addOne': 'Thêm {name} vào giỏ',
  'item.removeOne': 'Bớt một {name} khỏi giỏ',
  'item.more': 'Gọi thêm',
} as const
