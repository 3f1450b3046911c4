import { useEffect, useRef, useState } from 'react'
import type { MapPin, OrderMap as MountedMap } from '../../../platform/map.ts'
import type { Coordinates, Order } from '../../../../machines/domain/entities.ts'
import { orderTexts } from '../../../../texts/vi/order.ts'
import { useTexts } from '../../../ui/texts.tsx'
import css from './order-map.module.css'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** Store, destination and courier on a map that comes when it is needed. Where none can be drawn the page goes on without. */
export function OrderMap({
  order,
  position,
  homeLabel,
}: {
  order: Order
  position: Coordinates | undefined
  homeLabel?: string | undefined
}) {
  const t = useTexts(orderTexts)
  const { startup } = useRuntime().actors
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MountedMap>()
  const [isMissing, setMissing] = useState(false)
  const styleUrl = startup.getSnapshot().context.settings.mapStyleUrl
  useEffect(() => {
    const element = container.current
    let isGone = false
    let mounted: MountedMap | undefined
    const mount = async () => {
      const { mountMap } = await import('../../../platform/map.ts')
      if (isGone || !element) return
      mounted = mountMap(element, styleUrl)
      setMap(mounted)
    }
    mount().catch(() => setMissing(true))
    return () => {
      isGone = true
      mounted?.remove()
    }
  }, [styleUrl])
  useEffect(() => {
    if (!map) return
    const pins: MapPin[] = [
      { kind: 'store', at: order.store, label: t('map.store') },
      { kind: 'home', at: order.location, label: homeLabel ?? t('map.home') },
    ]
    if (position) pins.push({ kind: 'courier', at: position, label: t('map.courier') })
    map.show(pins)
  }, [map, order, position, homeLabel, t])
  return isMissing ? null : <div ref={container} className={css['map']} />
}
