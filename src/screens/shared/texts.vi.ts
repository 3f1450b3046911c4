export const problemTexts = {
  'error.network': 'Không có kết nối mạng. Kiểm tra mạng rồi thử lại.',
  'error.timeout': 'Máy chủ chưa trả lời. Vui lòng thử lại.',
  'error.general': 'Có lỗi xảy ra. Vui lòng thử lại.',
} as const
