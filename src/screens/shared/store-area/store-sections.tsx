import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isOffered } from '../../../../machines/domain/kitchen.ts'
import type { StoreAreaActor } from '../../../../machines/kitchen/store-area/store-area.machine.ts'
import { selectHasUnsavedHours } from '../../../../machines/kitchen/store-area/store-area.selectors.ts'
import type { StoreBoardActor, StoreBoardSnapshot } from '../../../../machines/kitchen/store-board/store-board.machine.ts'
import type { StoreOrdersActor, StoreOrdersSnapshot } from '../../../../machines/kitchen/store-orders/store-orders.machine.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { icon, PotIcon, ReceiptIcon } from '../../../ui/icons.tsx'
import { ClockIcon, NoteIcon } from '../../../ui/more-icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { storeSections, type StoreSection } from './sections.ts'
import css from './store-area.module.css'
import { storeAreaTexts } from './texts.vi.ts'

const ChartIcon = icon(<path d="M5 20v-7M10 20V9M15 20v-4M20 20V5M3 20h18" />)

const icons: Record<StoreSection, ComponentType> = {
  orders: ReceiptIcon,
  availability: PotIcon,
  menu: NoteIcon,
  hours: ClockIcon,
  reports: ChartIcon,
}

const selectOrdersActor = ({ children }: StoreBoardSnapshot) => children.storeOrders
const selectOfferedCount = ({ context }: StoreOrdersSnapshot) => context.orders?.filter(isOffered).length ?? 0

/** The way between the console's sections: a row in the bar, at the bottom of a phone. */
export function StoreSections({ area, board }: { area: StoreAreaActor; board: StoreBoardActor | undefined }) {
  const t = useTexts(storeAreaTexts)
  return (
    <nav className={css['sections']} aria-label={t('console.section.label')}>
      {storeSections.map((section) => {
        const Icon = icons[section]
        return (
          <Link
            key={section}
            to="/store/{-$section}"
            params={{ section: section === 'orders' ? undefined : section }}
            activeOptions={{ exact: true }}
          >
            <Icon />
            <span>{t(`console.section.${section}`)}</span>
            {section === 'orders' && board ? <OfferedBadge board={board} /> : null}
            {section === 'hours' ? <UnsavedMark area={area} /> : null}
          </Link>
        )
      })}
    </nav>
  )
}

function OfferedBadge({ board }: { board: StoreBoardActor }) {
  const orders = useSelector(board, selectOrdersActor)
  return orders ? <OfferedCount orders={orders} /> : null
}

/** How many orders wait for an answer, also while another section is shown. */
function OfferedCount({ orders }: { orders: StoreOrdersActor }) {
  const t = useTexts(storeAreaTexts)
  const count = useSelector(orders, selectOfferedCount)
  if (count === 0) return null
  return (
    <em>
      {count}
      <span className={ui['visuallyHidden']}> {t('console.section.waiting')}</span>
    </em>
  )
}

/** Hours that were edited and are not saved, also while another section is shown. */
function UnsavedMark({ area }: { area: StoreAreaActor }) {
  const t = useTexts(storeAreaTexts)
  return useSelector(area, selectHasUnsavedHours) ? <small>{t('console.section.unsaved')}</small> : null
}
