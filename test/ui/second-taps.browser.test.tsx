import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as limits from '../../machines/limits.ts'
import { ignoreSecondTaps } from '../../src/shell/second-taps.ts'

const taken: string[] = []
const wide = { position: 'absolute', inset: 0, width: '20rem', height: '6rem' } as const

/** A button that goes with the first tap, and what lies below it. */
function Covered() {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    taken.push('close')
    setOpen(false)
  }
  return (
    <div style={{ position: 'relative', height: '6rem' }}>
      <button type="button" style={wide} onClick={() => taken.push('below')}>
        below
      </button>
      {isOpen ? (
        <button type="button" style={wide} onClick={close}>
          close
        </button>
      ) : null}
    </div>
  )
}

/** A button that stays, and says what comes next. */
function Step() {
  const [step, setStep] = useState('start')
  const take = () => {
    taken.push(step)
    setStep('ready')
  }
  return (
    <button type="button" onClick={take}>
      {step}
    </button>
  )
}

describe('the second tap of a double tap', () => {
  beforeAll(() => ignoreSecondTaps(document))
  afterEach(async () => {
    await cleanup()
    taken.length = 0
    // the next test begins with a first tap
    await new Promise((done) => setTimeout(done, limits.doubleTapMs))
  })

  it('does nothing where another control has come under the finger, and a later one does', async () => {
    const screen = await render(<Covered />)
    await userEvent.dblClick(screen.getByRole('button', { name: 'close' }))
    expect(taken).toEqual(['close'])
    await new Promise((done) => setTimeout(done, limits.doubleTapMs))
    await userEvent.click(screen.getByRole('button', { name: 'below' }))
    expect(taken).toEqual(['close', 'below'])
  })

  it('KITCHEN-10 takes no step that has come into the place of the one that was tapped', async () => {
    const screen = await render(<Step />)
    await userEvent.dblClick(screen.getByRole('button'))
    expect(taken).toEqual(['start'])
    await new Promise((done) => setTimeout(done, limits.doubleTapMs))
    await userEvent.click(screen.getByRole('button', { name: 'ready' }))
    expect(taken).toEqual(['start', 'ready'])
  })

  it('counts on a control that is still there', async () => {
    const screen = await render(
      <button type="button" onClick={() => taken.push('more')}>
        <b>+</b> more
      </button>,
    )
    await userEvent.dblClick(screen.getByRole('button'))
    expect(taken).toEqual(['more', 'more'])
  })

  it('is none where the browser clicks the field of a label, where keys press, and elsewhere', async () => {
    const screen = await render(
      <>
        <label>
          <input type="checkbox" /> <span>one</span>
        </label>
        <Covered />
        <button type="button" onClick={() => taken.push('elsewhere')}>
          elsewhere
        </button>
      </>,
    )
    await userEvent.click(screen.getByText('one'))
    await expect.element(screen.getByRole('checkbox')).toBeChecked()
    await userEvent.click(screen.getByText('one'))
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
    screen.getByRole('button', { name: 'close' }).element().focus()
    await userEvent.keyboard('{Enter}')
    screen.getByRole('button', { name: 'below' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect(taken).toEqual(['close', 'below', 'elsewhere'])
  })
})
