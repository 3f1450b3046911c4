export const checkoutTexts = {
  'checkout.when': 'Khi nào nhận',
  'checkout.soon': 'Càng sớm càng tốt',
  'checkout.later': 'Hẹn giờ',
  'checkout.day': 'Ngày',
  'checkout.time': 'Giờ',
  'checkout.slotsFailed': 'Không tải được khung giờ.',
  'checkout.couponOn': 'Đang dùng mã {code}',
  'checkout.couponOff': 'Bỏ mã',
  'checkout.cash': 'Bạn trả bằng tờ',
  'checkout.cashExact': 'Vừa đủ',
  'checkout.steps': 'Tiến độ đặt đơn',
} as const
