export const paymentTexts = {
  'payment.leaving': 'Đang mở trang {name}',
  'payment.asking': 'Đang hỏi {name} về khoản thanh toán',
  'payment.stay': 'Vui lòng đợi vài giây, đừng đóng trang này.',
  'payment.unknownTitle': 'Chưa rõ đã thanh toán chưa',
  'payment.unknownText': 'Chưa nhận được câu trả lời. Bấm thử lại: bạn không bị trừ tiền hai lần.',
  'payment.waitingTitle': 'Đơn đang chờ bạn thanh toán',
  'payment.waitingText': 'Quán bắt đầu làm ngay khi nhận được tiền. Đơn được giữ trong 15 phút.',
  'payment.pay': 'Thanh toán qua {name}',
  'payment.declined': 'Thanh toán chưa thành công, bạn chưa bị trừ tiền. Hãy thử lại hoặc chọn cách khác.',
  'payment.cancelled': 'Bạn đã huỷ thanh toán. Giỏ hàng vẫn còn nguyên.',
  'payment.unreachable': 'Cổng thanh toán không mở được. Hãy thử lại hoặc chọn cách khác.',
  'pay.through': 'Qua {name}',
} as const
