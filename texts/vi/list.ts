export const listTexts = {
  'home.empty': 'Chưa có quán nào giao tới đây',
  'home.emptyText': 'Hãy thử một địa điểm khác, hoặc chọn tự đến lấy.',
  'home.failed': 'Không tải được danh sách quán',
  'home.loading': 'Đang tải danh sách món ăn, vui lòng chờ...',
  'home.retryNow': 'Thử lại ngay',
} as const
