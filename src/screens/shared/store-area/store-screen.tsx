import type { ReactNode } from 'react'
import css from './store-area.module.css'

interface ScreenProps {
  bar: ReactNode
  sections?: ReactNode
  notes?: ReactNode
  children: ReactNode
}

/** The frame of a screen of the stores' area. */
export function StoreScreen({ bar, sections, notes, children }: ScreenProps) {
  return (
    <div className={css['area']}>
      <header className={css['bar']}>
        <div>{bar}</div>
        {sections}
      </header>
      {notes}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
