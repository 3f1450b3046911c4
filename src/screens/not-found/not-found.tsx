import { Link } from '@tanstack/react-router'
import { notFoundTexts } from './texts.vi.ts'
import { PotIcon } from '../../ui/icons.tsx'
import { StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTitle } from '../../shell/use-title.ts'

export function NotFoundRoute() {
  const t = useTexts(notFoundTexts)
  useTitle(t('notFound.title'))
  return (
    <StateView
      heading="h1"
      icon={<PotIcon />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/" className={ui['button']} data-tone="brand">
          {t('notFound.home')}
        </Link>
      }
    />
  )
}
