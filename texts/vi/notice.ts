export const noticeTexts = {
  'session.expired': 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  'cart.added': 'Đã thêm {name} vào giỏ',
  'option.only.DELIVERY': 'Quán này chỉ giao tận nơi, nên cách nhận đã được đổi.',
  'option.only.SELFPICKUP': 'Quán này chỉ phục vụ tự đến lấy, nên cách nhận đã được đổi.',
  'notice.dismiss': 'Ẩn thông báo',
} as const
