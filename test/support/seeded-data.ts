import { build } from '../../tools/prepare.mjs'
import { seedData } from './product.ts'

/** Before the journeys, and after them. */
export default function setUp(): ReturnType<typeof seedData> {
  build()
  return seedData()
}
