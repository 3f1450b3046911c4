import { Link } from '@tanstack/react-router'
import type { Page } from '../../../../machines/shop/reading/reading.types.ts'
import { pageLinksTexts } from './texts.vi.ts'
import { NextIcon } from '../../../ui/customer-icons.tsx'
import { useNames, useTexts } from '../../../ui/texts.tsx'
import css from './page-links.module.css'

/** The static pages (PAGE-1) and the licences of what the app is built with: rows of an account, or one line at a wide window's foot. */
export function PageLinks({ pages, look }: { pages: readonly Page[]; look: 'rows' | 'line' }) {
  const t = useTexts(pageLinksTexts)
  const named = useNames()
  // a window that is wide has both, and navigation once
  const Box = look === 'line' ? 'nav' : 'div'
  return (
    <Box className={css['links']} data-look={look} aria-label={look === 'line' ? t('pages.label') : undefined}>
      {pages.map(({ name, slug }) => (
        <Link key={slug} to="/pages/$slug" params={{ slug }}>
          {named(name)}
          {look === 'rows' ? <NextIcon /> : null}
        </Link>
      ))}
      <a href="/licenses.txt" target="_blank" rel="noopener">
        {t('pages.licenses')}
        {look === 'rows' ? <NextIcon /> : null}
      </a>
    </Box>
  )
}
