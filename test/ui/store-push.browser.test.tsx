import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { pushMachine } from '../../machines/app/push/push.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { StorePush } from '../../src/screens/shared/store-area/store-push.tsx'
import { storeAreaTexts as t } from '../../src/screens/shared/store-area/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'

async function open(choice: 'on' | 'off') {
  const input = { userId: 7, config: { kind: 'web', publicKey: 'key' }, choice } as const
  const world = startMachine(pushMachine, { coverage: coverageOf(pushMachine), input })
  const screen = await render(<StorePush push={world.actor} />)
  return { ...world, screen }
}

it('KITCHEN-12 a member turns pushes on and off for a device, which the browser is not asked about before', async () => {
  const { screen, calls, resolve, emitted } = await open('off')
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  await resolve('look', 'default')
  await expect.element(screen.getByText(t['console.push.off'])).toBeVisible()
  expect(calls('ask')).toEqual([])
  await screen.getByRole('button', { name: t['console.push.turnOn'] }).click()
  await expect.element(screen.getByText(t['console.push.busy'])).toBeVisible()
  await resolve('ask', 'granted')
  await resolve('subscribe', 'token')
  await resolve('save', undefined)
  await expect.element(screen.getByText(t['console.push.on'])).toBeVisible()
  expect(calls('save')).toEqual([{ userId: 7, token: 'token' }])
  await screen.getByRole('button', { name: t['console.push.turnOff'] }).click()
  await resolve('stop', undefined)
  await expect.element(screen.getByText(t['console.push.off'])).toBeVisible()
  expect(emitted).toEqual([
    { type: 'choice.stored', choice: 'on' },
    { type: 'choice.stored', choice: 'off' },
  ])
})

it('KITCHEN-12 a device whose browser blocks pushes, or that fails, says so', async () => {
  const { screen, resolve, reject } = await open('on')
  await resolve('look', 'granted')
  await reject('subscribe', new AppError('unexpected'))
  await expect.element(screen.getByText(t['console.push.failed'])).toBeVisible()
  const blocked = await open('on')
  await blocked.resolve('look', 'denied')
  await flush()
  await expect.element(blocked.screen.getByText(t['console.push.blocked'])).toBeVisible()
})
