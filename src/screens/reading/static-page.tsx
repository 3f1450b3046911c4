import { ui } from '../../ui/parts.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import css from '../shared/reading/reading.module.css'

/** A static page, of whose HTML only what is harmless is shown (PAGE-1). */
export function StaticPage({ html }: { html: string }) {
  return (
    <div className={ui['page']}>
      <article className={`${ui['section']} ${css['article']}`}>
        <SafeHtml html={html} />
      </article>
    </div>
  )
}
