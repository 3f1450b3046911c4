export const orderMapTexts = {
  'map.title': 'Bản đồ của đơn',
  'map.store': 'Quán',
  'map.home': 'Nơi nhận',
  'map.fit': 'Xem cả đường đi',
  'map.courier': 'Tài xế',
} as const
