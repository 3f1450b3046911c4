export const passwordTexts = {
  'secret.show': 'Hiện ký tự',
  'secret.hide': 'Ẩn ký tự',
} as const
