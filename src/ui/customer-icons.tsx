import { icon } from './icons.tsx'

/** Icons that no courier's screen shows. */
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4" />)
export const NextIcon = icon(<path className="turns" d="m9 5 7 7-7 7" />)
export const LocateIcon = icon(
  <path d="M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12 2v3M12 19v3M2 12h3M19 12h3" />,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const GlobeIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z" />,
)

export const HeartIcon = icon(
  <path d="M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 8.1 4.8c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.6c0 6.2-8.5 11.1-8.5 11.1z" />,
)
