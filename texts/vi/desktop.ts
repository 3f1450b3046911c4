export const desktopTexts = {
  'nav.restaurants': 'Nhà hàng',
  'nav.checkout': 'Thanh toán',
  'common.menu': 'Điều hướng',
} as const
