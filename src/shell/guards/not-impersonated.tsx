import type { ReactNode } from 'react'
import { useIsImpersonated } from '../../runtime/use-is-impersonated.ts'
import { UserIcon } from '../../ui/icons.tsx'
import { StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { guardsTexts } from './texts.vi.ts'

/** What the server shows to customers alone; staff who impersonate one read why, and nothing is requested for them. */
export function NotImpersonated({ children }: { children: ReactNode }) {
  const t = useTexts(guardsTexts)
  if (!useIsImpersonated()) return children
  return <StateView icon={<UserIcon />} title={t('staff.closed')} text={t('staff.closedText')} />
}
