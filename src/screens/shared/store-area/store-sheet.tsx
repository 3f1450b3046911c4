import type { ReactNode } from 'react'
import type { StoreMember, StoreOfMember } from '../../../../machines/domain/store-order.ts'
import type { StoreAreaActor } from '../../../../machines/kitchen/store-area/store-area.machine.ts'
import { selectOffered } from '../../../../machines/kitchen/store-area/store-area.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { CheckIcon, LogoutIcon } from '../../../ui/more-icons.tsx'
import { Button, Picture, ui } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { commonTexts } from '../../../ui/texts.vi.ts'
import css from './store-area.module.css'
import { storeAreaTexts } from './texts.vi.ts'

interface Props {
  area: StoreAreaActor
  member: StoreMember
  store: StoreOfMember
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
  /** What else can be set for this device. */
  children?: ReactNode
}

/** A member's stores, and the way out. */
export function StoreSheet({ area, member, store, isOpen, onClose, onSignOut, children }: Props) {
  const t = useTexts(storeAreaTexts)
  const c = useTexts(commonTexts)
  const offered = useSelector(area, selectOffered)
  return (
    <Sheet
      title={t('console.stores')}
      closeLabel={c('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <div className={css['who']}>
            <b>{member.name}</b>
            <small>{member.email}</small>
          </div>
          <Button tone="plain" onClick={onSignOut}>
            <LogoutIcon />
            {t('console.logout')}
          </Button>
        </>
      }
    >
      <ul className={css['stores']}>
        {member.stores.map(({ id, name, address, image, tint, role }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === store.id}
              onClick={() => {
                area.send({ type: 'store.choose', storeId: id })
                onClose()
              }}
            >
              <Picture base={image} tint={tint} sizes={[320]} width={48} height={48} className={css['picture'] ?? ''} />
              <span>
                <b>{name}</b>
                <small>{address}</small>
                <small>
                  {t(`console.${role}`)}
                  {offered.some(({ storeId }) => storeId === id) ? (
                    <span className={ui['tag']} data-tone="brand">
                      {t('console.offered')}
                    </span>
                  ) : null}
                </small>
              </span>
              {id === store.id ? <CheckIcon /> : null}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  )
}
