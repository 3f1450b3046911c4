import type { DeliveryOptionActor } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { Bill } from '../../../machines/domain/entities.ts'

/** The cart or a checkout. */
interface Priced {
  getSnapshot(): { context: { bill: Bill | undefined } }
  subscribe(hear: () => void): { unsubscribe(): void }
}

/**
 * Keeps to a way in which the store serves (OPTION-2), by what its bill says, for as long as the cart or the checkout is looked at; elsewhere others may be
 * browsed for. Answers how to stop.
 */
export function fitOption(option: DeliveryOptionActor, priced: Priced): () => void {
  const fit = () => {
    const instead = priced.getSnapshot().context.bill?.warnings.find((warning) => warning.instead)?.instead
    if (instead) option.send({ type: 'option.fit', offers: [instead] })
  }
  fit()
  const heard = priced.subscribe(fit)
  return () => heard.unsubscribe()
}
