export const homeTexts = {
  'home.title': 'Quán ngon quanh bạn',
  'home.count': '{count} quán',
  'home.lead': 'Đói chưa? Bữa mang tới.',
  'home.leadText': 'Món nóng từ quán quen, theo dõi từng bước.',
  'store.minutes': '{minutes} phút',
  'store.rating': '{rating} sao, {count} đánh giá',
  'store.freeFrom': 'Miễn phí giao từ {amount}',
  'store.fee': 'Phí giao {amount}',
  'store.vegetarian': 'Chay',
  'store.closed': 'Đóng cửa',
  'store.opensAt': 'Mở lúc {time}',
} as const
