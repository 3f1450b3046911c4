export const courierTexts = {
  'courier.areaUnnamed': 'Gần quán',
  'courier.blocked': 'Thiết bị không cho biết vị trí, nên khách không thấy bạn đang ở đâu. Hãy cho phép vị trí rồi thử lại.',
  'courier.pending': 'Chưa gửi được, sẽ tự gửi khi có mạng:',
  'courier.sendNow': 'Gửi ngay',
  'pending.courier.accept': 'nhận đơn',
  'pending.courier.pickUp': 'đã lấy món',
  'pending.courier.deliver': 'đã giao xong',
  'courier.area': 'Khu vực tài xế',
  'courier.login': 'Đăng nhập tài xế',
  'courier.orders': 'Đơn giao',
  'courier.logout': 'Đăng xuất',
} as const
