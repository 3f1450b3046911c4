export const courierWorkTexts = {
  'courier.blocked': 'Thiết bị không cho biết vị trí, nên khách không thấy bạn đang ở đâu. Hãy cho phép vị trí rồi thử lại.',
  'courier.pending': 'Chưa gửi được, sẽ tự gửi khi có mạng:',
  'courier.sendNow': 'Gửi ngay',
  'pending.courier.accept': 'nhận đơn',
  'pending.courier.pickUp': 'đã lấy món',
  'pending.courier.deliver': 'đã giao xong',
} as const
