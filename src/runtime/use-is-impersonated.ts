import { isImpersonating } from '../platform/token.ts'
import { useRuntime } from './runtime-context.tsx'
import { useSelector } from './use-selector.ts'

/** Whether staff impersonate the customer: the server refuses them whatever an order by phone doesn't need. */
export const useIsImpersonated = (): boolean =>
  useSelector(useRuntime().actors.customer, ({ context }) => isImpersonating(context.tokens?.authToken))
