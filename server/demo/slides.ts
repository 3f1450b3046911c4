/** The slides of the home screen: what each says, where it leads, and the dishes on its picture, which are sold there. */
export interface DemoSlide {
  name: string
  isMain: boolean
  leadsTo: { store: string } | { store: string; dish: string } | { url: string }
  dishes: string[]
}

export const demoSlides: DemoSlide[] = [
  {
    name: 'Phở nóng mỗi sáng',
    isMain: true,
    leadsTo: { store: 'Phở Gia Truyền Nam Định' },
    dishes: ['Phở đặc biệt', 'Phở gà đùi', 'Quẩy giòn'],
  },
  {
    name: 'Trà sữa trân châu nấu tươi',
    isMain: true,
    leadsTo: { store: 'Trà Sữa Nhà Mây' },
    dishes: ['Trà sữa trân châu đường đen', 'Trà sữa khoai môn', 'Trà sữa matcha'],
  },
  {
    name: 'Đi chợ không cần ra khỏi nhà',
    isMain: true,
    leadsTo: { store: 'Bữa Mart Bến Thành' },
    dishes: ['Cà chua 500 g', 'Sữa tươi 1 lít', 'Dưa hấu trái 2 kg'],
  },
  { name: 'Món chay ngày rằm', isMain: false, leadsTo: { store: 'Chay Hum Vườn' }, dishes: ['Cơm sen chay', 'Gỏi cuốn chay', 'Phở chay'] },
  {
    name: 'Hôm nay ăn hủ tiếu Nam Vang khô',
    isMain: false,
    leadsTo: { store: 'Hủ Tiếu Nam Vang Thành Phát', dish: 'Hủ tiếu Nam Vang khô' },
    dishes: ['Hủ tiếu Nam Vang khô', 'Hoành thánh chiên'],
  },
  { name: 'Chuyện của phở', isMain: false, leadsTo: { url: 'https://vi.wikipedia.org/wiki/Phở' }, dishes: ['Phở tái', 'Rau sống thêm'] },
  {
    name: 'Về chúng tôi',
    isMain: false,
    leadsTo: { url: '/pages/gioi-thieu' },
    dishes: ['Cơm tấm sườn bì chả', 'Gỏi cuốn tôm thịt', 'Bún thịt nướng'],
  },
]
