export const aroundTexts = {
  'offline.title': 'Bạn đang ngoại tuyến',
  'offline.subtitle': 'Kiểm tra kết nối mạng. Mọi thứ bạn đang làm dở vẫn còn nguyên ở đây.',
  'offline.retry': 'Thử lại',
  'offline.order': 'Xem đơn của {store}',
  'offline.unreachable': 'Vẫn chưa kết nối được.',
  'loading.wait': 'Vui lòng chờ...',
  'consent.label': 'Quyền riêng tư',
  'consent.text': 'Trang này lưu một số dữ liệu trên thiết bị của bạn để hoạt động tốt hơn.',
  'consent.accept': 'Đồng ý',
} as const
