/** What the document says before any script has run; no client brings it. */
export const courierWaitingTexts = {
  'courier.waiting': 'Đang tìm các đơn quanh bạn. Mạng yếu thì lâu hơn một chút, bạn cứ để màn hình này mở.',
} as const
