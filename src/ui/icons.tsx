import type { ReactNode } from 'react'
import css from './ui.module.css'

/** An icon of 24 units drawn in lines. */
export const icon = (drawing: ReactNode) =>
  function Icon() {
    return (
      <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true">
        {drawing}
      </svg>
    )
  }

export const HomeIcon = icon(<path d="M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z" />)
export const BagIcon = icon(<path d="M5 8h14l1 12.2a.8.8 0 0 1-.8.8H4.8a.8.8 0 0 1-.8-.8zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" />)
export const ReceiptIcon = icon(<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />)
export const BellIcon = icon(<path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />)
export const CompassIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z" />)
export const UserIcon = icon(<path d="M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM4 21c.5-4 3.5-6 8-6s7.5 2 8 6" />)
export const PinIcon = icon(<path d="M12 21.5s7-6.5 7-12a7 7 0 1 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />)
export const BikeIcon = icon(
  <path d="M6 20a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM18 20a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM6 16.5 10 8h4l4 8.5M13 5h3l2 3M9.5 13H14" />,
)
export const ShopIcon = icon(<path d="M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5" />)
export const PotIcon = icon(
  <path d="M4 10h16v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM2 10h20M9 6.5c-.8-1 .8-2 0-3M12.5 6.5c-.8-1 .8-2 0-3M16 6.5c-.8-1 .8-2 0-3" />,
)
export const WarningIcon = icon(<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01" />)
export const StarIcon = () => (
  <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true" data-solid="true">
    <path fill="#f5a524" stroke="none" d="m12 3 2.7 5.8 6.3.8-4.7 4.4 1.2 6.3L12 17.2 6.5 20.3l1.2-6.3L3 9.6l6.3-.8z" />
  </svg>
)
