export const orderMapTexts = {
  'map.store': 'Quán',
  'map.home': 'Nơi nhận',
  'map.fit': 'Xem cả đường đi',
  'map.courier': 'Tài xế',
} as const
