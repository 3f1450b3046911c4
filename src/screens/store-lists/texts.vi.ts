export const storeListsTexts = {
  'categories.failed': 'Không tải được danh mục',
  'categories.loading': 'Đang tải danh mục',
  'favourites.empty': 'Chưa có quán yêu thích',
  'favourites.emptyText': 'Chạm vào trái tim ở một quán để tìm lại nhanh.',
  'favourites.failed': 'Không tải được quán yêu thích',
  'favourites.loading': 'Đang tải quán yêu thích',
} as const
