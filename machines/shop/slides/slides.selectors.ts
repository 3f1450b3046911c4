import type { SlidesSnapshot } from './slides.machine.ts'
import type { Kind, Slide } from './slides.types.ts'

const noSlides: Slide[] = []
const noKinds: Kind[] = []

export const selectIsLoading = (snapshot: SlidesSnapshot) => snapshot.hasTag('loading')
export const selectMain = (snapshot: SlidesSnapshot) => snapshot.context.slides?.main ?? noSlides
export const selectOthers = (snapshot: SlidesSnapshot) => snapshot.context.slides?.others ?? noSlides
export const selectKinds = (snapshot: SlidesSnapshot) => snapshot.context.slides?.kinds ?? noKinds
export const selectAsked = (snapshot: SlidesSnapshot) => snapshot.context.asked
