import { Link } from '@tanstack/react-router'
import { selectStore } from '../../../../machines/order/cart/cart.selectors.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { WaysOut } from './bill-warnings.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { ui } from '../../../ui/parts.tsx'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** The ways out of what stands in the way of an order. */
export function useWays(): WaysOut {
  const runtime = useRuntime()
  const store = useSelector(runtime.actors.cart, selectStore)
  const { option } = runtime.actors
  const way = useSelector(option, selectOption)
  const look = { className: ui['button'], 'data-tone': 'bare' }
  return {
    placeLink: (label) => (
      <Link to="/search-location" {...look}>
        {label}
      </Link>
    ),
    storeLink: (label) =>
      store && (
        <Link to="/stores/$restaurant" params={{ restaurant: store.slug }} {...look}>
          {label}
        </Link>
      ),
    othersLink: (label) => (
      <Link to="/" {...look}>
        {label}
      </Link>
    ),
    lineLink: (line, at, words) =>
      store && (
        <Link to="/stores/$restaurant/$id" params={{ restaurant: store.slug, id: String(line.itemId) }} search={{ line: at }}>
          {words}
        </Link>
      ),
    ...(way === 'DELIVERY' && {
      onPickup: () => option.send({ type: 'option.choose', option: 'SELFPICKUP' }),
    }),
  }
}
