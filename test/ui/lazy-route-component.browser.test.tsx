import { Suspense, useEffect, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyRouteComponent } from '../../src/runtime/lazy-route-component.tsx'

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}

/** Something else that the page renders meanwhile: React says no sooner that a component has suspended and was then rendered without doing so. */
function Clock({ until }: { until: Promise<unknown> }) {
  const [time, setTime] = useState('00:00')
  useEffect(() => void until.then(() => setTime('00:01')), [until])
  return <p>{time}</p>
}

it('MEND-4 a component whose code arrives while it is rendered is shown without a complaint, and goes on with its state', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaints.mockRestore())
  const coming = Promise.withResolvers<{ Counter: typeof Counter }>()
  const Lazy = lazyRouteComponent(() => coming.promise, 'Counter')
  const minute = Promise.withResolvers<void>()
  const screen = await render(<Lazy label="Món" />, {
    wrapper: ({ children }) => (
      <>
        <Clock until={minute.promise} />
        <Suspense fallback={<p>Đang tải</p>}>{children}</Suspense>
      </>
    ),
  })
  await expect.element(screen.getByText('Đang tải')).toBeInTheDocument()
  minute.resolve()
  await expect.element(screen.getByText('00:01')).toBeInTheDocument()
  coming.resolve({ Counter })
  await screen.getByRole('button', { name: 'Món 0' }).click()
  await screen.rerender(<Lazy label="Phần" />)
  await expect.element(screen.getByRole('button', { name: 'Phần 1' })).toBeInTheDocument()
  expect(complaints.mock.calls).toEqual([])
})

it('MEND-4 a component that was fetched ahead is shown without what covers its absence', async () => {
  const Lazy = lazyRouteComponent(() => Promise.resolve({ Counter }), 'Counter')
  await Lazy.preload()
  const Fallback = vi.fn<() => null>(() => null)
  const screen = await render(
    <Suspense fallback={<Fallback />}>
      <Lazy label="Món" />
    </Suspense>,
  )
  await expect.element(screen.getByRole('button', { name: 'Món 0' })).toBeInTheDocument()
  expect(Fallback).not.toHaveBeenCalled()
})
