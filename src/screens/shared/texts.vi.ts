export const sharedTexts = {
  'error.network': 'Không có kết nối mạng. Kiểm tra mạng rồi thử lại.',
  'error.timeout': 'Máy chủ chưa trả lời. Vui lòng thử lại.',
  'error.general': 'Có lỗi xảy ra. Vui lòng thử lại.',
  'browse.home': 'Xem quán gần bạn',
  'cart.browse': 'Xem quán gần bạn',
} as const
