import * as limits from '../../../machines/limits.ts'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectDraft, selectIsPlacing } from '../../../machines/order/checkout/checkout.selectors.ts'
import { checkoutTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

/** A note for the courier, or for the store where the order is fetched. */
export function Note({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const { comment, option } = useSelector(checkout, selectDraft)
  const isPlacing = useSelector(checkout, selectIsPlacing)
  const isDelivery = option === 'DELIVERY'
  return (
    <Field
      label={t(isDelivery ? 'checkout.courierNote' : 'checkout.storeNote')}
      hint={isDelivery ? t('checkout.courierNoteHint') : undefined}
      name="comment"
      maxLength={limits.orderNoteLength}
      value={comment}
      readOnly={isPlacing}
      onChange={(event) => checkout.send({ type: 'details.change', change: { comment: event.target.value } })}
    />
  )
}
