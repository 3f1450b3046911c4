import { createElement, use, useEffect } from 'react'
import { placeOfPopular } from '../../machines/domain/address.ts'
import type { PopularPlace } from '../../machines/domain/entities.ts'
import { selectPlaces, selectSettings } from '../../machines/startup/startup.selectors.ts'
import { registerSoon } from '../edge/register-worker.ts'
import { CartBadge } from '../features/cart/cart-badge.tsx'
import { OtherStoreQuestion } from '../features/cart/other-store-question.tsx'
import { FirstVisit } from '../features/shell/first-visit.tsx'
import { Critical } from '../features/start/critical.tsx'
import { useSelector } from '../features/use-selector.ts'
import { brandOf } from '../ui/brand.ts'
import { cartOf } from './flows/cart.ts'
import { useRuntime } from './runtime-context.tsx'
import { unreadAlertsOf } from './unread-alerts.ts'

/** Questions that may stand above any screen of a customer, and the settings' colours; they come once the first view is there. */
export function Questions() {
  const runtime = useRuntime()
  const { place, startup } = runtime.actors
  const places = useSelector(startup, selectPlaces)
  const color = useSelector(startup, selectSettings)['storeColor']
  useEffect(() => {
    for (const [name, value] of Object.entries(brandOf(color))) document.documentElement.style.setProperty(name, value)
  }, [color])
  useEffect(registerSoon, [])
  const choose = (popular: PopularPlace) =>
    place.send({ type: 'place.choose', place: { ...placeOfPopular(popular), timestamp: runtime.edge.now(), isUserSelected: true } })
  const keep = () => {
    const standIn = place.getSnapshot().context.place
    if (standIn) place.send({ type: 'place.choose', place: { ...standIn, timestamp: runtime.edge.now() } })
  }
  return (
    <>
      <FirstVisit place={place} places={places} onChoose={choose} onKeep={keep} />
      <OtherStoreQuestion cart={cartOf(runtime)} />
    </>
  )
}

export const AlertsBadge = () => createElement(use(unreadAlertsOf(useRuntime()).promise))

export const Badge = () => <CartBadge cart={cartOf(useRuntime())} />

export const Stopped = () => <Critical startup={useRuntime().actors.startup} />
