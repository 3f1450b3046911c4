import { Link } from '@tanstack/react-router'
import { selectOrders } from '../../../machines/order/orders/orders.selectors.ts'
import { bindOrders } from '../../actors/order/orders.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { NextIcon } from '../../ui/customer-icons.tsx'
import { Picture, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { cartTexts } from '../shared/bill/texts.vi.ts'
import css from './again.module.css'

const atMost = 6

/** The stores of the latest orders, for who has nothing in the cart. */
export function Again() {
  const t = useTexts(cartTexts)
  const runtime = useRuntime()
  const orders = useScreenActor('orders', () => bindOrders(runtime))
  const stores = new Map(useSelector(orders, selectOrders).map(({ store }) => [store.id, store]))
  if (stores.size === 0) return null
  return (
    <section className={`${ui['page']} ${css['again']}`} aria-labelledby="again">
      <h2 id="again">{t('cart.again')}</h2>
      <ul>
        {[...stores.values()].slice(0, atMost).map(({ id, slug, name, image, tint }) => (
          <li key={id}>
            <Link to="/stores/$restaurant" params={{ restaurant: slug }} className={ui['card']}>
              <Picture base={image} tint={tint} sizes={[320, 640]} width={88} height={56} className={css['picture'] ?? ''} />
              <b>{name}</b>
              <NextIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
