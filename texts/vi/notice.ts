export const noticeTexts = {
  'session.expired': 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  'cart.added': 'Đã thêm {name} vào giỏ',
  'address.saved': 'Đã lưu địa chỉ',
  'address.deleted': 'Đã xóa địa chỉ',
  'address.preferred': 'Đã đặt địa chỉ mặc định',
  'notice.dismiss': 'Ẩn thông báo',
} as const
