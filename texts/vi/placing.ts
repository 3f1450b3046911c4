export const placingTexts = {
  'checkout.checking': 'Đang kiểm tra món',
} as const
