import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { commonTexts } from '../../texts/vi/common.ts'
import { BackIcon } from '../ui/more-icons.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'

/** Top bar of a screen: the way back, home where there is none, and the title. */
export function BackBar({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTexts(commonTexts)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <header className={ui['topBar']}>
      <IconButton label={t('common.back')} onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}>
        <BackIcon />
      </IconButton>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
