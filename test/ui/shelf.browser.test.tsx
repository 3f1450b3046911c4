import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import '../../src/ui/tokens.css'
import { Shelf } from '../../src/ui/shelf.tsx'

afterEach(cleanup)

it.each(['ltr', 'rtl'] as const)(
  'BACK-1 a row is moved on and back by its arrows, each as long as there is more that way, %s',
  async (dir) => {
    const screen = await render(
      <div dir={dir} style={{ width: 300 }}>
        <Shelf title="Gần bạn" all={null} previousLabel="Xem phần trước" nextLabel="Xem tiếp">
          {[1, 2, 3, 4, 5].map((card) => (
            <li key={card} style={{ width: 140 }}>
              {card}
            </li>
          ))}
        </Shelf>
      </div>,
    )
    const [previous, next] = [screen.getByRole('button', { name: 'Xem phần trước' }), screen.getByRole('button', { name: 'Xem tiếp' })]
    await expect.element(previous).toBeDisabled()
    await next.click()
    await expect.element(previous).toBeEnabled()
    await next.click()
    await expect.element(next).toBeDisabled()
    await expect.element(screen.getByText('5')).toBeInViewport()
    await previous.click()
    await expect.element(next).toBeEnabled()
  },
)
