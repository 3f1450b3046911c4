export const courierCompletedTexts = {
  'completed.title': 'Đơn đã giao',
  'completed.today': 'Hôm nay',
  'completed.week': 'Tuần này',
  'completed.ever': 'Tổng thu nhập',
  'completed.commission': 'Bạn nhận {rate}% phí giao và toàn bộ tiền tip của mỗi đơn.',
  'completed.none': 'Chưa giao đơn nào',
  'completed.noneText': 'Đơn bạn giao xong sẽ hiện ở đây cùng tiền công.',
  'completed.failed': 'Không tải được đơn đã giao',
  'completed.more': 'Xem thêm',
  'completed.earned': 'Tiền công {amount}',
  'completed.cash': 'Đã thu {amount}',
  'completed.toOrders': 'Về đơn giao',
} as const
