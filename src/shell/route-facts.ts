import type { RegisteredRouter } from '@tanstack/react-router'
import { factsAt, type RouteFacts } from '../../machines/domain/routes.ts'

/** What holds for the screen that is shown: the frame changes with it, not while the next one is on its way. */
export const factsOf = ({ matches, location }: RegisteredRouter['state']): RouteFacts =>
  matches.at(-1)?.staticData.facts ?? factsAt(location.pathname)
