/** Kinds of stores with what they sell. A dish is written `name:price in thousands`; dishes are parted by `|`. */
export interface Kind {
  category: string
  names: string[]
  hours: 'morning' | 'day' | 'meals' | 'night'
  sections: Record<string, string>
  /** Which groups of add-ons its dishes take, by section; see groups.ts. */
  addons: Record<string, string[]>
  isVegetarian?: boolean
}

const drinks = 'Trà đá:5|Trà tắc mật ong:18|Nước sâm bí đao:15|Nước suối:10|Coca-Cola:18|Sữa đậu nành:15'

/** Categories of stores, each with the dish on its picture. */
export const categories: [name: string, dish: string][] = [
  ['Bún phở', 'Phở đặc biệt'],
  ['Cơm', 'Cơm tấm sườn bì chả'],
  ['Bánh mì', 'Bánh mì đặc biệt'],
  ['Ăn sáng', 'Xôi mặn thập cẩm'],
  ['Lẩu nướng', 'Lẩu thái hải sản'],
  ['Hải sản', 'Cua rang me'],
  ['Món chay', 'Cơm sen chay'],
  ['Gà rán & burger', 'Burger phô mai kép'],
  ['Pizza & mì Ý', 'Pizza Margherita'],
  ['Món Nhật Hàn', 'Set sushi mười miếng'],
  ['Trà sữa', 'Trà sữa truyền thống'],
  ['Cà phê', 'Cà phê sữa đá'],
  ['Chè & tráng miệng', 'Chè thái sầu riêng'],
  ['Bánh ngọt', 'Bánh kem dâu 16 cm'],
  ['Nước ép & sinh tố', 'Nước ép cam'],
  ['Siêu thị', 'Cà chua 500 g'],
]

/** The category slides of the home screen: a name, a picture, and the categories. */
export const categorySlides: [name: string, dish: string, categories: string[]][] = [
  ['Bún phở', 'Phở đặc biệt', ['Bún phở']],
  ['Cơm', 'Cơm tấm sườn bì chả', ['Cơm']],
  ['Ăn sáng', 'Bánh mì đặc biệt', ['Bánh mì', 'Ăn sáng']],
  ['Trà sữa & cà phê', 'Trà sữa truyền thống', ['Trà sữa', 'Cà phê']],
  ['Lẩu nướng', 'Lẩu thái hải sản', ['Lẩu nướng']],
  ['Hải sản', 'Cua rang me', ['Hải sản']],
  ['Món chay', 'Cơm sen chay', ['Món chay']],
  ['Gà & pizza', 'Pizza Margherita', ['Gà rán & burger', 'Pizza & mì Ý']],
  ['Nhật Hàn', 'Set sushi mười miếng', ['Món Nhật Hàn']],
  ['Bánh & chè', 'Bánh kem dâu 16 cm', ['Chè & tráng miệng', 'Bánh ngọt']],
  ['Nước ép', 'Nước ép cam', ['Nước ép & sinh tố']],
  ['Đi chợ', 'Cà chua 500 g', ['Siêu thị']],
]

export const kinds: Record<string, Kind> = {
  pho: {
    category: 'Bún phở',
    hours: 'morning',
    names: ['Phở Gia Truyền Nam Định', 'Phở Hòa Lý', 'Phở Bò Tàu Bay Xanh', 'Phở Thìn Bếp Cũ', 'Phở Lệ Bến Thành', 'Phở Cồ Nhà Mộc'],
    sections: {
      'Phở bò': 'Phở tái:65|Phở tái nạm:70|Phở tái gầu:72|Phở chín:62|Phở bò viên:65|Phở đặc biệt:89|Phở sốt vang:85',
      'Phở gà': 'Phở gà xé:60|Phở gà đùi:68|Phở gà lòng trứng:65|Miến gà:60',
      'Món thêm': 'Quẩy giòn:10|Trứng chần nước béo:12|Chén bò viên:30|Bánh phở thêm:10|Chả giò chiên:35',
      'Thức uống': drinks,
    },
    addons: { 'Phở bò': ['bowl', 'extraNoodle', 'taste'], 'Phở gà': ['bowl', 'extraNoodle', 'taste'], 'Thức uống': ['ice'] },
  },
  bunbo: {
    category: 'Bún phở',
    hours: 'morning',
    names: ['Bún Bò Huế O Xuân', 'Bún Bò Đông Ba', 'Bún Bò Mệ Kéo Sài Gòn', 'Bún Bò Vỹ Dạ'],
    sections: {
      'Bún bò': 'Bún bò tái:60|Bún bò giò heo:68|Bún bò chả cua:69|Bún bò gân:70|Bún bò thập cẩm:82|Bún bò tô nhỏ:48',
      'Món Huế': 'Bánh bèo chén:45|Bánh nậm:42|Bánh bột lọc:45|Nem lụi:75|Chả giò Huế:48|Cơm hến:45',
      'Món thêm': 'Chả cua:25|Giò heo:30|Rau sống thêm:10|Bún thêm:8',
      'Thức uống': drinks,
    },
    addons: { 'Bún bò': ['bowl', 'extraNoodle', 'spice'], 'Thức uống': ['ice'] },
  },
  bundau: {
    category: 'Bún phở',
    hours: 'meals',
    names: ['Bún Đậu Mạc Văn', 'Bún Chả Hồ Gươm', 'Bún Đậu Cô Khàn', 'Bún Chả Hàng Quạt'],
    sections: {
      'Mẹt bún đậu': 'Mẹt bún đậu đầy đủ:89|Mẹt hai người:165|Bún đậu chả cốm:65|Bún đậu dồi sụn:69',
      'Bún chả': 'Bún chả viên:65|Bún chả miếng:65|Bún chả đặc biệt:79|Bún nem rán:62|Bún thịt nướng:58',
      'Gọi thêm': 'Nem cua bể:35|Chả cốm:30|Đậu rán:20|Thịt chân giò luộc:45|Bún lá:10',
      'Thức uống': drinks,
    },
    addons: { 'Mẹt bún đậu': ['dip', 'spice'], 'Bún chả': ['dip', 'extraNoodle'], 'Thức uống': ['ice'] },
  },
  hutieu: {
    category: 'Bún phở',
    hours: 'morning',
    names: ['Hủ Tiếu Nam Vang Thành Phát', 'Hủ Tiếu Mỹ Tho Chú Sáu', 'Mì Gia Hải Ký', 'Hủ Tiếu Sa Đéc Bà Bảy'],
    sections: {
      'Hủ tiếu': 'Hủ tiếu Nam Vang khô:70|Hủ tiếu Nam Vang nước:70|Hủ tiếu sườn:65|Hủ tiếu hải sản:82|Hủ tiếu bò kho:68',
      Mì: 'Mì xá xíu:62|Mì hoành thánh:62|Mì vịt tiềm:89|Mì khô trộn sa tế:60',
      'Ăn kèm': 'Hoành thánh chiên:40|Xíu mại nước:35|Xương ống:30|Tóp mỡ:10',
      'Thức uống': drinks,
    },
    addons: { 'Hủ tiếu': ['bowl', 'extraNoodle'], Mì: ['bowl', 'extraNoodle', 'spice'], 'Thức uống': ['ice'] },
  },
  comtam: {
    category: 'Cơm',
    hours: 'morning',
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
        'Cơm tấm sườn:55|Cơm tấm sườn bì chả:69|Cơm tấm bì chả:48|Cơm tấm ba rọi nướng:58|Cơm tấm gà nướng:60|Cơm tấm sườn cây:95|Cơm tấm chay:45',
      'Món mặn': 'Cá kho tộ:65|Thịt kho trứng:58|Canh chua cá lóc:70|Tôm rim:75',
      'Gọi thêm': 'Trứng ốp la:10|Chả trứng:15|Bì:12|Canh khổ qua:20|Cơm thêm:8',
      'Thức uống': drinks,
    },
    addons: { 'Cơm tấm': ['riceExtras', 'taste'], 'Món mặn': ['spice'], 'Thức uống': ['ice'] },
  },
  comga: {
    category: 'Cơm',
    hours: 'meals',
    names: ['Cơm Gà Xối Mỡ Su Su', 'Cơm Gà Hội An Bà Nga', 'Cơm Niêu Mẹ Nấu', 'Cơm Nhà Sài Gòn'],
    sections: {
      'Cơm gà': 'Cơm gà xối mỡ đùi:65|Cơm gà xối mỡ ức:62|Cơm gà xé Hội An:58|Cơm gà Hải Nam:68|Cơm gà quay:72',
      'Cơm nhà': 'Cơm sườn ram:58|Cơm bò lúc lắc:79|Cơm cá basa kho:55|Cơm chiên dương châu:55|Cơm chiên hải sản:69',
      'Canh và rau': 'Canh bí đỏ:25|Rau muống xào tỏi:40|Đậu hũ sốt cà:42|Trứng chiên hành:35',
      'Thức uống': drinks,
    },
    addons: { 'Cơm gà': ['riceExtras', 'spice'], 'Cơm nhà': ['riceExtras'], 'Thức uống': ['ice'] },
  },
  banhmi: {
    category: 'Bánh mì',
    hours: 'morning',
    names: ['Bánh Mì Huỳnh Hoa Nhỏ', 'Bánh Mì Cô Ba', 'Bánh Mì Phượng Hoàng', 'Bánh Mì Hòa Mã Bếp', 'Bánh Mì Bảy Hổ Con'],
    sections: {
      'Bánh mì':
        'Bánh mì thịt nguội:35|Bánh mì đặc biệt:48|Bánh mì heo quay:45|Bánh mì xíu mại:32|Bánh mì ốp la:28|Bánh mì cá mòi:30|Bánh mì gà xé:35|Bánh mì chay:25',
      'Chảo nóng': 'Bò né chảo gang:79|Ốp la chảo hai trứng:45|Chảo thập cẩm:69|Xíu mại chén:40',
      'Thức uống': `${drinks}|Cà phê sữa đá:25`,
    },
    addons: { 'Bánh mì': ['breadExtras', 'spice'], 'Chảo nóng': ['spice'], 'Thức uống': ['ice'] },
  },
  chao: {
    category: 'Ăn sáng',
    hours: 'night',
    names: ['Cháo Lòng Cô Út', 'Cháo Sườn Hẻm 51', 'Cháo Ếch Singapore Tân Định'],
    sections: {
      Cháo: 'Cháo lòng:45|Cháo sườn sụn:42|Cháo cá lóc:49|Cháo hàu:65|Cháo bò bằm:42|Cháo ếch:79|Cháo trắng hột vịt muối:30',
      'Ăn kèm': 'Quẩy:8|Dồi chiên:35|Gỏi gà:69|Hột vịt muối:12|Lòng luộc:69',
      'Thức uống': drinks,
    },
    addons: { Cháo: ['bowl', 'spice'], 'Thức uống': ['ice'] },
  },
  xoi: {
    category: 'Ăn sáng',
    hours: 'morning',
    names: ['Xôi Nếp Nương', 'Xôi Gà Number Sáu', 'Xôi Mặn Bà Chiểu'],
    sections: {
      'Xôi mặn': 'Xôi mặn thập cẩm:35|Xôi gà xé:38|Xôi thịt kho:40|Xôi xéo:25|Xôi pa tê chả:32',
      'Xôi ngọt': 'Xôi đậu xanh:20|Xôi gấc:22|Xôi lá dứa:22|Xôi sầu riêng:35',
      'Gọi thêm': 'Chả lụa:10|Lạp xưởng:15|Trứng kho:10',
      'Thức uống': drinks,
    },
    addons: { 'Xôi mặn': ['breadExtras'], 'Thức uống': ['ice'] },
  },
  banhcuon: {
    category: 'Ăn sáng',
    hours: 'morning',
    names: ['Bánh Cuốn Tây Hồ Xưa', 'Bánh Cuốn Thiên Hương', 'Bánh Ướt Ban Mê'],
    sections: {
      'Bánh cuốn': 'Bánh cuốn nhân thịt:45|Bánh cuốn tôm:55|Bánh cuốn trứng:48|Bánh ướt chả lụa:42|Bánh ướt lòng gà:55',
      'Gỏi cuốn và chả giò': 'Gỏi cuốn tôm thịt:45|Gỏi cuốn bì:40|Chả giò Sài Gòn:48|Bò bía mặn:35|Nem nướng cuốn:65',
      'Thức uống': drinks,
    },
    addons: { 'Bánh cuốn': ['dip', 'spice'], 'Gỏi cuốn và chả giò': ['dip'], 'Thức uống': ['ice'] },
  },
  dimsum: {
    category: 'Ăn sáng',
    hours: 'morning',
    names: ['Dimsum Tiến Phát', 'Hồng Kông Baoz', 'Dimsum Chợ Lớn'],
    sections: {
      Hấp: 'Há cảo tôm:55|Xíu mại trứng cá:52|Bánh bao kim sa:48|Chân gà tàu xì:55|Sườn non hấp tỏi:62|Cuốn bì tàu hũ ky:48',
      'Chiên và quay': 'Há cảo chiên:58|Bánh củ cải chiên:48|Heo quay giòn bì:120|Vịt quay một phần tư:150|Sủi cảo chảo gang:65',
      'Món nước': 'Mì hoành thánh:65|Cháo hột vịt bắc thảo:55|Súp cua trứng:48',
      'Thức uống': drinks,
    },
    addons: { Hấp: ['dip'], 'Chiên và quay': ['dip', 'spice'], 'Món nước': ['bowl'] },
  },
  lau: {
    category: 'Lẩu nướng',
    hours: 'night',
    names: ['Lẩu Dê Bầu Sen', 'Lẩu Mắm Ba Dần', 'Lẩu Nấm Ashi', 'Lẩu Bò Ba Toa', 'Lẩu Gà Lá É Phú Yên'],
    sections: {
      'Lẩu phần hai người': 'Lẩu thái hải sản:259|Lẩu nấm chay:229|Lẩu mắm miền Tây:279|Lẩu bò nhúng dấm:269|Lẩu gà lá é:249|Lẩu dê:299',
      Nướng: 'Ba chỉ bò Mỹ nướng:119|Sườn heo nướng mật ong:129|Bạch tuộc nướng sa tế:139|Gà nướng muối ớt:189|Dê nướng chao:159',
      'Nhúng thêm': 'Mì trứng:15|Rau tổng hợp:35|Nấm tổng hợp:55|Bò viên:45|Đậu hũ phô mai:49|Bún tươi:12',
      'Thức uống': `${drinks}|Bia Sài Gòn:22`,
    },
    addons: { 'Lẩu phần hai người': ['hotpot', 'spice'], Nướng: ['spice', 'dip'], 'Thức uống': ['ice'] },
  },
  haisan: {
    category: 'Hải sản',
    hours: 'night',
    names: ['Ốc Đào Nguyễn Trãi Mới', 'Hải Sản Bé Mặn', 'Ốc Như Cô Giang', 'Ốc Khánh Vĩnh'],
    sections: {
      Ốc: 'Ốc hương trứng muối:129|Ốc len xào dừa:89|Sò điệp nướng mỡ hành:99|Nghêu hấp sả:79|Ốc móng tay xào bơ tỏi:99|Sò huyết xào me:109',
      'Tôm cua mực': 'Tôm sú hấp bia:169|Tôm nướng muối ớt:175|Cua rang me:320|Ghẹ hấp:290|Mực chiên giòn:139|Mực nướng sa tế:149',
      'Cá và cơm': 'Cá diêu hồng hấp:159|Cá lóc nướng trui:179|Cơm chiên cá mặn:79|Mì xào hải sản:89|Cháo nghêu:59',
      'Thức uống': `${drinks}|Bia Tiger:25`,
    },
    addons: { Ốc: ['dip', 'spice'], 'Tôm cua mực': ['dip', 'spice'], 'Thức uống': ['ice'] },
  },
  chay: {
    category: 'Món chay',
    hours: 'day',
    isVegetarian: true,
    names: ['Chay Hum Vườn', 'Quán Chay Mandala', 'Chay Thiện Tâm', 'An Lạc Chay'],
    sections: {
      'Món chính': 'Cơm sen chay:69|Bún Huế chay:55|Phở chay:52|Mì xào rau củ:55|Cơm gạo lứt muối mè:49|Bún riêu chay:55',
      'Món ăn kèm': 'Gỏi cuốn chay:42|Chả giò chay:45|Đậu hũ sả ớt:49|Nấm kho tiêu:55|Gỏi ngó sen:59|Cà tím nướng mỡ hành chay:52',
      'Canh và lẩu': 'Canh rong biển:39|Lẩu nấm chay nhỏ:159|Canh chua chay:45',
      'Thức uống': `${drinks}|Trà hoa cúc:25`,
    },
    addons: { 'Món chính': ['bowl', 'taste'], 'Thức uống': ['ice'] },
  },
  salad: {
    category: 'Món chay',
    hours: 'day',
    names: ['Poké Sài Gòn', 'Green Bowl Thảo Điền', 'Salad Stop Bến Nghé'],
    sections: {
      Salad: 'Salad gà nướng:85|Salad cá hồi:119|Salad Caesar:79|Salad bò áp chảo:109|Salad quinoa:89',
      'Tô cơm': 'Poké cá hồi:129|Poké cá ngừ:125|Tô gà teriyaki:95|Tô bò Hàn Quốc:105|Tô đậu hũ nấm:85',
      'Nước ép': 'Nước ép cần tây:45|Nước ép cà rốt cam:42|Detox dưa leo:39|Sinh tố bơ:49',
    },
    addons: { Salad: ['dressing', 'protein'], 'Tô cơm': ['dressing', 'protein'], 'Nước ép': ['sugar', 'ice'] },
  },
  garan: {
    category: 'Gà rán & burger',
    hours: 'meals',
    names: ['Gà Rán Popo', 'Gà Giòn Cluck', 'K-Chicken Seoul', 'Gà Ủ Muối Hoa Tiêu'],
    sections: {
      'Gà rán':
        'Một miếng gà giòn:38|Ba miếng gà giòn:105|Cánh gà sốt cay:89|Gà không xương phô mai:99|Gà mật ong tỏi:99|Xô gà chín miếng:289',
      'Burger và cơm': 'Burger gà cay:59|Burger bò phô mai:69|Cơm gà sốt teriyaki:59|Cơm gà giòn:55',
      'Ăn vặt': 'Khoai tây chiên:35|Phô mai que:42|Khoai tây lắc phô mai:42|Xà lách trộn:29|Bắp nướng:25',
      'Thức uống': drinks,
    },
    addons: { 'Gà rán': ['spice', 'dip'], 'Burger và cơm': ['fastSize'], 'Ăn vặt': ['dip'], 'Thức uống': ['ice'] },
  },
  burger: {
    category: 'Gà rán & burger',
    hours: 'meals',
    names: ['Burger Bros Nhỏ', 'Relish & Grill', 'Khói Burger'],
    sections: {
      Burger: 'Burger cổ điển:89|Burger phô mai kép:119|Burger nấm truffle:129|Burger gà giòn:85|Burger chay:79|Burger thịt xông khói:115',
      'Taco và sandwich': 'Taco bò cay:79|Taco cá chiên:85|Sandwich cá ngừ:69|Sandwich trứng bơ:65',
      'Ăn kèm': 'Khoai tây chiên:39|Hành chiên giòn:42|Salad cải:35|Gà viên:49',
      'Thức uống': drinks,
    },
    addons: { Burger: ['burgerExtras', 'fastSize'], 'Taco và sandwich': ['spice'], 'Thức uống': ['ice'] },
  },
  pizza: {
    category: 'Pizza & mì Ý',
    hours: 'meals',
    names: ['Pizza Bốn Mùa', 'Napoli Sài Gòn', 'Pizza Lò Củi Hai Lúa', 'Mamma Rosa'],
    sections: {
      Pizza:
        'Pizza Margherita:0|Pizza hải sản:0|Pizza bốn phô mai:0|Pizza xúc xích cay:0|Pizza nấm rau củ:0|Pizza gà nướng:0|Pizza thịt nguội dứa:0',
      'Mì Ý': 'Mì Ý sốt bò bằm:95|Mì Ý kem nấm:99|Mì Ý hải sản:125|Lasagna:119|Mì Ý tỏi ớt:85',
      'Khai vị': 'Bánh mì bơ tỏi:39|Súp bí đỏ:45|Salad Ý:69|Cánh gà nướng:79',
      'Thức uống': drinks,
    },
    addons: { Pizza: ['pizzaSize', 'pizzaExtras'], 'Mì Ý': ['pizzaExtras'], 'Thức uống': ['ice'] },
  },
  sushi: {
    category: 'Món Nhật Hàn',
    hours: 'meals',
    names: ['Sushi Hokkaido Góc Phố', 'Tokyo Deli Nhà', 'Sushi Ngon Lê Thánh Tôn'],
    sections: {
      Sushi:
        'Sushi cá hồi hai miếng:59|Sushi cá ngừ hai miếng:65|Sushi tôm:49|Set sushi mười miếng:239|Cơm cuộn California:89|Cơm cuộn lươn:119',
      'Cơm và mì': 'Cơm lươn nướng:189|Cơm bò Gyudon:99|Cơm cà ri heo chiên xù:109|Udon tempura:105|Ramen thịt heo:119|Bento cá thu:115',
      'Khai vị': 'Đậu nành Nhật:35|Tempura tôm:99|Há cảo Gyoza:65|Súp miso:29|Oden:79',
      'Thức uống': `${drinks}|Trà xanh Nhật:25`,
    },
    addons: { Sushi: ['dip'], 'Cơm và mì': ['bowl', 'protein'], 'Thức uống': ['ice'] },
  },
  han: {
    category: 'Món Nhật Hàn',
    hours: 'meals',
    names: ['Seoul Kitchen Phạm Viết Chánh', 'Busan Mì Cay Bảy Cấp', 'Bếp Hàn Jinny'],
    sections: {
      'Mì và lẩu cay': 'Mì cay hải sản:69|Mì cay bò:69|Mì tương đen:65|Lẩu kim chi nhỏ:149|Canh rong biển bò:69|Canh đậu tương:65',
      Cơm: 'Cơm trộn Bibimbap:75|Cơm cuộn Kimbap:49|Cơm chiên kim chi:65|Cơm thịt heo cay:79',
      'Ăn vặt': 'Bánh gạo cay:55|Gà sốt Hàn:99|Bánh xèo hải sản:85|Chả cá xiên:39|Miến trộn:65',
      'Thức uống': drinks,
    },
    addons: { 'Mì và lẩu cay': ['heat', 'extraNoodle'], Cơm: ['riceExtras'], 'Ăn vặt': ['heat'], 'Thức uống': ['ice'] },
  },
  trasua: {
    category: 'Trà sữa',
    hours: 'day',
    names: ['Trà Sữa Nhà Mây', 'Phúc Trà', 'Koi Nước Mát', 'Gong Trà Lá', 'Trà Sữa Bông', 'Mộc Trà Đường'],
    sections: {
      'Trà sữa':
        'Trà sữa truyền thống:35|Trà sữa trân châu đường đen:45|Trà sữa ô long:42|Trà sữa khoai môn:42|Trà sữa matcha:45|Trà sữa phô mai:48|Hồng trà sữa:38',
      'Trà trái cây': 'Trà đào cam sả:42|Trà vải hoa hồng:42|Trà ổi hồng:42|Lục trà chanh dây:38|Trà dâu tằm:42|Trà măng cụt:49',
      'Sữa và đá xay': 'Sữa tươi trân châu đường đen:45|Matcha đá xay:52|Sô-cô-la đá xay:52|Sữa chua đác thốt nốt:45',
      Bánh: 'Bánh mochi:25|Bánh su kem:20|Bánh flan:18',
    },
    addons: {
      'Trà sữa': ['cup', 'sugar', 'ice', 'pearls'],
      'Trà trái cây': ['cup', 'sugar', 'ice', 'pearls'],
      'Sữa và đá xay': ['cup', 'sugar', 'pearls'],
    },
  },
  caphe: {
    category: 'Cà phê',
    hours: 'day',
    names: ['Cà Phê Vợt Ba Lù', 'The Hạt Rang Xay', 'Cộng Hưởng Coffee', 'Là Cà Coffee', 'Cà Phê Đỗ Phủ'],
    sections: {
      'Cà phê Việt': 'Cà phê đen đá:25|Cà phê sữa đá:29|Bạc xỉu:32|Cà phê muối:39|Cà phê trứng:45|Cà phê cốt dừa:49',
      'Cà phê máy': 'Espresso:39|Americano:42|Cappuccino:52|Latte:52|Cold brew cam:55|Mocha:55',
      'Trà và đá xay': 'Trà đào:45|Trà sen vàng:45|Cookies đá xay:59|Matcha latte:55',
      Bánh: 'Bánh sừng bò:35|Tiramisu:49|Bánh chuối:32|Cookie sô-cô-la:29',
    },
    addons: { 'Cà phê Việt': ['cup', 'sugar', 'ice'], 'Cà phê máy': ['cup', 'milk', 'ice'], 'Trà và đá xay': ['cup', 'sugar', 'ice'] },
  },
  che: {
    category: 'Chè & tráng miệng',
    hours: 'day',
    names: ['Chè Hiển Khánh Mới', 'Chè Kỳ Đồng', 'Chè Thái Ý Phương'],
    sections: {
      Chè: 'Chè thái sầu riêng:35|Chè ba màu:25|Chè bưởi:25|Chè khúc bạch:38|Chè đậu đỏ bánh lọt:25|Chè trôi nước:28|Chè hạt sen nhãn:35',
      'Tàu hũ và sữa chua': 'Tàu hũ nước đường:20|Tàu hũ trân châu:28|Sữa chua nếp cẩm:28|Sữa chua mít:32|Rau câu dừa:25',
      Kem: 'Kem dừa:35|Kem bơ:39|Kem xôi:32|Kem trái dừa:55',
    },
    addons: { Chè: ['sugar', 'pearls'], 'Tàu hũ và sữa chua': ['pearls'], Kem: ['pearls'] },
  },
  kem: {
    category: 'Chè & tráng miệng',
    hours: 'day',
    names: ['Kem Bạch Đằng Góc Phố', 'Gelato Fanny Nhỏ'],
    sections: {
      Kem: 'Kem ly một viên:32|Kem ly hai viên:55|Kem ly ba viên:75|Kem chuối:49|Kem mâm xôi:49|Hộp kem 500 ml:149',
      'Bánh kem lạnh': 'Bánh kem lạnh sô-cô-la:59|Bánh kem lạnh dâu:59|Waffle kem:79|Pancake kem vani:75',
      'Thức uống': 'Sữa lắc vani:59|Sữa lắc dâu:59|Soda Ý:49|Sô-cô-la nóng:49',
    },
    addons: { Kem: ['iceCream', 'pearls'], 'Bánh kem lạnh': ['iceCream'] },
  },
  bakery: {
    category: 'Bánh ngọt',
    hours: 'day',
    names: ['Tiệm Bánh Givral Nhỏ', 'Lò Bánh Hương Bếp', 'Paris Baguette Hẻm', 'Bánh Ngọt Cô Hoa'],
    sections: {
      'Bánh mì và bánh sừng bò':
        'Baguette:18|Bánh sừng bò bơ:29|Bánh sừng bò hạnh nhân:39|Bánh mì sữa:25|Bánh mì hoa cúc:65|Bánh mì nguyên cám:45',
      'Bánh kem':
        'Bánh kem dâu 16 cm:260|Bánh kem sô-cô-la 16 cm:250|Bánh mousse chanh dây:45|Red velvet:49|Bánh bông lan trứng muối:180|Tiramisu ly:42',
      'Bánh nhỏ': 'Cupcake vani:28|Donut đường:19|Donut sô-cô-la:25|Cookie bơ:15|Su kem:12|Bánh flan:15',
      'Thức uống': 'Cà phê sữa đá:29|Sữa tươi:19|Trà gừng:25',
    },
    addons: { 'Bánh kem': ['candle'], 'Thức uống': ['ice'] },
  },
  nuocep: {
    category: 'Nước ép & sinh tố',
    hours: 'day',
    names: ['Nước Ép Năm Ngon Nhất', 'Sinh Tố 142', 'Juice Bến Thành'],
    sections: {
      'Nước ép': 'Nước ép cam:35|Nước ép dưa hấu:29|Nước ép thơm:32|Nước ép ổi:32|Nước ép táo:39|Nước mía tắc:18',
      'Sinh tố': 'Sinh tố bơ:42|Sinh tố xoài:39|Sinh tố dâu:42|Sinh tố mãng cầu:42|Sinh tố sầu riêng:49',
      'Trái cây': 'Trái cây tô:39|Xoài lắc:29|Dừa tươi:35|Dừa tắc:32|Trái cây sữa chua:42',
    },
    addons: { 'Nước ép': ['cup', 'sugar', 'ice'], 'Sinh tố': ['cup', 'sugar', 'milk'], 'Trái cây': ['taste'] },
  },
  mart: {
    category: 'Siêu thị',
    hours: 'day',
    names: ['Bữa Mart Bến Thành', 'Chợ Nhà Xanh', 'Tạp Hóa Cô Năm', 'Mini Mart 24 Giờ'],
    sections: {
      'Rau củ': 'Cải thìa 500 g:22|Cà chua 500 g:25|Rau muống bó:15|Cà rốt Đà Lạt 500 g:20|Xà lách thủy canh:29|Nấm kim châm:18',
      'Trái cây': 'Xoài cát Hòa Lộc 1 kg:89|Dưa hấu trái 2 kg:55|Nho xanh 500 g:99|Cam sành 1 kg:59|Dừa xiêm:20',
      'Thịt cá trứng': 'Thịt ba rọi 500 g:89|Ức gà 500 g:55|Trứng gà hộp 10:35|Cá basa phi lê 500 g:65|Tôm thẻ 500 g:135|Bò xay 300 g:95',
      'Đồ khô và gia vị': 'Gạo ST25 5 kg:195|Mì tôm thùng 30 gói:125|Mì tôm gói:5|Nước mắm 500 ml:45|Cá hộp sốt cà:22|Đường 1 kg:28',
      'Sữa và đồ uống': 'Sữa tươi 1 lít:38|Sữa chua lốc bốn hộp:28|Nước khoáng 1,5 lít:14|Nước ngọt lon:12|Bia lon lốc sáu:105',
      'Bánh kẹo': 'Bánh quy bơ:32|Kẹo dẻo:18|Bắp rang:25|Khoai tây lát:22',
      'Nhà cửa': 'Giấy vệ sinh lốc mười cuộn:79|Xà phòng thơm:18|Nước rửa chén:35|Khăn giấy:15',
    },
    addons: {},
  },
}
