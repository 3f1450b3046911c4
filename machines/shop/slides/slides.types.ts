import type { Id } from '../../domain/id.ts'
import type { Coordinates } from '../../domain/entities.ts'

/** Where a slide leads: a path of this site, or an address elsewhere. */
export type SlideTarget =
  | { kind: 'inside'; path: string }
  | { kind: 'newTab'; path: string }
  | { kind: 'outside'; url: string; host: string }

export interface Slide {
  /** Unlike any other slide's. */
  key: string
  name: string
  image: string | undefined
  target: SlideTarget
  /** 1 is a large one, 2 and more are small ones. */
  size: number
}

/** A kind of stores, and the categories that it covers. */
export interface Kind {
  id: Id
  name: string
  image: string | undefined
  categories: { id: Id; name: string }[]
}

export interface Slides {
  main: Slide[]
  others: Slide[]
  kinds: Kind[]
}

export interface SlidesInput {
  location: Coordinates | undefined
  /** What the document held for that location. */
  known: Slides | undefined
}

export interface SlidesContext {
  location: Coordinates | undefined
  slides: Slides | undefined
  /** An address elsewhere that the user is asked about. */
  asked: { url: string; host: string } | undefined
}

export type SlidesEvent =
  | { type: 'location.changed'; location: Coordinates }
  /** They are asked for again, as in another language. */
  | { type: 'slides.refresh' }
  | { type: 'slide.open'; target: SlideTarget }
  | { type: 'leave.end' }
