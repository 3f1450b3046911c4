import { expect } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'

/** The page that a dialog or a banner lies over. */
export const Below = () => <h1>Bữa trưa</h1>

/** Says that the page is there, before anything is said to be gone from it. */
export const expectBelow = ({ screen }: { screen: RenderResult }) =>
  expect.element(screen.getByRole('heading', { name: 'Bữa trưa' })).toBeVisible()
