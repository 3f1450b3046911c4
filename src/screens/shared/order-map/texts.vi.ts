export const orderMapTexts = {
  'map.store': 'Quán',
  'map.home': 'Nơi nhận',
  'map.courier': 'Tài xế',
} as const
