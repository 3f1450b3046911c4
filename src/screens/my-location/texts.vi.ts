export const myLocationTexts = {
  'here.title': 'Xác nhận nơi nhận',
  'here.address': 'Địa chỉ',
  'here.addressMissing': 'Vui lòng nhập địa chỉ.',
  'here.house': 'Số nhà, tầng, tòa nhà',
  'here.houseHint': 'Không bắt buộc, nhưng giúp tài xế tìm bạn nhanh hơn.',
  'here.houseMissing': 'Hãy viết số nhà, căn hộ hoặc tầng.',
  'here.confirm': 'Giao đến đây',
} as const
