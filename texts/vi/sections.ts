export const sectionTexts = {
  'section.main': 'Tài khoản',
  'section.addresses': 'Sổ địa chỉ',
  'section.orders': 'Đơn hàng',
  'section.wallet': 'Ví của tôi',
  'section.security': 'Bảo mật và dữ liệu',
  'section.favorite-stores': 'Yêu thích',
  'section.alerts': 'Thông báo',
  'section.panel': 'Mục trong tài khoản',
  'section.close': 'Đóng tài khoản',
  'section.unsupported': 'Section không được hỗ trợ: {section}',
} as const
