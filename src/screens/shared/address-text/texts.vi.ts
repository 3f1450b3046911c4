export const addressTagTexts = {
  'address.tag.home': 'Nhà',
  'address.tag.work': 'Cơ quan',
  'address.tag.other': 'Khác',
} as const
