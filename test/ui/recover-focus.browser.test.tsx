import { useEffect, useRef, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { recoverFocus } from '../../src/shell/recover-focus.ts'

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}
/** Activates a button as a keyboard does, which has moved the focus to it before. */
async function press(name: string) {
  button(name)?.focus()
  await userEvent.keyboard('{Enter}')
  await frames()
}

/** Rows that go once their button was used, with the section that they are in where none is left. */
function Rows({ isNextFocused = false }: { isNextFocused?: boolean }) {
  const [rows, setRows] = useState(['one', 'two'])
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNextFocused && rows.length < 2) next.current?.focus()
  }, [isNextFocused, rows])
  return (
    <main>
      <button type="button" ref={next}>
        next
      </button>
      {rows.length > 0 ? (
        <section aria-label="rows">
          {rows.map((row) => (
            <div key={row}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                {row}
              </button>
            </div>
          ))}
        </section>
      ) : null}
    </main>
  )
}

/** A button that is disabled while it works, and what else there is. */
function Working({ work }: { work: Promise<void> }) {
  const [isWorking, setIsWorking] = useState(false)
  const start = () => {
    setIsWorking(true)
    void work.then(() => setIsWorking(false))
  }
  return (
    <main>
      <button type="button" disabled={isWorking} onClick={start}>
        save
      </button>
      <button type="button">other</button>
    </main>
  )
}

describe('A11Y-6 where the control that has the focus disappears', () => {
  beforeAll(() => recoverFocus(document.body))
  afterEach(async () => {
    await cleanup()
    await frames()
  })

  it('has the focus go to what it was within, and to what is around that once it has gone as well', async () => {
    await render(<Rows />)
    await press('one')
    expect(button('one')).toBeUndefined()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('rows')
    await press('two')
    expect(document.activeElement?.tagName).toBe('MAIN')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(button('next'))
  })

  it('has the focus go to the main region that takes the place of one that had it', async () => {
    const screen = (name: string) => (
      <div>
        <main key={name} tabIndex={-1} aria-label={name} />
      </div>
    )
    const { rerender } = await render(screen('waiting'))
    document.querySelector('main')?.focus()
    await rerender(screen('shown'))
    await frames()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('shown')
  })

  it('leaves the focus to what the screen gives it to', async () => {
    await render(<Rows isNextFocused />)
    await press('one')
    expect(document.activeElement).toBe(button('next'))
  })

  it.each([
    ['has the focus again', '', 'save'],
    ['leaves it where the user has gone', '{Tab}', 'other'],
  ])('a control that is disabled while it works %s', async (_, keys, name) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await render(<Working work={promise} />)
    await press('save')
    expect(button('save')?.disabled).toBe(true)
    if (keys !== '') await userEvent.keyboard(keys)
    resolve()
    await expect.poll(() => button('save')?.disabled).toBe(false)
    await frames()
    expect(document.activeElement).toBe(button(name))
  })

  it('takes no focus where the user had left it for nothing else', async () => {
    await render(<Rows />)
    const one = button('one')
    one?.focus()
    one?.blur()
    await frames()
    one?.click()
    await frames()
    expect(button('one')).toBeUndefined()
    expect(document.activeElement).toBe(document.body)
  })
})
