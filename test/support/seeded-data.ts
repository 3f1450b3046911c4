import { seedData } from './product.ts'

/** Before the journeys, and after them. */
export default seedData
