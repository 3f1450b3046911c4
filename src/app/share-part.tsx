import type { Store } from '../../machines/domain/entities.ts'
import { ShareButton } from '../features/share/share-button.tsx'
import { shareOf } from './flows/share.ts'
import { useRuntime } from './runtime-context.tsx'

/** Hands a store on by its own address, whatever else the page's one says. */
export function ShareStore({ store: { name, slug } }: { store: Store }) {
  return <ShareButton share={shareOf(useRuntime())} shared={{ title: name, url: `${location.origin}/stores/${slug}` }} />
}
