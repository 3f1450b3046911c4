export const noticeTexts = {
  'session.expired': 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  'cart.added': 'Đã thêm {name} vào giỏ',
  'notice.dismiss': 'Ẩn thông báo',
} as const
