export const languageTexts = {
  'language.label': 'Ngôn ngữ',
} as const
