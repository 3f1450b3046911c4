export const shellTexts = {
  'alerts.new': 'Chưa đọc',
  'session.expired': 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  'cart.added': 'Đã thêm {name} vào giỏ',
  'option.only.DELIVERY': 'Quán này chỉ giao tận nơi, nên cách nhận đã được đổi.',
  'option.only.SELFPICKUP': 'Quán này chỉ phục vụ tự đến lấy, nên cách nhận đã được đổi.',
  'share.copied': 'Đã sao chép liên kết',
  'share.notCopied': 'Không sao chép được liên kết. Hãy chép từ thanh địa chỉ.',
  'staff.over': 'Phiên thao tác thay khách đã kết thúc. Bạn đang ở bàn trực.',
  'alerts.notMarked': 'Chưa đánh dấu được là đã đọc. Vui lòng thử lại.',
  'favourite.failed': 'Chưa lưu được yêu thích. Vui lòng thử lại.',
  'favourite.offline': 'Không có kết nối mạng nên chưa lưu được yêu thích.',
  'notice.dismiss': 'Ẩn thông báo',
} as const
