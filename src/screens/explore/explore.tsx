import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sectionAt } from '../../../machines/domain/sections.ts'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import { selectText } from '../../../machines/shop/explore/explore.selectors.ts'
import { selectContent } from '../../../machines/shop/reading/reading.selectors.ts'
import { exploreTexts } from '../../../texts/vi/explore.ts'
import { ExploreView } from './explore-view.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { exploreOf } from '../../actors/shop/explore.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useCategories } from '../shared/stores/use-categories.ts'

const noCategories: never[] = []

/** `/explore`: what is searched for stands in the address, so that the way back and a link to it find it. */
export function ExploreRoute() {
  const t = useTexts(exploreTexts)
  const runtime = useRuntime()
  const { q } = useSearch({ strict: false })
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  const explore = exploreOf(runtime, wanted)
  const navigate = useNavigate()
  const text = useSelector(explore, selectText)
  const content = useSelector(useCategories(), selectContent)
  const way = useSelector(runtime.actors.option, selectOption)
  const isHere = useRouterState({ select: (state) => sectionAt(state.location.pathname) === 'explore' })
  const [isCome, setCome] = useState(false)
  useEffect(() => {
    // who comes by an address with a search means that one
    if (wanted !== '') explore.send({ type: 'text.changed', text: wanted })
    setCome(true)
    // only as it comes: afterwards the address follows the field
    // oxlint-disable-next-line react/exhaustive-deps
  }, [explore])
  useEffect(() => {
    if (isCome && isHere) void navigate({ to: '/explore', search: { q: text.trim() || undefined }, replace: true, resetScroll: false })
  }, [isCome, isHere, text, navigate])
  return (
    <>
      <BackBar title={t('explore.title')} />
      <ExploreView explore={explore} categories={content?.kind === 'categories' ? content.categories : noCategories} way={way} />
    </>
  )
}
