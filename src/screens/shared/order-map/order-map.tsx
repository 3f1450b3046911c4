import { useMemo } from 'react'
import type { MapPin } from '../../../platform/map.ts'
import type { Coordinates, Order } from '../../../../machines/domain/entities.ts'
import { orderMapTexts } from './texts.vi.ts'
import { LiveMap } from '../../../ui/live-map.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './order-map.module.css'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

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
  const load = useMemo(
    () => async () => {
      const { mountMap } = await import('../../../platform/map.ts')
      return (element: HTMLElement) => mountMap(element, styleUrl)
    },
    [styleUrl],
  )
  const pins = useMemo(() => {
    const shown: MapPin[] = [
      { kind: 'store', at: order.store, label: t('map.store') },
      { kind: 'home', at: order.location, label: homeLabel ?? t('map.home') },
    ]
    if (position) shown.push({ kind: 'courier', at: position, label: t('map.courier') })
    return shown
  }, [order, position, homeLabel, t])
  return <LiveMap load={load} pins={pins} className={css['map']} />
}
