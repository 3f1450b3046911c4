/** A value of an answer, as JSON has it. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Changes one value; what it holds has been changed before. */
type Change = (value: Json) => Json

/** Changes every value of an answer, the innermost first. */
const everywhere =
  (change: Change): Change =>
  (value) => {
    const within = everywhere(change)
    if (Array.isArray(value)) return change(value.map(within))
    if (typeof value === 'object' && value !== null)
      return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)])))
    return change(value)
  }

const isTable = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)

const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(\.\d+)?Z$/

const emptyOrValue: Change = (value) => (Array.isArray(value) && value.length === 0 ? null : value)

/** Of allergens an empty list says that there are none, while null says nothing. */
const withoutEmpty = everywhere((value) => {
  if (Array.isArray(value)) return value.map(emptyOrValue)
  if (!isTable(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === 'allergens' ? one : emptyOrValue(one)]))
})
const emptyAsNull: Change = (value) => emptyOrValue(withoutEmpty(value))

/** Other shapes in which back ends that are in use answer the same. */
export const reshapings = {
  'numbers as texts': everywhere((value) => (typeof value === 'number' ? String(value) : value)),
  'booleans as 0 and 1': everywhere((value) => (typeof value === 'boolean' ? Number(value) : value)),
  'booleans as "0" and "1"': everywhere((value) => (typeof value === 'boolean' ? String(Number(value)) : value)),
  'more fields': everywhere((value) =>
    isTable(value) ? { ...value, laravel_through_key: null, pivot: { a_id: 1, b_id: '2' }, updated_at: '2026-11-23 10:00:00' } : value,
  ),
  'no empty fields': everywhere((value) =>
    isTable(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) : value,
  ),
  'dates as SQL writes them': everywhere((value) =>
    typeof value === 'string' ? value.replace(instant, (_, day: string, time: string, rest = '') => `${day} ${time}${rest}`) : value,
  ),
  'empty lists as null': emptyAsNull,
  'lists as maps': everywhere((value) => (Array.isArray(value) && value.length > 0 ? Object.fromEntries(value.entries()) : value)),
} satisfies Record<string, Change>

/** All of them at once, in their order: what stands for a list later is given no fields before. */
export const allReshapings: Change = (value) => Object.values(reshapings).reduce<Json>((changed, reshape) => reshape(changed), value)

/** A list as a page of one, as Laravel writes it. */
export function paged(answer: Json): Json {
  const page = isTable(answer) && 'current_page' in answer ? answer : { current_page: 1, next_page_url: null, data: answer }
  const current = Number(page['current_page'])
  return { ...page, last_page: page['next_page_url'] === null ? current : current + 1, per_page: 20, from: 1, path: '/api' }
}
