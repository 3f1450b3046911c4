import { useCallback, useMemo, type ReactNode } from 'react'
import type { StoreMember, StoreOfMember } from '../../../machines/domain/store-order.ts'
import {
  selectError,
  selectHasFailed,
  selectIsStoreless,
  selectMember,
  selectStoreId,
} from '../../../machines/kitchen/store-area/store-area.selectors.ts'
import { bindStorePush } from '../../actors/kitchen/store-push.ts'
import { signOutOfStore } from '../../actors/kitchen/store-sign-out.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { MembersOnly } from '../../shell/guards/members-only.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { ShopIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindStoreSections } from '../../actors/kitchen/store-sections.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { ConsoleProvider } from '../shared/store-area/console-context.ts'
import { StoreBar } from '../shared/store-area/store-bar.tsx'
import css from '../shared/store-area/store-area.module.css'
import { BusyNote, ChangeNote, LostNote, OfferedNotes, PauseNote, StoreNotes } from '../shared/store-area/store-notes.tsx'
import { StoreScreen } from '../shared/store-area/store-screen.tsx'
import { StoreSections } from '../shared/store-area/store-sections.tsx'
import { storeAreaTexts } from '../shared/store-area/texts.vi.ts'

/** What a member of stores works with: the sections of one of their stores, whose code is loaded ahead, and around them whether it takes orders and whether the connection is open. */
export function StoreConsole({ sections, children }: { sections: readonly (() => Promise<unknown>)[]; children: ReactNode }) {
  const t = useTexts(storeAreaTexts)
  const runtime = useRuntime()
  useScreenActor('store-sections', () => bindStoreSections(runtime, sections))
  useTitle(t('console.area'))
  return (
    <MembersOnly waiting={<Waiting />}>
      <Console>{children}</Console>
    </MembersOnly>
  )
}

function Waiting() {
  const t = useTexts(storeAreaTexts)
  return (
    <StoreScreen bar={<h1>{t('console.area')}</h1>}>
      <div className={css['wait']} aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    </StoreScreen>
  )
}

function Console({ children }: { children: ReactNode }) {
  const runtime = useRuntime()
  const area = runtime.actor('storeArea')
  const member = useSelector(area, selectMember)
  const storeId = useSelector(area, selectStoreId)
  const store = member?.stores.find(({ id }) => id === storeId)
  if (!member || !store) return <Stopped />
  return (
    <StoreAtWork member={member} store={store}>
      {children}
    </StoreAtWork>
  )
}

function StoreAtWork({ member, store, children }: { member: StoreMember; store: StoreOfMember; children: ReactNode }) {
  const runtime = useRuntime()
  const area = runtime.actor('storeArea')
  const state = useSelector(area, () => runtime.find('storeState'))
  const stream = useSelector(area, () => runtime.find('storeEventStream'))
  const board = useSelector(area, () => runtime.find('storeBoard'))
  const push = useScreenActor(`store-push:${member.id}`, () => bindStorePush(runtime))
  const now = useCallback(() => runtime.clock.now(), [runtime])
  const shown = useMemo(() => ({ storeId: store.id, board, now }), [store.id, board, now])
  return (
    <StoreScreen
      bar={
        <StoreBar
          area={area}
          state={state}
          member={member}
          store={store}
          push={push}
          language={<LanguageSwitch />}
          onSignOut={() => void signOutOfStore(runtime)}
        />
      }
      sections={<StoreSections area={area} board={board} />}
      notes={
        <StoreNotes>
          {stream ? <LostNote stream={stream} /> : null}
          {state ? <ChangeNote state={state} /> : null}
          {state ? <PauseNote state={state} /> : null}
          {state ? <BusyNote state={state} /> : null}
          <OfferedNotes area={area} stores={member.stores} />
        </StoreNotes>
      }
    >
      <ConsoleProvider key={store.id} value={shown}>
        {children}
      </ConsoleProvider>
    </StoreScreen>
  )
}

/** Shown while the member's stores are loaded, where they could not be, and where there are none. */
function Stopped() {
  const t = useTexts(storeAreaTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const runtime = useRuntime()
  const area = runtime.actor('storeArea')
  const hasFailed = useSelector(area, selectHasFailed)
  const isStoreless = useSelector(area, selectIsStoreless)
  const error = useSelector(area, selectError)
  if (!hasFailed && !isStoreless) return <Waiting />
  return (
    <StoreScreen
      bar={
        <>
          <h1>{t('console.area')}</h1>
          <Button tone="plain" onClick={() => void signOutOfStore(runtime)}>
            {t('console.logout')}
          </Button>
        </>
      }
    >
      <StateView
        icon={isStoreless ? <ShopIcon /> : <WarningIcon />}
        title={t(isStoreless ? 'console.storeless' : 'console.failed')}
        text={isStoreless ? t('console.storelessText') : problem(error)}
        action={<Button onClick={() => area.send({ type: 'member.refresh' })}>{c('common.retry')}</Button>}
      />
    </StoreScreen>
  )
}
