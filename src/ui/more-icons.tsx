import { icon } from './icons.tsx'

export const BackIcon = icon(<path className="turns" d="M15 4 7 12l8 8" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />)
export const CheckIcon = icon(<path d="m5 12.5 5 5L19 7" />)
export const PhoneIcon = icon(
  <path d="M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C11 20 4 13 3.5 5.6A1.5 1.5 0 0 1 5 4z" />,
)
export const CashIcon = icon(<path d="M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12h.01M17.5 12h.01" />)
export const LogoutIcon = icon(<path className="turns" d="M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5" />)
export const NoteIcon = icon(<path d="M5 4h14v16H5zM8.5 9h7M8.5 13h4" />)
