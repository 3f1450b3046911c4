/** Groups of add-ons by a short name. A choice is written `name:price in thousands`, with `!` behind it where it is sold out. */
export interface Group {
  name: string
  type: 'SINGLE' | 'MULTI'
  required?: boolean
  min?: number
  max?: number
  hint?: string
  choices: string
}

export const groups: Record<string, Group> = {
  bowl: { name: 'Cỡ tô', type: 'SINGLE', required: true, choices: 'Tô thường:0|Tô lớn:15|Tô đặc biệt:25' },
  extraNoodle: {
    name: 'Thêm vào tô',
    type: 'MULTI',
    max: 3,
    hint: 'Chọn tối đa 3',
    choices: 'Thêm bánh:8|Trứng chần:10|Bò viên:15|Chả:12|Quẩy:8',
  },
  taste: { name: 'Khẩu vị', type: 'MULTI', max: 3, choices: 'Ít muối:0|Không hành:0|Không ngò:0|Nhiều rau:0' },
  spice: { name: 'Độ cay', type: 'SINGLE', choices: 'Không cay:0|Cay vừa:0|Cay nhiều:0' },
  heat: { name: 'Cấp độ cay', type: 'SINGLE', required: true, choices: 'Cấp 0:0|Cấp 1:0|Cấp 2:0|Cấp 3:0|Cấp 5:2|Cấp 7:5' },
  dip: {
    name: 'Nước chấm',
    type: 'MULTI',
    min: 1,
    max: 2,
    required: true,
    hint: 'Chọn 1 đến 2 loại',
    choices: 'Nước mắm tỏi ớt:0|Mắm tôm:0|Muối tiêu chanh:0|Tương ớt:0|Xốt me:5',
  },
  ice: { name: 'Đá', type: 'SINGLE', choices: 'Đá bình thường:0|Ít đá:0|Không đá:0|Đá riêng:0' },
  sugar: { name: 'Đường', type: 'SINGLE', required: true, choices: '100% đường:0|70% đường:0|50% đường:0|30% đường:0|Không đường:0' },
  cup: { name: 'Cỡ ly', type: 'SINGLE', required: true, choices: 'Ly vừa:0|Ly lớn:10' },
  pearls: {
    name: 'Topping',
    type: 'MULTI',
    max: 4,
    hint: 'Chọn tối đa 4',
    choices: 'Trân châu đen:8|Trân châu trắng:10|Thạch dừa:8|Pudding trứng:10|Kem phô mai:12|Đác:12!',
  },
  milk: { name: 'Loại sữa', type: 'SINGLE', choices: 'Sữa tươi:0|Sữa yến mạch:12|Sữa hạnh nhân:12!' },
  riceExtras: {
    name: 'Thêm món',
    type: 'MULTI',
    max: 4,
    hint: 'Chọn tối đa 4',
    choices: 'Trứng ốp la:10|Chả trứng:15|Bì:12|Lạp xưởng:15|Cơm thêm:8|Canh:10',
  },
  breadExtras: {
    name: 'Thêm nhân',
    type: 'MULTI',
    max: 3,
    hint: 'Chọn tối đa 3',
    choices: 'Pa tê:8|Chả lụa:10|Trứng ốp la:8|Phô mai:12|Thịt nguội:15',
  },
  hotpot: { name: 'Nước lẩu', type: 'SINGLE', required: true, choices: 'Chua cay:0|Thanh ngọt:0|Sa tế:0|Hai ngăn:20' },
  dressing: { name: 'Nước xốt', type: 'SINGLE', required: true, choices: 'Mè rang:0|Dầu giấm:0|Caesar:0|Chanh dây:0|Mật ong mù tạt:5' },
  protein: {
    name: 'Thêm đạm',
    type: 'MULTI',
    max: 2,
    hint: 'Chọn tối đa 2',
    choices: 'Ức gà:25|Cá hồi:45|Trứng lòng đào:12|Đậu hũ:12|Tôm:35',
  },
  fastSize: { name: 'Phần ăn', type: 'SINGLE', required: true, choices: 'Riêng món:0|Kèm khoai và nước:39|Kèm khoai lớn và nước lớn:49' },
  burgerExtras: {
    name: 'Thêm vào burger',
    type: 'MULTI',
    max: 4,
    choices: 'Phô mai:12|Thịt xông khói:19|Trứng:10|Thêm bò:39|Ớt ngâm:5|Bơ:19!',
  },
  pizzaSize: { name: 'Cỡ bánh', type: 'SINGLE', required: true, choices: 'Nhỏ 20 cm:99|Vừa 25 cm:149|Lớn 30 cm:199' },
  pizzaExtras: { name: 'Thêm lên mặt', type: 'MULTI', max: 4, choices: 'Phô mai:25|Xúc xích:20|Nấm:15|Hải sản:39|Ô liu:15' },
  iceCream: {
    name: 'Vị kem',
    type: 'MULTI',
    required: true,
    min: 1,
    max: 3,
    hint: 'Chọn 1 đến 3 vị',
    choices: 'Vani:0|Sô-cô-la:0|Dâu:0|Dừa:0|Trà xanh:0|Sầu riêng:8',
  },
  candle: { name: 'Kèm bánh', type: 'MULTI', max: 3, choices: 'Nến số:10|Pháo bông nhỏ:15|Chữ trên bánh:0|Dao và dĩa giấy:5' },
}
