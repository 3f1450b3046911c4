import type { ReactNode } from 'react'
import css from './courier.module.css'

/** The frame of a courier's screen. */
export function CourierScreen({
  title,
  before,
  after,
  children,
}: {
  title: string
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css['area']}>
      <header className={css['bar']}>
        <div>
          {before}
          <h1>{title}</h1>
          {after}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
