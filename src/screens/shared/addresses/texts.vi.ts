export const savedAddressesTexts = {
  'addresses.loading': 'Đang tải địa chỉ',
  'addresses.failed': 'Không tải được danh sách địa chỉ',
  'address.default': 'Mặc định',
  'address.chosen': 'Đang giao đến đây',
  'address.choose': 'Giao đến: ',
  'address.outside': 'Ngoài khu vực giao của quán',
  'saved.title': 'Địa chỉ đã lưu',
  'saved.manage': 'Quản lý',
} as const
