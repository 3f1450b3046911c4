export const courierReasonTexts = {
  'courier.reason.customer_unreachable': 'Không liên lạc được khách',
  'courier.reason.wrong_address': 'Sai địa chỉ',
  'courier.reason.store_closed': 'Quán đóng cửa',
  'courier.reason.accident': 'Tai nạn',
  'courier.reason.vehicle': 'Xe hỏng',
  'courier.reason.too_far': 'Quá xa',
  'courier.reason.store_slow': 'Quán làm quá lâu',
  'courier.reason.mistake': 'Nhận nhầm',
  'courier.reason.other': 'Lý do khác',
} as const
