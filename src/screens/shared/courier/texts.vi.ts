export const courierTexts = {
  'courier.areaUnnamed': 'Gần quán',
  'courier.toStore': '{distance} tới quán',
  'courier.toDoor': '{distance} tới khách',
  'courier.area': 'Khu vực tài xế',
  'courier.login': 'Đăng nhập tài xế',
  'courier.orders': 'Đơn giao',
  'courier.logout': 'Đăng xuất',
} as const
