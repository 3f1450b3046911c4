import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { commonTexts } from '../ui/texts.vi.ts'
import { BackIcon, CloseIcon } from '../ui/more-icons.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ui } from '../ui/parts.tsx'
import { useTexts } from '../ui/texts.tsx'
import { LayerContext } from './desktop/layer-context.ts'
import { useTitle } from './use-title.ts'

/** Top bar of a screen: the way back, home where there is none, and the title; in a dialog the button that closes it. */
export function BackBar({
  title,
  documentTitle = title,
  children,
}: {
  title: string
  /** Where the document is called otherwise than its screen. */
  documentTitle?: string
  children?: ReactNode
}) {
  const t = useTexts(commonTexts)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const layer = use(LayerContext)
  useTitle(documentTitle)
  return (
    <header className={ui['topBar']} data-in-dialog={layer !== undefined}>
      {layer === undefined || layer.hasSteps() ? (
        <IconButton
          label={t('common.back')}
          onClick={() => (canGoBack ? router.history.back({ ignoreBlocker: true }) : void navigate({ to: '/' }))}
        >
          <BackIcon />
        </IconButton>
      ) : null}
      {/* a title that gets longer is a new element: read from the right, its text would begin elsewhere, which counts as a movement */}
      <h1>
        <span key={title}>{title}</span>
      </h1>
      {children}
      {layer === undefined ? null : (
        <IconButton label={t('common.close')} onClick={layer.close}>
          <CloseIcon />
        </IconButton>
      )}
    </header>
  )
}
