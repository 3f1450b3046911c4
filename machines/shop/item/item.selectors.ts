import type { Id } from '../../domain/id.ts'
import { chosenAddons, faultsOf } from '../../domain/addons.ts'
import { unitPrice } from '../../domain/cart.ts'
import type { ItemSnapshot } from './item.machine.ts'

export const selectItem = (snapshot: ItemSnapshot) => snapshot.context.item
/** Whether the item as it is now could not be had. */
export const selectIsUnread = (snapshot: ItemSnapshot) => snapshot.hasTag('unread')
/** Whether a line of the cart is chosen again. */
export const selectIsEdit = (snapshot: ItemSnapshot) => snapshot.context.key !== undefined
export const selectChosen = (snapshot: ItemSnapshot) => snapshot.context.chosen
export const selectQuantity = (snapshot: ItemSnapshot) => snapshot.context.quantity
export const selectNote = (snapshot: ItemSnapshot) => snapshot.context.note
export const selectPrice = ({ context: { item, chosen, quantity } }: ItemSnapshot) =>
  unitPrice({ price: item.price, addons: chosenAddons(item.groups, chosen) }) * quantity

/** What is wrong with a group, once the customer has tried to go on. */
export const selectFaultOf =
  (groupId: Id) =>
  ({ context: { item, chosen, isChecked } }: ItemSnapshot) =>
    isChecked ? faultsOf(item.groups, chosen).get(groupId) : undefined
