import type { Handler } from '../call.ts'
import { storeItemPicture } from '../../services/item-pictures.ts'

export const storeUploadItemPicture: Handler<'storeUploadItemPicture'> = async (context, { body, callerId }) => ({
  success: true,
  data: await storeItemPicture(context, callerId, { storeId: body.restaurant_id, sent: body.picture }),
})
