export const searchLocationTexts = {
  'find.title': 'Chọn nơi nhận',
  'find.label': 'Tìm địa điểm',
  'find.placeholder': 'Tên đường, tòa nhà, địa điểm',
  'find.loading': 'Đang tìm địa chỉ…',
  'find.none': 'Không tìm thấy địa chỉ nào',
  'find.noneText': 'Thử từ khác, hoặc đặt ghim trên bản đồ.',
  'find.failed': 'Chưa tìm được địa chỉ',
  'find.found': 'Địa chỉ tìm thấy',
  'find.recent': 'Đã chọn gần đây',
  'find.popular': 'Địa điểm phổ biến',
  'find.onMap': 'Chọn trên bản đồ',
  'find.onMapText': 'Đặt ghim đúng nơi nhận',
} as const
