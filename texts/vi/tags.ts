/** What people call an address. */
export const tagTexts = {
  'address.tag.home': 'Nhà',
  'address.tag.work': 'Cơ quan',
  'address.tag.other': 'Khác',
} as const
