import { icon } from '../../ui/icons.tsx'

export const PrintIcon = icon(<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />)
export const SilentIcon = icon(<path d="M6 17v-6a6 6 0 0 1 9.5-4.9M18 11v6l1.5 1.5H7M10 21h4M4 4l16 16" />)
