export const installTexts = {
  'install.title': 'Thêm ứng dụng vào màn hình chính',
  'install.text': 'Mở nhanh, xem được cả khi mạng yếu.',
  'install.accept': 'Cài đặt',
  'install.decline': 'Để sau',
  'install.share': 'Chạm nút Chia sẻ của trình duyệt',
  'install.add': 'Chọn “Thêm vào Màn hình chính”',
  'install.understood': 'Đã hiểu',
} as const
