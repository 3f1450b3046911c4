import type { ReactNode } from 'react'
import type { SavedAddress } from '../../../../machines/domain/entities.ts'
import { savedAddressesTexts } from './texts.vi.ts'
import { HomeIcon, icon, PinIcon } from '../../../ui/icons.tsx'
import { CheckIcon } from '../../../ui/more-icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { lineOf, useTagText } from '../address-text/address-text.ts'
import css from './addresses.module.css'

const WorkIcon = icon(<path d="M3 8h18v12H3zM8.5 8V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.500 1.500V8M3 13h18" />)

function TagIcon({ tag }: { tag: string }) {
  if (tag === 'home') return <HomeIcon />
  return tag === 'work' ? <WorkIcon /> : <PinIcon />
}

interface Props {
  saved: SavedAddress
  /** Whether things are brought there now. */
  isChosen: boolean
  /** Whether an address outside of a store's area can be chosen all the same. */
  isStrict?: boolean
  onChoose: () => void
  /** What else can be done with it. */
  children?: ReactNode
}

/** One address of the book: a tap makes it the location for deliveries. */
export function AddressRow({ saved: { location, isDefault, isServed }, isChosen, isStrict = false, onChoose, children }: Props) {
  const t = useTexts(savedAddressesTexts)
  const tagText = useTagText()(location.tag)
  const line = lineOf(location)
  const isOutside = isServed === false
  return (
    <li className={css['row']} data-chosen={isChosen} data-outside={isOutside}>
      <button type="button" className={css['choose']} aria-current={isChosen} disabled={isStrict && isOutside} onClick={onChoose}>
        <span className={css['sign']}>
          <TagIcon tag={location.tag} />
        </span>
        <span className={css['words']}>
          <span className={ui['visuallyHidden']}>{t('address.choose')}</span>
          <b>{tagText === '' ? line : tagText}</b>
          {tagText === '' ? null : <span className={ui['muted']}>{line}</span>}
          <span className={css['marks']}>
            {isDefault ? (
              <span className={ui['tag']} data-tone="brand">
                {t('address.default')}
              </span>
            ) : null}
            {isChosen ? (
              <span className={ui['tag']} data-tone="good">
                <CheckIcon /> {t('address.chosen')}
              </span>
            ) : null}
            {isOutside ? (
              <span className={ui['tag']} data-tone="bad">
                {t('address.outside')}
              </span>
            ) : null}
          </span>
        </span>
      </button>
      {children}
    </li>
  )
}
