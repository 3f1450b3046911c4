export const homeTexts = {
  'home.lead': 'Đói chưa? Bữa mang tới.',
} as const
