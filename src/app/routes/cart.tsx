import { Link, useNavigate } from '@tanstack/react-router'
import { cartTexts } from '../../../texts/vi/cart.ts'
import { OptionSwitch } from '../../features/home/option-switch.tsx'
import { CartPage } from '../../features/cart/cart-page.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { cartOf } from '../flows/cart.ts'
import { useRuntime } from '../runtime-context.tsx'

export function CartRoute() {
  const t = useTexts(cartTexts)
  const runtime = useRuntime()
  const { option } = runtime.actors
  const cart = cartOf(runtime)
  const navigate = useNavigate()
  const browseLink = (
    <Link to="/" className={ui['button']} data-tone="brand">
      {t('cart.browse')}
    </Link>
  )
  return (
    <>
      <BackBar title={t('cart.title')} />
      <CartPage
        cart={cart}
        browseLink={browseLink}
        ways={<OptionSwitch option={option} />}
        onCheckout={() => void navigate({ to: '/checkout' })}
      />
    </>
  )
}
