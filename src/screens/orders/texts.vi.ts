export const ordersTexts = {
  'orders.title': 'Đơn hàng',
  'orders.empty': 'Chưa có đơn nào',
  'orders.emptyText': 'Đơn đầu tiên chỉ cách vài cú chạm.',
  'orders.loading': 'Đang tải đơn hàng',
  'orders.shown': '{count} đơn hàng',
  'orders.failed': 'Không tải được đơn hàng',
  'orders.items': '{count} món',
  'orders.active': 'Đang thực hiện',
  'orders.past': 'Đã qua',
  'orders.more': 'Xem thêm',
  'orders.moreFailed': 'Không tải được thêm đơn.',
} as const
