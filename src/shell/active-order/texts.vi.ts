export const activeOrderTexts = {
  'activeOrder.label': 'Đơn đang thực hiện',
  'activeOrder.minutes': '{count} phút',
  'activeOrder.soon': 'Sắp tới',
  'activeOrder.more': 'và {count} đơn khác',
  'activeOrder.change': 'Hết món, mời bạn chọn',
  'activeOrder.open': 'Theo dõi',
} as const
