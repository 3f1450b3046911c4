export const textAreaTexts = {
  'text.full': 'Đã đủ {max} ký tự, không ghi thêm được.',
} as const
