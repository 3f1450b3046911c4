import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { checkoutTexts } from './texts.vi.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** It is unknown whether the order got there; asking again can't order twice. */
export function Unknown({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const c = useTexts(commonTexts)
  return (
    <div role="alert">
      <StateView
        icon={<WarningIcon />}
        title={t('checkout.unknownTitle')}
        text={t('checkout.unknownText')}
        action={
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone, and this one goes on from there
          <Button autoFocus onClick={() => checkout.send({ type: 'order.retry' })}>
            {c('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
