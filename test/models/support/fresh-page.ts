// first of all styles, as in the product: it says which layer comes before which
import '../../../src/ui/tokens.css'
import { beforeAll, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

// all files share a page, and what they import: each begins with an empty one, as it does where each has its own
beforeAll(async () => {
  await page.viewport(390, 844)
  localStorage.clear()
  sessionStorage.clear()
})
beforeEach(() => cleanup())
