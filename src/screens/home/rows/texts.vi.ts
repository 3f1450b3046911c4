export const rowsTexts = {
  'rows.again': 'Đặt lại',
  'rows.againOrder': 'Đặt lại đơn ở {store}',
  'rows.offers': 'Đang có ưu đãi',
  'rows.fast': 'Giao nhanh nhất',
  'rows.fastPickup': 'Làm xong nhanh nhất',
  'rows.new': 'Quán mới quanh đây',
  'rows.near': 'Ngay gần bạn',
  'rows.all': 'Xem tất cả',
  'rows.allOf': 'Xem tất cả: {title}',
  'rows.loading': 'Đang tìm gợi ý cho bạn',
  'rows.failed': 'Chưa tải được gợi ý cho bạn.',
  'rows.dish': '{quantity} × {name}',
} as const
