import { icon } from './icons.tsx'

export const ShareIcon = icon(<path d="M12 15V3M8 6.5 12 3l4 3.5M7 10.5H5V21h14V10.5h-2" />)
