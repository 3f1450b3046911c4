export const recoveryTexts = {
  'upkeep.updating': 'Đang cập nhật phiên bản mới …',
  'upkeep.unchecked': 'Không kiểm tra được phiên bản mới',
  'upkeep.uncheckedText': 'Vui lòng kiểm tra máy chủ quản trị hoặc kết nối mạng.',
  'upkeep.unrefreshed': 'Cập nhật bộ nhớ đệm không thành công',
  'upkeep.unrefreshedText': 'Vui lòng thử lại hoặc kiểm tra máy chủ quản trị.',
} as const
