import { useRouter, useSearch } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { clickPath } from '../../../machines/domain/click-action.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { LayerContext } from '../../shell/desktop/layer-context.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

/** Whether a user is signed in, now or from before: then it goes on to where they wanted. */
export function useArrival(): boolean {
  const router = useRouter()
  const { back } = useSearch({ strict: false })
  const isSignedIn = useSelector(useRuntime().actors.customer, selectIsSignedIn)
  const layer = use(LayerContext)
  const target = clickPath(back) ?? '/'
  useEffect(() => {
    if (!isSignedIn) return
    // over what the user was doing, it goes on there
    if (layer && (back === undefined || target === layer.below())) layer.close()
    else router.history.replace(target, { isOverMenu: router.state.location.state.isOverMenu })
  }, [isSignedIn, router, target, back, layer])
  return isSignedIn
}
