export const reorderTexts = {
  'reorder.title': 'Đặt lại đơn này?',
  'reorder.missing': 'Không còn: {names}',
  'reorder.changed': '{name}: {before} nay {now}',
  'reorder.replaces': 'Giỏ hiện tại sẽ được thay.',
  'reorder.nothing': 'Không món nào của đơn này còn bán.',
  'reorder.confirm': 'Cho vào giỏ',
  'reorder.looking': 'Đang xem thực đơn hôm nay',
} as const
