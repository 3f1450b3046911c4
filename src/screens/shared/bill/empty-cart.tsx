import type { ReactNode } from 'react'
import { cartTexts } from './texts.vi.ts'
import { StateView } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './empty-cart.module.css'

/** A bowl with nothing in it, and what to do about that. */
export function EmptyCart({ text, action, removed }: { text?: string; action?: ReactNode; removed: ReactNode }) {
  const t = useTexts(cartTexts)
  return (
    <>
      <StateView
        icon={
          <svg className={css['bowl']} viewBox="0 0 120 92" aria-hidden="true">
            <ellipse className={css['shade']} cx="60" cy="85" rx="40" ry="5" />
            <path className={css['sticks']} d="M72 40 104 5M84 42l30-30" />
            <path className={css['body']} d="M16 40h88c0 26-19 42-44 42S16 66 16 40z" />
            <ellipse className={css['inside']} cx="60" cy="40" rx="44" ry="9" />
          </svg>
        }
        title={t('cart.empty')}
        text={text ?? t('cart.emptyText')}
        action={action}
      />
      <div className={css['removed']}>{removed}</div>
    </>
  )
}
