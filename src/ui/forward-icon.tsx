import { icon } from './icons.tsx'

export const ForwardIcon = icon(<path className="turns" d="m5 5 7 7-7 7M12 5l7 7-7 7" />)
