import type { Id } from '../../machines/domain/id.ts'
import type { CartLine, UserLocation } from '../../machines/domain/entities.ts'
import { sentId } from './lenient.ts'
import type { components } from '../../openapi/types.ts'

type Schemas = components['schemas']

export const lineInput = (line: CartLine, storeId: Id): Schemas['CartLineInput'] => ({
  id: sentId(line.itemId),
  restaurant_id: sentId(storeId),
  name: line.name,
  quantity: line.quantity,
  price: line.price,
  selectedaddons: line.addons.map((addon) => ({
    addon_id: sentId(addon.id),
    addon_category_name: addon.group,
    addon_name: addon.name,
    price: addon.price,
  })),
  ...(line.note !== '' && { note: line.note }),
})

export const locationInput = ({ lat, lng, address, house, tag }: UserLocation): Schemas['LocationInput'] => ({
  lat,
  lng,
  address,
  house,
  tag,
})
