export const guardsTexts = {
  'staff.closed': 'Chỉ khách mới mở được mục này',
  'staff.closedText': 'Bạn đang thao tác thay khách. Ví, bảo mật và thông báo chỉ mở khi khách tự đăng nhập.',
} as const
