import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { filtersOf, searchOf, type Filters } from '../../../../machines/domain/filters.ts'
import { bindFilters, bindFiltersAddress } from '../../../actors/shop/filters.ts'
import { useLastingActor } from '../../../runtime/use-lasting-actor.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'

/** The filters that are in the address: deep links and the way back follow from that. */
export function useFilters() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useRouterState({ select: (state) => state.location.search })
  const filters = useMemo(() => filtersOf(search), [search])
  const change = (next: Filters) => void navigate({ to: '.', search: searchOf(next), resetScroll: false })
  return { filters, change }
}

/** The stores of a screen as its address narrows them down. */
export function useNarrowed(id: 'homeFilters' | 'categoryFilters', filters: Filters) {
  const runtime = useRuntime()
  const router = useRouter()
  const actor = useLastingActor(id, () => bindFilters(runtime, id, filters))
  useScreenActor(`address of ${id}`, () => bindFiltersAddress(runtime, router, actor))
  return actor
}
