export const desktopTexts = {
  'nav.restaurants': 'Nhà hàng',
  'nav.orders': 'Đơn hàng',
  'nav.checkout': 'Thanh toán',
  'common.menu': 'Điều hướng',
  'centre.loading': 'Đang tải danh sách món ăn, vui lòng chờ...',
  'centre.retryNow': 'Thử lại ngay',
  'dialog.account': 'Tài khoản',
  'dialog.addresses': 'Sổ địa chỉ',
  'dialog.login': 'Đăng nhập',
  'dialog.alerts': 'Thông báo',
  'dialog.explore': 'Khám phá',
  'dialog.map': 'Chọn vị trí trên bản đồ',
} as const
