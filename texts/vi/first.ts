export const firstTexts = {
  'location.title': 'Chọn nơi nhận',
  'first.title': 'Bạn muốn nhận món ở đâu?',
  'first.text': 'Chọn một nơi gần bạn để xem quán giao tới.',
  'first.search': 'Tìm địa điểm',
  'first.none': 'Không có địa điểm nào khớp.',
  'first.keep': 'Ở đây là được',
} as const
