import { icon } from './icons.tsx'

export const HeartIcon = icon(
  <path d="M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 8.1 4.8c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.6c0 6.2-8.5 11.1-8.5 11.1z" />,
)
