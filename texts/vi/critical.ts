export const criticalTexts = {
  'critical.title': 'Critical Error',
  'critical.text': 'Primary location is not set by Admin.',
  'critical.steps': 'Quản trị viên: mở danh sách địa điểm phổ biến, chọn một địa điểm làm mặc định, rồi tải lại trang.',
} as const
