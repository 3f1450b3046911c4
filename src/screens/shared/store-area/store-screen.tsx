import type { ReactNode } from 'react'
import css from './store-area.module.css'

/** The frame of a screen of the stores' area. */
export function StoreScreen({ bar, notes, children }: { bar: ReactNode; notes?: ReactNode; children: ReactNode }) {
  return (
    <div className={css['area']}>
      <header className={css['bar']}>
        <div>{bar}</div>
      </header>
      {notes}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
