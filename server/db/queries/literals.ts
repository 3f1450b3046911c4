import { sql } from 'kysely'

/** A list of numbers of the product's own within a statement, so that the planner knows them and partial indexes are used. */
export const literals = (values: readonly number[]) => sql.join(values.map((value) => sql.lit(value)))
