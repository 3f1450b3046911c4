import type { Store } from '../../../machines/domain/entities.ts'
import { ShareButton } from './share-button.tsx'
import { useService } from '../../runtime/use-service.ts'

/** Hands a store on by its own address, whatever else the page's one says. */
export function ShareStore({ store: { name, slug } }: { store: Store }) {
  const share = useService('share')
  return share ? <ShareButton share={share} shared={{ title: name, url: `${location.origin}/stores/${slug}` }} /> : null
}
