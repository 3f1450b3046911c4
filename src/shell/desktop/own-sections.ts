import { useRouter } from '@tanstack/react-router'
import { sections } from '../../../machines/domain/sections.ts'

const names = ['main', 'orders', 'addresses', 'wallet', 'favorite-stores', 'alerts', 'security'] as const

export type OwnSection = (typeof names)[number]

/** The account's sections that have a view, with their addresses. */
export function useOwnSections() {
  const { routesByPath } = useRouter()
  return names.map((name) => ({ name, path: sections[name].path })).filter(({ path }) => path in routesByPath)
}
