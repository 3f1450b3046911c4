import fc from 'fast-check'
import { aLocation, aStoreCard } from '../../support/entities.ts'

export const here = aLocation()
export const elsewhere = aLocation({ lat: 10.79 })

/** The same point with another house is no other place. */
export const anyLocation = fc.constantFrom(here, aLocation({ house: 'Lầu 3' }), elsewhere)

export const anyCards = fc.subarray([aStoreCard(), aStoreCard({ id: 2, slug: 'bun-cha' })])
