export const sectionsTexts = {
  'section.main': 'Tài khoản',
  'section.addresses': 'Sổ địa chỉ',
  'section.orders': 'Đơn hàng',
  'section.wallet': 'Ví của tôi',
  'section.security': 'Bảo mật và dữ liệu',
  'section.favorite-stores': 'Yêu thích',
  'section.alerts': 'Thông báo',
  'section.panel': 'Mục trong tài khoản',
  'section.close': 'Về trang chủ',
  'section.unsupported': 'Section không được hỗ trợ: {section}',
} as const
