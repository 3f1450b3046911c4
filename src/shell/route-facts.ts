import type { RegisteredRouter } from '@tanstack/react-router'
import { factsAt, type RouteFacts } from '../../machines/domain/routes.ts'

/** What holds for the screen that is shown: the frame changes with it, not while the next one is on its way. An address without a screen matches the root alone. */
export const factsOf = ({ matches, location }: RegisteredRouter['state']): RouteFacts =>
  factsAt((matches[1] ? matches.at(-1) : location)?.pathname ?? '/')
