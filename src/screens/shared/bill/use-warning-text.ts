import type { Bill, BillWarning } from '../../../../machines/domain/entities.ts'
import { useFormats } from '../../../ui/format.ts'
import { useTexts } from '../../../ui/texts.tsx'
import { cartTexts } from './texts.vi.ts'

/** What a warning of a bill says: the server's message, but how much is missing where the bill is below a minimum that the server names. */
export function useWarningText(bill: Bill | undefined): (warning: BillWarning) => string {
  const t = useTexts(cartTexts)
  const { money } = useFormats(bill?.currency)
  return ({ message, minimum }) =>
    bill && minimum !== undefined && minimum > bill.subTotal
      ? t('cart.belowMinimum', { missing: money(minimum - bill.subTotal), minimum: money(minimum) })
      : message
}
