import type { ReactNode } from 'react'
import type { PushActor } from '../../../../machines/app/push/push.machine.ts'
import type { StoreMember, StoreOfMember } from '../../../../machines/domain/store-order.ts'
import type { StoreAreaActor } from '../../../../machines/kitchen/store-area/store-area.machine.ts'
import { selectOffered } from '../../../../machines/kitchen/store-area/store-area.selectors.ts'
import type { StoreStateActor } from '../../../../machines/kitchen/store-state/store-state.machine.ts'
import { selectIsChanging, selectStoreState } from '../../../../machines/kitchen/store-state/store-state.selectors.ts'
import type { StoreState } from '../../../../machines/domain/store-order.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { Picture, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import { PauseSheet } from './pause-sheet.tsx'
import { StorePush } from './store-push.tsx'
import { StoreSheet } from './store-sheet.tsx'
import css from './store-area.module.css'
import { storeAreaTexts } from './texts.vi.ts'

interface BarProps {
  area: StoreAreaActor
  state: StoreStateActor | undefined
  member: StoreMember
  store: StoreOfMember
  onSignOut: () => void
  push?: PushActor
  /** The way to another language. */
  language?: ReactNode
}

/** The store that is shown, with the way to another one and out, and whether it takes orders. */
export function StoreBar({ area, state, member, store, onSignOut, push, language }: BarProps) {
  const t = useTexts(storeAreaTexts)
  const sheet = useDisclosure()
  const isOffered = useSelector(area, selectOffered).length > 0
  return (
    <>
      <h1 className={css['name']}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={sheet.isOpen}
          aria-label={t('console.menu', { name: store.name })}
          data-offered={isOffered}
          onClick={sheet.open}
        >
          <Picture base={store.image} tint={store.tint} sizes={[320]} width={40} height={40} className={css['picture'] ?? ''} isEager />
          <span>{store.name}</span>
          <svg className={ui['icon']} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 9 6 6 6-6" />
          </svg>
        </button>
      </h1>
      {state ? <StateButton state={state} /> : null}
      <StoreSheet area={area} member={member} store={store} isOpen={sheet.isOpen} onClose={sheet.close} onSignOut={onSignOut}>
        {push ? <StorePush push={push} /> : null}
        {language}
      </StoreSheet>
    </>
  )
}

const kindOf = (state: StoreState) => {
  if (state.pauseReason) return 'paused'
  if (!state.isOpen) return 'closed'
  return state.busyMinutes > 0 ? 'busy' : 'open'
}

/** Whether the store takes orders, and the way to pause it. */
export function StateButton({ state }: { state: StoreStateActor }) {
  const t = useTexts(storeAreaTexts)
  const sheet = useDisclosure()
  const known = useSelector(state, selectStoreState)
  const isChanging = useSelector(state, selectIsChanging)
  if (!known) return <span className={`${ui['skeleton']} ${css['state']}`} />
  return (
    <>
      <button
        type="button"
        className={css['state']}
        data-kind={kindOf(known)}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        aria-busy={isChanging}
        onClick={sheet.open}
      >
        {isChanging ? <span className={ui['spinner']} /> : <i />}
        <span>{t(`console.${kindOf(known)}`, { minutes: known.busyMinutes })}</span>
      </button>
      <PauseSheet state={state} isOpen={sheet.isOpen} onClose={sheet.close} />
    </>
  )
}
