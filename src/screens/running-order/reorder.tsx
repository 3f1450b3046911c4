import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { ReorderSheet } from './reorder-sheet.tsx'
import { getCartDoor } from '../../actors/order/cart-door.ts'
import { bindReorder } from '../../actors/order/reorder.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

/** Puts an order of before into the cart; comes when somebody asks for it. */
export function Reorder({ order, onDone }: { order: Order; onDone: () => void }) {
  const runtime = useRuntime()
  const navigate = useNavigate()
  const { cart } = runtime.actors
  const [reorder] = useState(() => bindReorder(runtime).start())
  useEffect(() => {
    const ready = reorder.on('reorder.ready', ({ store, lines }) => {
      cart.send({ type: 'cart.fill', content: { store, lines } })
      getCartDoor(runtime).isOpened = true
      void navigate({ to: '/cart' })
    })
    reorder.send({ type: 'reorder.start', order, replaces: cart.getSnapshot().context.lines.length > 0 })
    const watched = reorder.subscribe((snapshot) => snapshot.matches('idle') && onDone())
    return () => {
      ready.unsubscribe()
      watched.unsubscribe()
    }
  }, [reorder, cart, order, runtime, navigate, onDone])
  return <ReorderSheet reorder={reorder} />
}
