import type { WaitingActor } from '../../../machines/app/waiting/waiting.machine.ts'
import { selectIsWaiting } from '../../../machines/app/waiting/waiting.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { LoadingOverlay } from './overlays.tsx'

/** The loading overlay, over the app while a screen is slow to come (SCREEN-8). */
export function SlowScreen({ waiting, text, isSimple }: { waiting: WaitingActor; text: string; isSimple: boolean }) {
  return useSelector(waiting, selectIsWaiting) ? <LoadingOverlay text={text} isSimple={isSimple} /> : null
}
