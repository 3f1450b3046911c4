/** Kinds of stores with what they sell. A dish is written `name:price in thousands:picture`, without a picture where none shows it; dishes are parted by `|`. */
export interface Kind {
  cover: string
  category: string
  names: string[]
  about: string
  sections: Record<string, string>
  /** Which groups of add-ons its dishes take, by section; see groups.ts. */
  addons: Record<string, string[]>
  isVegetarian?: boolean
}

const drinks =
  'Trà đá:5:tra|Trà tắc mật ong:18:tra-dao|Nước sâm bí đao:15:nuocmat|Nước suối:10:nuocloc|Coca-Cola:18:nuocngot|Sữa đậu nành:15:suadau'

export const categories: [name: string, picture: string][] = [
  ['Bún phở', 'pho'],
  ['Cơm', 'com-2'],
  ['Bánh mì', 'banhmi'],
  ['Ăn sáng', 'chao'],
  ['Lẩu nướng', 'lau'],
  ['Hải sản', 'haisan'],
  ['Món chay', 'chay'],
  ['Gà rán & burger', 'garan'],
  ['Pizza & mì Ý', 'pizza'],
  ['Món Nhật Hàn', 'sushi'],
  ['Trà sữa', 'trasua'],
  ['Cà phê', 'caphe'],
  ['Chè & tráng miệng', 'che'],
  ['Bánh ngọt', 'banhngot'],
  ['Nước ép & sinh tố', 'sinhto'],
  ['Siêu thị', 'rau'],
]

/** The category slides of the home screen: a name, a picture, and the categories. */
export const categorySlides: [name: string, picture: string, categories: string[]][] = [
  ['Bún phở', 'pho', ['Bún phở']],
  ['Cơm', 'com-2', ['Cơm']],
  ['Ăn sáng', 'banhmi', ['Bánh mì', 'Ăn sáng']],
  ['Trà sữa & cà phê', 'trasua', ['Trà sữa', 'Cà phê']],
  ['Lẩu nướng', 'lau', ['Lẩu nướng']],
  ['Hải sản', 'haisan', ['Hải sản']],
  ['Món chay', 'chay', ['Món chay']],
  ['Gà & pizza', 'garan', ['Gà rán & burger', 'Pizza & mì Ý']],
  ['Nhật Hàn', 'sushi', ['Món Nhật Hàn']],
  ['Bánh & chè', 'che', ['Chè & tráng miệng', 'Bánh ngọt']],
  ['Nước ép', 'sinhto', ['Nước ép & sinh tố']],
  ['Đi chợ', 'rau', ['Siêu thị']],
]

export const kinds: Record<string, Kind> = {
  pho: {
    cover: 'pho',
    category: 'Bún phở',
    about: 'Nước dùng hầm xương mười hai tiếng, thơm quế hồi.',
    names: ['Phở Gia Truyền Nam Định', 'Phở Hòa Lý', 'Phở Bò Tàu Bay Xanh', 'Phở Thìn Bếp Cũ', 'Phở Lệ Bến Thành', 'Phở Cồ Nhà Mộc'],
    sections: {
      'Phở bò':
        'Phở tái:65:pho-bo|Phở tái nạm:70:pho-bo|Phở tái gầu:72:pho-bo|Phở chín:62:pho-bo|Phở bò viên:65:pho-bo|Phở đặc biệt:89:pho-bo|Phở sốt vang:85:pho-bo',
      'Phở gà': 'Phở gà xé:60:pho-ga|Phở gà đùi:68:pho-ga|Phở gà lòng trứng:65:pho-ga|Miến gà:60:pho-ga',
      'Món thêm': 'Quẩy giòn:10|Trứng chần nước béo:12:trungga|Chén bò viên:30:vien|Bánh phở thêm:10:pho-2|Chả giò chiên:35',
      'Thức uống': drinks,
    },
    addons: { 'Phở bò': ['bowl', 'extraNoodle', 'taste'], 'Phở gà': ['bowl', 'extraNoodle', 'taste'], 'Thức uống': ['ice'] },
  },
  bunbo: {
    cover: 'bun',
    category: 'Bún phở',
    about: 'Bún bò đậm vị ruốc, cay nồng kiểu Huế.',
    names: ['Bún Bò Huế O Xuân', 'Bún Bò Đông Ba', 'Bún Bò Mệ Kéo Sài Gòn', 'Bún Bò Vỹ Dạ'],
    sections: {
      'Bún bò':
        'Bún bò tái:60:pho-bo|Bún bò giò heo:68:bun-suon|Bún bò chả cua:69:pho-bo|Bún bò gân:70:pho-bo|Bún bò thập cẩm:82:pho-bo|Bún bò tô nhỏ:48:pho-bo',
      'Món Huế': 'Bánh bèo chén:45|Bánh nậm:42|Bánh bột lọc:45:dimsum|Nem lụi:75:xien|Chả giò Huế:48|Cơm hến:45:com',
      'Món thêm': 'Chả cua:25|Giò heo:30:suon|Rau sống thêm:10:rau|Bún thêm:8:pho-2',
      'Thức uống': drinks,
    },
    addons: { 'Bún bò': ['bowl', 'extraNoodle', 'spice'], 'Thức uống': ['ice'] },
  },
  bundau: {
    cover: 'bun',
    category: 'Bún phở',
    about: 'Mẹt bún đầy ụ, mắm tôm đánh bông tại bàn.',
    names: ['Bún Đậu Mạc Văn', 'Bún Chả Hồ Gươm', 'Bún Đậu Cô Khàn', 'Bún Chả Hàng Quạt'],
    sections: {
      'Mẹt bún đậu': 'Mẹt bún đậu đầy đủ:89|Mẹt hai người:165|Bún đậu chả cốm:65|Bún đậu dồi sụn:69',
      'Bún chả':
        'Bún chả viên:65:bun-suon|Bún chả miếng:65:bun-suon|Bún chả đặc biệt:79:bun-suon|Bún nem rán:62:pho|Bún thịt nướng:58:bun-suon',
      'Gọi thêm': 'Nem cua bể:35|Chả cốm:30|Đậu rán:20|Thịt chân giò luộc:45:suon|Bún lá:10:pho-2',
      'Thức uống': drinks,
    },
    addons: { 'Mẹt bún đậu': ['dip', 'spice'], 'Bún chả': ['dip', 'extraNoodle'], 'Thức uống': ['ice'] },
  },
  hutieu: {
    cover: 'hutieu',
    category: 'Bún phở',
    about: 'Hủ tiếu sợi dai, nước lèo ngọt tôm khô.',
    names: ['Hủ Tiếu Nam Vang Thành Phát', 'Hủ Tiếu Mỹ Tho Chú Sáu', 'Mì Gia Hải Ký', 'Hủ Tiếu Sa Đéc Bà Bảy'],
    sections: {
      'Hủ tiếu':
        'Hủ tiếu Nam Vang khô:70:mi|Hủ tiếu Nam Vang nước:70:hutieu|Hủ tiếu sườn:65:bun-suon|Hủ tiếu hải sản:82:hutieu|Hủ tiếu bò kho:68:pho-bo',
      Mì: 'Mì xá xíu:62:mi|Mì hoành thánh:62:hutieu|Mì vịt tiềm:89:pho|Mì khô trộn sa tế:60:mi',
      'Ăn kèm': 'Hoành thánh chiên:40:dimsum-3|Xíu mại nước:35:vien|Xương ống:30:suon|Tóp mỡ:10:thit',
      'Thức uống': drinks,
    },
    addons: { 'Hủ tiếu': ['bowl', 'extraNoodle'], Mì: ['bowl', 'extraNoodle', 'spice'], 'Thức uống': ['ice'] },
  },
  comtam: {
    cover: 'com',
    category: 'Cơm',
    about: 'Sườn nướng than hồng, cơm tấm dẻo thơm.',
    names: [
      'Cơm Tấm Ba Ghiền Xưa',
      'Cơm Tấm Thuận Kiều Cũ',
      'Cơm Tấm Bụi Sài Gòn',
      'Cơm Tấm Cali Nhà Tôi',
      'Cơm Tấm Mộc',
      'Cơm Tấm Nguyễn Phi',
    ],
    sections: {
      'Cơm tấm':
        'Cơm tấm sườn:55:com-suon|Cơm tấm sườn bì chả:69:com-suon|Cơm tấm bì chả:48:com|Cơm tấm ba rọi nướng:58:com-suon|Cơm tấm gà nướng:60:com-ga|Cơm tấm sườn cây:95:com-suon|Cơm tấm chay:45:com-chay',
      'Món mặn': 'Cá kho tộ:65:ca|Thịt kho trứng:58|Canh chua cá lóc:70:canh-ca|Tôm rim:75:haisan',
      'Gọi thêm': 'Trứng ốp la:10:trung|Chả trứng:15|Bì:12|Canh khổ qua:20:sup|Cơm thêm:8:com',
      'Thức uống': drinks,
    },
    addons: { 'Cơm tấm': ['riceExtras', 'taste'], 'Món mặn': ['spice'], 'Thức uống': ['ice'] },
  },
  comga: {
    cover: 'com',
    category: 'Cơm',
    about: 'Gà ta da giòn, cơm nấu nước luộc gà.',
    names: ['Cơm Gà Xối Mỡ Su Su', 'Cơm Gà Hội An Bà Nga', 'Cơm Niêu Mẹ Nấu', 'Cơm Nhà Sài Gòn'],
    sections: {
      'Cơm gà':
        'Cơm gà xối mỡ đùi:65:com-ga|Cơm gà xối mỡ ức:62:com-ga|Cơm gà xé Hội An:58:com-ga|Cơm gà Hải Nam:68:com-ga|Cơm gà quay:72:com-ga',
      'Cơm nhà':
        'Cơm sườn ram:58:com-suon|Cơm bò lúc lắc:79:com-bo|Cơm cá basa kho:55:com-ca|Cơm chiên dương châu:55:com-tom|Cơm chiên hải sản:69:com-tom',
      'Canh và rau': 'Canh bí đỏ:25:sup|Rau muống xào tỏi:40:rau|Đậu hũ sốt cà:42|Trứng chiên hành:35:trung',
      'Thức uống': drinks,
    },
    addons: { 'Cơm gà': ['riceExtras', 'spice'], 'Cơm nhà': ['riceExtras'], 'Thức uống': ['ice'] },
  },
  banhmi: {
    cover: 'banhmi',
    category: 'Bánh mì',
    about: 'Bánh mì lò củi, pa tê tự làm mỗi sáng.',
    names: ['Bánh Mì Huỳnh Hoa Nhỏ', 'Bánh Mì Cô Ba', 'Bánh Mì Phượng Hoàng', 'Bánh Mì Hòa Mã Bếp', 'Bánh Mì Bảy Hổ Con'],
    sections: {
      'Bánh mì':
        'Bánh mì thịt nguội:35:banhmi|Bánh mì đặc biệt:48:banhmi-3|Bánh mì heo quay:45:banhmi|Bánh mì xíu mại:32:banhmi|Bánh mì ốp la:28:banhmi-3|Bánh mì cá mòi:30:banhmi|Bánh mì gà xé:35:banhmi|Bánh mì chay:25:banhmi',
      'Chảo nóng': 'Bò né chảo gang:79:bo|Ốp la chảo hai trứng:45:trung|Chảo thập cẩm:69:trung|Xíu mại chén:40:vien',
      'Thức uống': `${drinks}|Cà phê sữa đá:25:caphe-2`,
    },
    addons: { 'Bánh mì': ['breadExtras', 'spice'], 'Chảo nóng': ['spice'], 'Thức uống': ['ice'] },
  },
  chao: {
    cover: 'chao',
    category: 'Ăn sáng',
    about: 'Cháo nấu nhừ, nóng hổi tới tận khuya.',
    names: ['Cháo Lòng Cô Út', 'Cháo Sườn Hẻm 51', 'Cháo Ếch Singapore Tân Định'],
    sections: {
      Cháo: 'Cháo lòng:45:chao|Cháo sườn sụn:42:chao|Cháo cá lóc:49:chao|Cháo hàu:65:chao|Cháo bò bằm:42:chao|Cháo ếch:79:chao|Cháo trắng hột vịt muối:30:chao',
      'Ăn kèm': 'Quẩy:8|Dồi chiên:35|Gỏi gà:69:chay|Hột vịt muối:12:trungga|Lòng luộc:69',
      'Thức uống': drinks,
    },
    addons: { Cháo: ['bowl', 'spice'], 'Thức uống': ['ice'] },
  },
  xoi: {
    cover: 'xoi',
    category: 'Ăn sáng',
    about: 'Xôi dẻo gói lá, đủ vị mặn ngọt.',
    names: ['Xôi Nếp Nương', 'Xôi Gà Number Sáu', 'Xôi Mặn Bà Chiểu'],
    sections: {
      'Xôi mặn': 'Xôi mặn thập cẩm:35:xoi|Xôi gà xé:38:xoi|Xôi thịt kho:40:xoi|Xôi xéo:25:xoi|Xôi pa tê chả:32:xoi',
      'Xôi ngọt': 'Xôi đậu xanh:20:xoi|Xôi gấc:22:xoi|Xôi lá dứa:22:xoi|Xôi sầu riêng:35:xoi',
      'Gọi thêm': 'Chả lụa:10|Lạp xưởng:15|Trứng kho:10:trungga',
      'Thức uống': drinks,
    },
    addons: { 'Xôi mặn': ['breadExtras'], 'Thức uống': ['ice'] },
  },
  banhcuon: {
    cover: 'banhcuon',
    category: 'Ăn sáng',
    about: 'Bánh tráng mỏng tay, nhân thịt mộc nhĩ.',
    names: ['Bánh Cuốn Tây Hồ Xưa', 'Bánh Cuốn Thiên Hương', 'Bánh Ướt Ban Mê'],
    sections: {
      'Bánh cuốn': 'Bánh cuốn nhân thịt:45|Bánh cuốn tôm:55|Bánh cuốn trứng:48|Bánh ướt chả lụa:42|Bánh ướt lòng gà:55',
      'Gỏi cuốn và chả giò': 'Gỏi cuốn tôm thịt:45|Gỏi cuốn bì:40|Chả giò Sài Gòn:48|Bò bía mặn:35|Nem nướng cuốn:65',
      'Thức uống': drinks,
    },
    addons: { 'Bánh cuốn': ['dip', 'spice'], 'Gỏi cuốn và chả giò': ['dip'], 'Thức uống': ['ice'] },
  },
  dimsum: {
    cover: 'dimsum',
    category: 'Ăn sáng',
    about: 'Dimsum hấp tre, trà ô long nóng.',
    names: ['Dimsum Tiến Phát', 'Hồng Kông Baoz', 'Dimsum Chợ Lớn'],
    sections: {
      Hấp: 'Há cảo tôm:55:dimsum|Xíu mại trứng cá:52:vien|Bánh bao kim sa:48|Chân gà tàu xì:55:garan-2|Sườn non hấp tỏi:62:suon|Cuốn bì tàu hũ ky:48',
      'Chiên và quay':
        'Há cảo chiên:58:dimsum|Bánh củ cải chiên:48|Heo quay giòn bì:120:thit|Vịt quay một phần tư:150:garan-2|Sủi cảo chảo gang:65:dimsum-3',
      'Món nước': 'Mì hoành thánh:65:hutieu|Cháo hột vịt bắc thảo:55:chao|Súp cua trứng:48:sup',
      'Thức uống': drinks,
    },
    addons: { Hấp: ['dip'], 'Chiên và quay': ['dip', 'spice'], 'Món nước': ['bowl'] },
  },
  lau: {
    cover: 'lau',
    category: 'Lẩu nướng',
    about: 'Lẩu mang về kèm bếp, đủ rau và bún.',
    names: ['Lẩu Dê Bầu Sen', 'Lẩu Mắm Ba Dần', 'Lẩu Nấm Ashi', 'Lẩu Bò Ba Toa', 'Lẩu Gà Lá É Phú Yên'],
    sections: {
      'Lẩu phần hai người':
        'Lẩu thái hải sản:259:lau|Lẩu nấm chay:229:lau-2|Lẩu mắm miền Tây:279:lau|Lẩu bò nhúng dấm:269:lau-bo|Lẩu gà lá é:249:lau-2|Lẩu dê:299:lau-bo',
      Nướng:
        'Ba chỉ bò Mỹ nướng:119:bo|Sườn heo nướng mật ong:129:suon|Bạch tuộc nướng sa tế:139:bachtuoc|Gà nướng muối ớt:189:garan-2|Dê nướng chao:159:bo',
      'Nhúng thêm': 'Mì trứng:15:mi|Rau tổng hợp:35:rau|Nấm tổng hợp:55:nam|Bò viên:45:vien|Đậu hũ phô mai:49|Bún tươi:12:pho-2',
      'Thức uống': `${drinks}|Bia Sài Gòn:22:bia`,
    },
    addons: { 'Lẩu phần hai người': ['hotpot', 'spice'], Nướng: ['spice', 'dip'], 'Thức uống': ['ice'] },
  },
  haisan: {
    cover: 'haisan',
    category: 'Hải sản',
    about: 'Hải sản vựa Cần Giờ, nhận trong ngày.',
    names: ['Ốc Đào Nguyễn Trãi Mới', 'Hải Sản Bé Mặn', 'Ốc Như Cô Giang', 'Ốc Khánh Vĩnh'],
    sections: {
      Ốc: 'Ốc hương trứng muối:129:oc-2|Ốc len xào dừa:89:oc-2|Sò điệp nướng mỡ hành:99:oc|Nghêu hấp sả:79:oc|Ốc móng tay xào bơ tỏi:99:oc-2|Sò huyết xào me:109:oc',
      'Tôm cua mực':
        'Tôm sú hấp bia:169:haisan|Tôm nướng muối ớt:175:haisan|Cua rang me:320:cua|Ghẹ hấp:290:cua|Mực chiên giòn:139:muc|Mực nướng sa tế:149:muc',
      'Cá và cơm': 'Cá diêu hồng hấp:159:ca|Cá lóc nướng trui:179:ca|Cơm chiên cá mặn:79:com-ca|Mì xào hải sản:89:mi|Cháo nghêu:59:chao',
      'Thức uống': `${drinks}|Bia Tiger:25:bia`,
    },
    addons: { Ốc: ['dip', 'spice'], 'Tôm cua mực': ['dip', 'spice'], 'Thức uống': ['ice'] },
  },
  chay: {
    cover: 'chay',
    category: 'Món chay',
    about: 'Món chay thanh đạm từ rau củ hữu cơ.',
    isVegetarian: true,
    names: ['Chay Hum Vườn', 'Quán Chay Mandala', 'Chay Thiện Tâm', 'An Lạc Chay'],
    sections: {
      'Món chính':
        'Cơm sen chay:69:com-chay|Bún Huế chay:55:pho-2|Phở chay:52:pho-2|Mì xào rau củ:55:pho-2|Cơm gạo lứt muối mè:49:com-chay|Bún riêu chay:55:pho-2',
      'Món ăn kèm':
        'Gỏi cuốn chay:42|Chả giò chay:45|Đậu hũ sả ớt:49|Nấm kho tiêu:55:chay-2|Gỏi ngó sen:59:chay|Cà tím nướng mỡ hành chay:52:catim',
      'Canh và lẩu': 'Canh rong biển:39:sup|Lẩu nấm chay nhỏ:159:lau-2|Canh chua chay:45:sup',
      'Thức uống': `${drinks}|Trà hoa cúc:25:tra`,
    },
    addons: { 'Món chính': ['bowl', 'taste'], 'Thức uống': ['ice'] },
  },
  salad: {
    cover: 'salad',
    category: 'Món chay',
    about: 'Salad và cơm tô lành mạnh, đủ chất.',
    names: ['Poké Sài Gòn', 'Green Bowl Thảo Điền', 'Salad Stop Bến Nghé'],
    sections: {
      Salad: 'Salad gà nướng:85:salad|Salad cá hồi:119:salad|Salad Caesar:79:salad|Salad bò áp chảo:109:salad|Salad quinoa:89:chay',
      'Tô cơm':
        'Poké cá hồi:129:com-ca|Poké cá ngừ:125:com-ca|Tô gà teriyaki:95:com-ga|Tô bò Hàn Quốc:105:com-bo|Tô đậu hũ nấm:85:com-chay',
      'Nước ép': 'Nước ép cần tây:45:ep-cantay|Nước ép cà rốt cam:42:ep-carot|Detox dưa leo:39:detox|Sinh tố bơ:49:sinhto-bo',
    },
    addons: { Salad: ['dressing', 'protein'], 'Tô cơm': ['dressing', 'protein'], 'Nước ép': ['sugar', 'ice'] },
  },
  garan: {
    cover: 'garan',
    category: 'Gà rán & burger',
    about: 'Gà tẩm mười một vị, giòn rụm lâu.',
    names: ['Gà Rán Popo', 'Gà Giòn Cluck', 'K-Chicken Seoul', 'Gà Ủ Muối Hoa Tiêu'],
    sections: {
      'Gà rán':
        'Một miếng gà giòn:38:garan|Ba miếng gà giòn:105:garan|Cánh gà sốt cay:89:garan-2|Gà không xương phô mai:99:garan|Gà mật ong tỏi:99:garan-2|Xô gà chín miếng:289:garan',
      'Burger và cơm': 'Burger gà cay:59:burger|Burger bò phô mai:69:burger|Cơm gà sốt teriyaki:59:com-ga|Cơm gà giòn:55:com-ga',
      'Ăn vặt':
        'Khoai tây chiên:35:khoaitay|Phô mai que:42:phomai|Khoai tây lắc phô mai:42:khoaitay|Xà lách trộn:29:salad|Bắp nướng:25:bap',
      'Thức uống': drinks,
    },
    addons: { 'Gà rán': ['spice', 'dip'], 'Burger và cơm': ['fastSize'], 'Ăn vặt': ['dip'], 'Thức uống': ['ice'] },
  },
  burger: {
    cover: 'burger',
    category: 'Gà rán & burger',
    about: 'Bò xay mỗi sáng, nướng trên than.',
    names: ['Burger Bros Nhỏ', 'Relish & Grill', 'Khói Burger'],
    sections: {
      Burger:
        'Burger cổ điển:89:burger|Burger phô mai kép:119:burger|Burger nấm truffle:129:burger|Burger gà giòn:85:burger|Burger chay:79:burger|Burger thịt xông khói:115:burger',
      'Taco và sandwich': 'Taco bò cay:79:taco|Taco cá chiên:85:taco|Sandwich cá ngừ:69:banhmi-2|Sandwich trứng bơ:65:banhmi-2',
      'Ăn kèm': 'Khoai tây chiên:39:khoaitay|Hành chiên giòn:42:hanh|Salad cải:35:salad|Gà viên:49:vien',
      'Thức uống': drinks,
    },
    addons: { Burger: ['burgerExtras', 'fastSize'], 'Taco và sandwich': ['spice'], 'Thức uống': ['ice'] },
  },
  pizza: {
    cover: 'pizza',
    category: 'Pizza & mì Ý',
    about: 'Đế bánh ủ hai ngày, nướng lò đá.',
    names: ['Pizza Bốn Mùa', 'Napoli Sài Gòn', 'Pizza Lò Củi Hai Lúa', 'Mamma Rosa'],
    sections: {
      Pizza:
        'Pizza Margherita:0:pizza|Pizza hải sản:0:pizza-2|Pizza bốn phô mai:0:pizza-2|Pizza xúc xích cay:0:pizza|Pizza nấm rau củ:0:pizza-2|Pizza gà nướng:0:pizza|Pizza thịt nguội dứa:0:pizza',
      'Mì Ý': 'Mì Ý sốt bò bằm:95:miy|Mì Ý kem nấm:99:miy|Mì Ý hải sản:125:miy|Lasagna:119|Mì Ý tỏi ớt:85:miy',
      'Khai vị': 'Bánh mì bơ tỏi:39:banh|Súp bí đỏ:45:sup|Salad Ý:69:salad|Cánh gà nướng:79:garan-2',
      'Thức uống': drinks,
    },
    addons: { Pizza: ['pizzaSize', 'pizzaExtras'], 'Mì Ý': ['pizzaExtras'], 'Thức uống': ['ice'] },
  },
  sushi: {
    cover: 'sushi',
    category: 'Món Nhật Hàn',
    about: 'Cá tươi nhập mỗi thứ ba và thứ sáu.',
    names: ['Sushi Hokkaido Góc Phố', 'Tokyo Deli Nhà', 'Sushi Ngon Lê Thánh Tôn'],
    sections: {
      Sushi:
        'Sushi cá hồi hai miếng:59:sushi|Sushi cá ngừ hai miếng:65:sushi|Sushi tôm:49:sushi|Set sushi mười miếng:239:sushi|Cơm cuộn California:89:sushi|Cơm cuộn lươn:119:sushi',
      'Cơm và mì':
        'Cơm lươn nướng:189:bento|Cơm bò Gyudon:99:com-bo|Cơm cà ri heo chiên xù:109:com-2|Udon tempura:105:hutieu|Ramen thịt heo:119:bun-suon|Bento cá thu:115:bento',
      'Khai vị': 'Đậu nành Nhật:35:dauque|Tempura tôm:99:sushi-2|Há cảo Gyoza:65:dimsum-3|Súp miso:29:sup|Oden:79:oden',
      'Thức uống': `${drinks}|Trà xanh Nhật:25:tra`,
    },
    addons: { Sushi: ['dip'], 'Cơm và mì': ['bowl', 'protein'], 'Thức uống': ['ice'] },
  },
  han: {
    cover: 'han',
    category: 'Món Nhật Hàn',
    about: 'Vị Seoul cay ấm, kim chi muối tại bếp.',
    names: ['Seoul Kitchen Phạm Viết Chánh', 'Busan Mì Cay Bảy Cấp', 'Bếp Hàn Jinny'],
    sections: {
      'Mì và lẩu cay':
        'Mì cay hải sản:69:bun|Mì cay bò:69:pho-bo|Mì tương đen:65:mi|Lẩu kim chi nhỏ:149:kimchi|Canh rong biển bò:69:sup|Canh đậu tương:65:kimchi',
      Cơm: 'Cơm trộn Bibimbap:75:com|Cơm cuộn Kimbap:49|Cơm chiên kim chi:65:com|Cơm thịt heo cay:79:com-suon',
      'Ăn vặt': 'Bánh gạo cay:55|Gà sốt Hàn:99:garan-2|Bánh xèo hải sản:85|Chả cá xiên:39:oden|Miến trộn:65:mi',
      'Thức uống': drinks,
    },
    addons: { 'Mì và lẩu cay': ['heat', 'extraNoodle'], Cơm: ['riceExtras'], 'Ăn vặt': ['heat'], 'Thức uống': ['ice'] },
  },
  trasua: {
    cover: 'trasua',
    category: 'Trà sữa',
    about: 'Trà ủ mỗi bốn giờ, trân châu nấu tươi.',
    names: ['Trà Sữa Nhà Mây', 'Phúc Trà', 'Koi Nước Mát', 'Gong Trà Lá', 'Trà Sữa Bông', 'Mộc Trà Đường'],
    sections: {
      'Trà sữa':
        'Trà sữa truyền thống:35:trasua|Trà sữa trân châu đường đen:45:trasua-2|Trà sữa ô long:42:trasua|Trà sữa khoai môn:42:trasua-2|Trà sữa matcha:45:trasua|Trà sữa phô mai:48:trasua-2|Hồng trà sữa:38:trasua',
      'Trà trái cây':
        'Trà đào cam sả:42:tra-dao|Trà vải hoa hồng:42:tra-dao|Trà ổi hồng:42:tra-dao|Lục trà chanh dây:38:tra-dao|Trà dâu tằm:42:tra-dao|Trà măng cụt:49:tra-dao',
      'Sữa và đá xay':
        'Sữa tươi trân châu đường đen:45:trasua-2|Matcha đá xay:52:dasay|Sô-cô-la đá xay:52:dasay|Sữa chua đác thốt nốt:45:suachua-2',
      Bánh: 'Bánh mochi:25:trangmieng|Bánh su kem:20|Bánh flan:18:flan',
    },
    addons: {
      'Trà sữa': ['cup', 'sugar', 'ice', 'pearls'],
      'Trà trái cây': ['cup', 'sugar', 'ice', 'pearls'],
      'Sữa và đá xay': ['cup', 'sugar', 'pearls'],
    },
  },
  caphe: {
    cover: 'caphe',
    category: 'Cà phê',
    about: 'Hạt Cầu Đất rang mộc, pha phin và máy.',
    names: ['Cà Phê Vợt Ba Lù', 'The Hạt Rang Xay', 'Cộng Hưởng Coffee', 'Là Cà Coffee', 'Cà Phê Đỗ Phủ'],
    sections: {
      'Cà phê Việt':
        'Cà phê đen đá:25:caphe-2|Cà phê sữa đá:29:caphe-2|Bạc xỉu:32:caphe-2|Cà phê muối:39:caphe|Cà phê trứng:45:caphe|Cà phê cốt dừa:49:caphe-dua',
      'Cà phê máy': 'Espresso:39:caphe|Americano:42:caphe|Cappuccino:52:caphe|Latte:52:caphe|Cold brew cam:55:caphe-2|Mocha:55:caphe',
      'Trà và đá xay': 'Trà đào:45:tra-dao|Trà sen vàng:45:tra|Cookies đá xay:59:dasay|Matcha latte:55:tra',
      Bánh: 'Bánh sừng bò:35:croissant|Tiramisu:49:banhngot|Bánh chuối:32|Cookie sô-cô-la:29:cookie',
    },
    addons: { 'Cà phê Việt': ['cup', 'sugar', 'ice'], 'Cà phê máy': ['cup', 'milk', 'ice'], 'Trà và đá xay': ['cup', 'sugar', 'ice'] },
  },
  che: {
    cover: 'che',
    category: 'Chè & tráng miệng',
    about: 'Chè nấu nồi gang, ngọt thanh.',
    names: ['Chè Hiển Khánh Mới', 'Chè Kỳ Đồng', 'Chè Thái Ý Phương'],
    sections: {
      Chè: 'Chè thái sầu riêng:35:che|Chè ba màu:25:che|Chè bưởi:25:che|Chè khúc bạch:38:che|Chè đậu đỏ bánh lọt:25:che|Chè trôi nước:28:trangmieng|Chè hạt sen nhãn:35:che',
      'Tàu hũ và sữa chua':
        'Tàu hũ nước đường:20|Tàu hũ trân châu:28|Sữa chua nếp cẩm:28:suachua-2|Sữa chua mít:32:suachua-2|Rau câu dừa:25:dua',
      Kem: 'Kem dừa:35:kem|Kem bơ:39:che-2|Kem xôi:32:kem|Kem trái dừa:55:dua',
    },
    addons: { Chè: ['sugar', 'pearls'], 'Tàu hũ và sữa chua': ['pearls'], Kem: ['pearls'] },
  },
  kem: {
    cover: 'kem',
    category: 'Chè & tráng miệng',
    about: 'Kem Ý làm tay từ trái cây Đà Lạt.',
    names: ['Kem Bạch Đằng Góc Phố', 'Gelato Fanny Nhỏ'],
    sections: {
      Kem: 'Kem ly một viên:32:kem|Kem ly hai viên:55:kem|Kem ly ba viên:75:che-2|Kem chuối:49:che-2|Kem mâm xôi:49:kem|Hộp kem 500 ml:149:kem',
      'Bánh kem lạnh': 'Bánh kem lạnh sô-cô-la:59:banhngot|Bánh kem lạnh dâu:59:banhngot|Waffle kem:79:waffle|Pancake kem vani:75:pancake',
      'Thức uống': 'Sữa lắc vani:59:dasay|Sữa lắc dâu:59:sinhto-dau|Soda Ý:49:nuocngot|Sô-cô-la nóng:49:caphe',
    },
    addons: { Kem: ['iceCream', 'pearls'], 'Bánh kem lạnh': ['iceCream'] },
  },
  bakery: {
    cover: 'bakery',
    category: 'Bánh ngọt',
    about: 'Lò bánh mở cửa từ năm giờ sáng.',
    names: ['Tiệm Bánh Givral Nhỏ', 'Lò Bánh Hương Bếp', 'Paris Baguette Hẻm', 'Bánh Ngọt Cô Hoa'],
    sections: {
      'Bánh mì và bánh sừng bò':
        'Baguette:18:banhmi|Bánh sừng bò bơ:29:croissant|Bánh sừng bò hạnh nhân:39:croissant|Bánh mì sữa:25:banh|Bánh mì hoa cúc:65:banh|Bánh mì nguyên cám:45:banh',
      'Bánh kem':
        'Bánh kem dâu 16 cm:260:banhkem|Bánh kem sô-cô-la 16 cm:250:banhkem|Bánh mousse chanh dây:45:banhngot|Red velvet:49:banhngot|Bánh bông lan trứng muối:180:banhngot|Tiramisu ly:42:banhngot',
      'Bánh nhỏ': 'Cupcake vani:28:cupcake|Donut đường:19:donut|Donut sô-cô-la:25:donut|Cookie bơ:15:cookie|Su kem:12|Bánh flan:15:flan',
      'Thức uống': 'Cà phê sữa đá:29:caphe-2|Sữa tươi:19:sua|Trà gừng:25:tra',
    },
    addons: { 'Bánh kem': ['candle'], 'Thức uống': ['ice'] },
  },
  nuocep: {
    cover: 'nuocep',
    category: 'Nước ép & sinh tố',
    about: 'Trái cây chợ đầu mối, ép ngay khi gọi.',
    names: ['Nước Ép Năm Ngon Nhất', 'Sinh Tố 142', 'Juice Bến Thành'],
    sections: {
      'Nước ép':
        'Nước ép cam:35:ep-cam|Nước ép dưa hấu:29:ep-duahau|Nước ép thơm:32:ep-thom|Nước ép ổi:32:ep|Nước ép táo:39:ep-tao|Nước mía tắc:18:nuocmat',
      'Sinh tố':
        'Sinh tố bơ:42:sinhto-bo|Sinh tố xoài:39:sinhto-xoai|Sinh tố dâu:42:sinhto-dau|Sinh tố mãng cầu:42:dasay|Sinh tố sầu riêng:49:dasay',
      'Trái cây': 'Trái cây tô:39:traicay|Xoài lắc:29:xoai|Dừa tươi:35:dua|Dừa tắc:32:dua|Trái cây sữa chua:42:traicay-2',
    },
    addons: { 'Nước ép': ['cup', 'sugar', 'ice'], 'Sinh tố': ['cup', 'sugar', 'milk'], 'Trái cây': ['taste'] },
  },
  mart: {
    cover: 'mart',
    category: 'Siêu thị',
    about: 'Hàng tươi và đồ dùng hằng ngày.',
    names: ['Bữa Mart Bến Thành', 'Chợ Nhà Xanh', 'Tạp Hóa Cô Năm', 'Mini Mart 24 Giờ'],
    sections: {
      'Rau củ':
        'Cải thìa 500 g:22:rau|Cà chua 500 g:25:cachua|Rau muống bó:15:rau|Cà rốt Đà Lạt 500 g:20:carot|Xà lách thủy canh:29:rau|Nấm kim châm:18:nam',
      'Trái cây':
        'Xoài cát Hòa Lộc 1 kg:89:xoai|Dưa hấu trái 2 kg:55:traicay|Nho xanh 500 g:99:traicay-2|Cam sành 1 kg:59:cam|Dừa xiêm:20:dua',
      'Thịt cá trứng':
        'Thịt ba rọi 500 g:89:thit|Ức gà 500 g:55:garan|Trứng gà hộp 10:35:trungga|Cá basa phi lê 500 g:65:ca|Tôm thẻ 500 g:135:haisan|Bò xay 300 g:95:bo',
      'Đồ khô và gia vị':
        'Gạo ST25 5 kg:195:gao|Mì tôm thùng 30 gói:125:mitom|Mì tôm gói:5:mitom|Nước mắm 500 ml:45|Cá hộp sốt cà:22:dohop|Đường 1 kg:28',
      'Sữa và đồ uống':
        'Sữa tươi 1 lít:38:sua|Sữa chua lốc bốn hộp:28:suachua-2|Nước khoáng 1,5 lít:14:nuocloc|Nước ngọt lon:12:nuocngot|Bia lon lốc sáu:105:bia',
      'Bánh kẹo': 'Bánh quy bơ:32:cookie|Kẹo dẻo:18:keo|Bắp rang:25:snack|Khoai tây lát:22:khoai',
      'Nhà cửa': 'Giấy vệ sinh lốc mười cuộn:79:giay|Xà phòng thơm:18:xaphong|Nước rửa chén:35:ruachen|Khăn giấy:15:giay',
    },
    addons: {},
  },
}
