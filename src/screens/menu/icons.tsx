import { icon } from '../../ui/icons.tsx'

export const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />)
export const PencilIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />)
export const BinIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" />)
export const TableIcon = icon(<path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9" />)
export const PictureIcon = icon(<path d="M4 5h16v14H4zM8.5 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM4 17l5-4 3.5 3 3-2.5 4.5 3.5" />)
