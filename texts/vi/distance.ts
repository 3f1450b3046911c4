export const distanceTexts = {
  'distance.fault.restaurant': 'Thông tin nhà hàng không hợp lệ',
  'distance.fault.address': 'Địa chỉ người dùng không hợp lệ',
  'distance.fault.coordinates': 'Tọa độ không hợp lệ',
  'reach.fetch': 'Tự đến lấy',
  'reach.outside': 'Địa chỉ này nằm ngoài khu vực giao của quán ({distance}, quán giao trong {radius}).',
  'reach.inactive': 'Quán này tạm ngừng phục vụ.',
  'distance.driven': '{distance} đường đi',
} as const
