import { themes, type RowName, type Rows } from './themes.types.ts'

/** The rows that there is something to show in, from the top down. */
export const namesOf = ({ again, themes: rows }: Rows): RowName[] => [
  ...(again.length > 0 ? (['again'] as const) : []),
  ...rows.map(({ theme }) => theme),
]

const rowNames: readonly RowName[] = ['again', ...themes]

/** The same from a text that was stored; what is no row is left out. */
export const namesIn = (text: string): RowName[] => rowNames.filter((name) => text.split(' ').includes(name))
