export const followingTexts = {
  'order.slot': 'Hẹn {slot}',
  'order.cash': 'Bạn trả {cash}, được thối {change}.',
  'order.pinLocked': 'Tài xế đã nhập sai mã 5 lần nên mã bị khóa. Mở khóa nếu đúng là tài xế của bạn.',
  'order.pinUnlock': 'Mở khóa mã',
  'order.asOf': 'Cập nhật lúc {time}',
  'order.rate': 'Đánh giá',
  'order.done': 'Chúc bạn ngon miệng!',
  'order.refunded': '{amount} đã trả lại ví.',
  'order.refundedTo': '{amount} đang được hoàn về {name}.',
} as const
