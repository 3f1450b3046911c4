export const impersonationTexts = {
  'staff.acting': 'Bạn đang thao tác thay {name}',
  'staff.end': 'Kết thúc',
} as const
