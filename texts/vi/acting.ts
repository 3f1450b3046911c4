export const actingTexts = {
  'staff.acting': 'Bạn đang thao tác thay {name}',
  'staff.over': 'Phiên thao tác thay khách đã kết thúc. Bạn đang ở bàn trực.',
  'staff.end': 'Kết thúc',
} as const
