export const shareTexts = {
  'share.label': 'Chia sẻ {name}',
} as const
