/** Whether two values of plain data are equal, in a browser as well. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
