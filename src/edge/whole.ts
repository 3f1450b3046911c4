import { AppError } from '../../machines/lib/app-error.ts'
import type { components } from '../../openapi/types.ts'
import { isObject, list } from './lenient.ts'

type Schemas = components['schemas']

/**
 * An answer that has what its reader cannot do without.
 * @throws AppError where it is no object, or half of one
 */
function whole<T>(answer: T, names: readonly (keyof T & string)[]): T {
  if (isObject(answer) && names.every((name) => answer[name] !== undefined && answer[name] !== null)) return answer
  throw new AppError('unexpected')
}

/** @throws AppError */
export const wholeStore = (answer: Schemas['Restaurant']) => whole(answer, ['id', 'name', 'slug', 'latitude', 'longitude'])

/** @throws AppError */
export function wholeMenu(answer: Schemas['RestaurantItems']) {
  for (const items of Object.values(whole(answer, ['items']).items)) for (const item of list(items)) whole(item, ['id', 'name', 'price'])
  return answer
}
