/** What of a checkout comes with the bill, together. */
export { Arrival } from './arrival.tsx'
export { Part } from './cash.tsx'
export { Extras } from './extras.tsx'
export { House } from './house.tsx'
export { Note } from './note.tsx'
export { Unknown } from './unknown.tsx'
export { When } from './when.tsx'
