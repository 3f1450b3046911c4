import { Link } from '@tanstack/react-router'
import { selectStore } from '../../../../machines/order/cart/cart.selectors.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { WarningLinks } from './bill-warnings.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import { ui } from '../../../ui/parts.tsx'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** The links that resolve what prevents an order. */
export function useWarningLinks(): WarningLinks {
  const runtime = useRuntime()
  const store = useSelector(runtime.actors.cart, selectStore)
  const { option } = runtime.actors
  const deliveryOption = useSelector(option, selectOption)
  const look = { className: ui['button'], 'data-tone': 'bare' }
  return {
    locationLink: (label) => (
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
    lineLink: (line, at, content) =>
      store && (
        <Link to="/stores/$restaurant/$id" params={{ restaurant: store.slug, id: String(line.itemId) }} search={{ line: at }}>
          {content}
        </Link>
      ),
    ...(deliveryOption === 'DELIVERY' && {
      onPickup: () => option.send({ type: 'option.choose', option: 'SELFPICKUP' }),
    }),
  }
}
