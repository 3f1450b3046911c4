export const holdTexts = {
  'cart.mustDrop': 'Một vài món không còn nữa. Bỏ ra để đặt tiếp.',
  'cart.held': 'Bạn vừa đặt một đơn. Giỏ mở lại sau vài giây.',
} as const
