export const followingTexts = {
  'order.slot': 'Hẹn {slot}',
  'order.cash': 'Bạn trả {cash}, được thối {change}.',
  'order.asOf': 'Cập nhật lúc {time}',
  'order.rate': 'Đánh giá',
  'order.done': 'Chúc bạn ngon miệng!',
  'order.refunded': '{amount} đã trả lại ví.',
  'order.refundedTo': '{amount} đang được hoàn về {name}.',
} as const
