export const pageLinksTexts = {
  'pages.label': 'Về chúng tôi',
  'pages.licenses': 'Giấy phép mã nguồn mở',
  'browse.home': 'Xem quán gần bạn',
} as const
