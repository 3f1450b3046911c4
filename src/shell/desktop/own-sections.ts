import { useRouter } from '@tanstack/react-router'
import { sections } from '../../../machines/domain/sections.ts'
import { useIsImpersonated } from '../../runtime/use-is-impersonated.ts'

const names = ['main', 'orders', 'addresses', 'wallet', 'favorite-stores', 'alerts', 'security'] as const

export type OwnSection = (typeof names)[number]

/** Closed to staff who impersonate the customer. */
const alone: ReadonlySet<OwnSection> = new Set(['wallet', 'alerts', 'security'])

/** The account's sections that have a view and are open, with their addresses. */
export function useOwnSections() {
  const { routesByPath } = useRouter()
  const isImpersonated = useIsImpersonated()
  return names
    .filter((name) => !isImpersonated || !alone.has(name))
    .map((name) => ({ name, path: sections[name].path }))
    .filter(({ path }) => path in routesByPath)
}
