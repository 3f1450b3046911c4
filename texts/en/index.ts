import { accountTexts } from './account.ts'
import { cartTexts } from './cart.ts'
import { commonTexts } from './common.ts'
import { courierTexts } from './courier.ts'
import { homeTexts } from './home.ts'
import { orderTexts } from './order.ts'
import { serverTexts } from './server.ts'
import { storeTexts } from './store.ts'

/** All texts of the language, by key. */
export const texts: Record<string, string> = {
  ...accountTexts,
  ...cartTexts,
  ...commonTexts,
  ...courierTexts,
  ...homeTexts,
  ...orderTexts,
  ...serverTexts,
  ...storeTexts,
}
