/** Numbers may come as texts, lists as nothing: what reads the server's answers puts that right here. */
export const number = (value: unknown): number => {
  const read = typeof value === 'string' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : 0
}
export const list = <T>(value: readonly T[] | null | undefined): readonly T[] => value ?? []
export const maybe = <T>(value: T | null | undefined | ''): T | undefined => (value === null || value === '' ? undefined : value)
export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
export const text = (value: unknown) => (typeof value === 'string' ? value : '')
