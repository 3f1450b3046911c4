import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { StoreCard } from '../../../../machines/domain/entities.ts'
import { selectQuantity } from '../../../../machines/order/cart/cart.selectors.ts'
import { selectIsBegun } from '../../../../machines/order/reorder/reorder.selectors.ts'
import { selectStores } from '../../../../machines/shop/browse/browse.selectors.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { bindReorder } from '../../../actors/order/reorder.ts'
import { bindThemes, bindThemesVisit } from '../../../actors/shop/themes.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useLastingActor } from '../../../runtime/use-lasting-actor.ts'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { Heart } from '../../shared/stores/heart.tsx'
import { Rows } from './rows.tsx'

const ReorderSheet = lazy(() => import('../../shared/reorder/reorder-sheet.tsx').then((part) => ({ default: part.ReorderSheet })))

const heart = (store: StoreCard) => <Heart store={store} />

/** The rows of the home screen, with the actors that fill them. */
export function HomeRows() {
  const runtime = useRuntime()
  const router = useRouter()
  const { actors } = runtime
  const themes = useLastingActor('themes', bindThemes)
  useScreenActor('visit of themes', () => bindThemesVisit(runtime, themes))
  const reorder = useScreenActor('reorder', () => bindReorder(runtime, router))
  const isReordering = useSelector(reorder, selectIsBegun)
  const replaces = useSelector(actors.cart, selectQuantity) > 0
  return (
    <>
      <Rows
        themes={themes}
        deliveryOption={useSelector(actors.option, selectOption)}
        stores={useSelector(actors.browse, selectStores)}
        heart={heart}
        onReorder={(order) => reorder.send({ type: 'reorder.start', order, replaces })}
      />
      {isReordering ? (
        <Suspense>
          <ReorderSheet reorder={reorder} />
        </Suspense>
      ) : null}
    </>
  )
}
