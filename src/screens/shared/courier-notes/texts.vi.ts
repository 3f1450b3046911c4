export const courierNotesTexts = {
  'courier.cut': 'Mất kết nối. Thông tin có thể đã cũ, đang thử lại.',
  'courier.blocked': 'Thiết bị không cho biết vị trí, nên khách không thấy bạn đang ở đâu. Hãy cho phép vị trí rồi thử lại.',
  'courier.pending': 'Chưa gửi được, sẽ tự gửi khi có mạng:',
  'courier.sendNow': 'Gửi ngay',
  'courier.undo': 'Hoàn tác',
  'courier.undoable': 'Đã ghi: {step} ({store}).',
  'courier.silent': 'Trình duyệt đang chặn âm thanh: đơn mới sẽ không kêu.',
  'courier.enableSound': 'Bật âm thanh',
  'pending.courier.accept': 'nhận đơn',
  'pending.courier.arrive': 'đã đến quán',
  'pending.courier.pickUp': 'đã lấy món',
  'pending.courier.deliver': 'đã giao xong',
} as const
