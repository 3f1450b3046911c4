import { lazy, Suspense } from 'react'
import type { CartActor } from '../../../machines/cart/cart.machine.ts'
import type { Bill } from '../../../machines/domain/entities.ts'
import type { WaysOut } from './bill-warnings.tsx'

const BillWarnings = lazy(() => import('./bill-warnings.tsx').then((part) => ({ default: part.BillWarnings })))

/** Most bills warn of nothing: what shows warnings comes with the first one. */
export const LaterWarnings = (props: { bill: Bill; cart: CartActor; ways: WaysOut }) =>
  props.bill.warnings.length > 0 ? (
    <Suspense>
      <BillWarnings {...props} />
    </Suspense>
  ) : null
