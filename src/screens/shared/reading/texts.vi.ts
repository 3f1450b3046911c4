export const pageLinksTexts = {
  'pages.label': 'Về chúng tôi',
  'pages.licenses': 'Giấy phép mã nguồn mở',
} as const
