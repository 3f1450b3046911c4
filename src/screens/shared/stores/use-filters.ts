import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { filtersOf, searchOf, type Filters } from '../../../../machines/domain/filters.ts'
import { bindFilters } from '../../../actors/shop/filters.ts'
import { useLastingActor } from '../../../runtime/use-lasting-actor.ts'

/** The filters that stand in the address: deep links and the way back follow from that. */
export function useFilters() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useRouterState({ select: (state) => state.location.search })
  const filters = useMemo(() => filtersOf(search), [search])
  const change = (next: Filters) => void navigate({ to: '.', search: searchOf(next), resetScroll: false })
  return { filters, change }
}

/** The stores of a screen as its address narrows them down. */
export function useNarrowed(id: 'homeFilters' | 'categoryFilters', filters: Filters) {
  const actor = useLastingActor(id, (runtime) => bindFilters(runtime, id, filters))
  useEffect(() => actor.send({ type: 'filters.changed', filters }), [actor, filters])
  return actor
}
