export const pictureTexts = {
  'picture.title': 'Căn ảnh đại diện',
  'picture.stage': 'Ảnh của bạn: kéo hoặc dùng phím mũi tên để dời, phím + và − để phóng to, thu nhỏ',
  'picture.zoom': 'Phóng to',
  'picture.hint': 'Kéo ảnh để dời, chụm hai ngón hoặc kéo thanh để phóng to.',
  'picture.keep': 'Dùng ảnh này',
  'picture.drop': 'Hủy',
  'picture.sent': 'Đang gửi ảnh: {percent}%',
} as const
