import { useMemo } from 'react'
import type { MapPin, OrderScene } from '../../../platform/map.ts'
import type { Coordinates, Order } from '../../../../machines/domain/entities.ts'
import { statusIds } from '../../../../machines/order/order-lifecycle/order-status.ts'
import { orderMapTexts } from './texts.vi.ts'
import { LiveMap } from '../../../ui/live-map.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './order-map.module.css'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** What remains of the route: from the courier over the store to the door, without the store once the food is picked up. */
function routeOf({ isPickup, status }: Order, hasCourier: boolean): MapPin['kind'][] {
  if (isPickup) return []
  const start = hasCourier ? (['courier'] as const) : []
  return status === statusIds.pickedUp && hasCourier ? [...start, 'home'] : [...start, 'store', 'home']
}

/** Store, destination and courier on a map that comes when it is needed. Where none can be shown the page goes on without. */
export function OrderMap({
  order,
  position,
  homeLabel,
}: {
  order: Order
  position: Coordinates | undefined
  homeLabel?: string | undefined
}) {
  const t = useTexts(orderMapTexts)
  const { startup } = useRuntime().actors
  const styleUrl = startup.getSnapshot().context.settings.mapStyleUrl
  const label = t('map.title')
  const load = useMemo(
    () => async () => {
      const { mountMap } = await import('../../../platform/map.ts')
      return (element: HTMLElement) => mountMap(element, label, styleUrl)
    },
    [label, styleUrl],
  )
  const scene = useMemo((): OrderScene => {
    const pins: MapPin[] = [{ kind: 'store', at: order.store, label: t('map.store') }]
    if (!order.isPickup) pins.push({ kind: 'home', at: order.location, label: homeLabel ?? t('map.home') })
    if (position) pins.push({ kind: 'courier', at: position, label: t('map.courier') })
    return { pins, route: routeOf(order, position !== undefined) }
  }, [order, position, homeLabel, t])
  return <LiveMap load={load} scene={scene} fitLabel={t('map.fit')} className={css['map']} />
}
