export const whereTexts = {
  'pin.title': 'Bản đồ chọn nơi nhận',
  'pin.how': 'Kéo bản đồ, chạm vào một điểm hoặc dùng phím mũi tên để đặt ghim.',
  'pin.missing': 'Không vẽ được bản đồ. Hãy dời ghim bằng các nút, hoặc sửa địa chỉ bên dưới.',
  'pin.move': 'Dời ghim',
  'pin.north': 'Dời ghim lên phía bắc',
  'pin.south': 'Dời ghim xuống phía nam',
  'pin.east': 'Dời ghim sang phía đông',
  'pin.west': 'Dời ghim sang phía tây',
} as const
