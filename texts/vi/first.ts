export const firstTexts = {
  'first.title': 'Bạn muốn nhận món ở đâu?',
  'first.gps': 'Dùng vị trí hiện tại',
  'first.gpsText': 'Bật GPS để tìm quán gần bạn nhất',
  'first.popular': 'Địa điểm phổ biến',
  'first.other': 'Tìm địa chỉ khác',
  'first.keep': 'Ở đây là được',
} as const
