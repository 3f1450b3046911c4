export const notFoundTexts = {
  'notFound.title': 'Không tìm thấy trang',
  'notFound.text': 'Trang này không còn hoặc chưa từng có.',
  'notFound.home': 'Về trang chủ',
} as const
