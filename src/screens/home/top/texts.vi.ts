export const homeTopTexts = {
  'slides.label': 'Nổi bật hôm nay',
  'slides.more': 'Khám phá thêm',
  'slides.house': 'Hôm nay ăn gì?',
  'slides.houseText': 'Tìm món bạn đang thèm.',
  'kinds.label': 'Bạn thèm gì?',
  'demo.title': 'Quán quanh {location}',
  'leave.title': 'Rời khỏi Bữa?',
  'leave.text': 'Liên kết này mở trang {host}. Bữa không quản lý trang đó.',
  'leave.go': 'Mở {host}',
  'leave.stay': 'Ở lại',
  'home.search': 'Tìm quán hoặc món',
  'home.skipToStores': 'Đến danh sách quán',
} as const
