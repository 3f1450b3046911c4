export const followingTexts = {
  'order.slot': 'Hẹn giao {slot}',
  'order.cash': 'Bạn trả {cash}, tài xế thối {change}.',
  'order.asOf': 'Cập nhật lúc {time}',
  'order.rate': 'Đánh giá',
} as const
