import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { AppError, type ErrorCode } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ownAccountMachine } from '../../machines/account/own-account/own-account.machine.ts'
import type { OwnAccount } from '../../machines/account/own-account/own-account.types.ts'
import { SecurityPage } from '../../src/screens/security/security-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { securityTexts as t } from '../../src/screens/security/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { ownAccountModel } from './own-account.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(ownAccountMachine)
expectFullyWalked(coverage)

const here = {
  id: 'a',
  device: 'Chrome · Android',
  address: '203.0.113.7',
  signedInAt: '2026-11-19T05:00:00Z',
  usedAt: '2026-11-20T05:00:00Z',
  isCurrent: true,
}
const there = { ...here, id: 'b', device: 'Safari · iPhone', isCurrent: false }
const lan: OwnAccount = { name: 'Lan', email: 'lan@example.com', wallet: 50_000, sessions: [here, there] }

const start = () => startMachine(ownAccountMachine, { coverage })

const silent = async ({ clock }: Pick<ReturnType<typeof start>, 'clock'>) => {
  clock.increment(limits.httpTimeoutMs)
  await flush()
}
const busy =
  (name: string) =>
  ({ screen }: { screen: RenderResult }) =>
    expect.element(screen.getByRole('button', { name, exact: true })).toHaveAttribute('aria-busy', 'true')

walkModel({
  ids: 'MEND-24',
  model: ownAccountModel,
  start,
  view: ({ actor }) => <SecurityPage account={actor} />,
  executors: {
    'the account arrives': ({ resolve }) => resolve('load', lan),
    'the server fails': ({ reject }) => reject('load', new AppError('server')),
    'the server is silent': silent,
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the person signs another device out': ({ screen }) =>
      screen.getByRole('button', { name: `${t['sessions.end']}: Safari · iPhone` }).click(),
    'the person signs all other devices out': ({ screen }) => screen.getByRole('button', { name: t['sessions.endOthers'] }).click(),
    'the other devices are signed out': ({ resolve }) => resolve('apply', { sessions: [here] }),
    'the person writes another name': async ({ screen }) => {
      await screen.getByLabelText(t['name.label']).fill('Lan Anh')
      await screen.getByRole('button', { name: t['name.save'] }).click()
    },
    'the name is saved': ({ resolve }) => resolve('apply', { name: 'Lan Anh' }),
    'the person asks for a code for a new address': async ({ screen }) => {
      await screen.getByLabelText(t['email.label']).fill('moi@example.com')
      await screen.getByLabelText(t['password.current']).first().fill('mat-khau-cu')
      await screen.getByRole('button', { name: t['email.send'] }).click()
    },
    'the code is sent': ({ resolve }) => resolve('apply', {}),
    'the person returns to the address': ({ screen }) => screen.getByRole('button', { name: t['email.other'] }).click(),
    'half a minute passes': async ({ clock }) => {
      for (let second = 0; second < limits.codeResendSeconds; second += 1) clock.increment(limits.secondMs)
      await flush()
    },
    'the person asks for another code': ({ screen }) => screen.getByRole('button', { name: t['security.resend'] }).click(),
    'the person returns to the password': ({ screen }) => screen.getByRole('button', { name: t['delete.byPassword'] }).click(),
    'the person asks for another code to delete the account': ({ screen }) =>
      screen.getByRole('button', { name: t['security.resend'] }).click(),
    'the person writes the code': async ({ screen }) => {
      await screen.getByLabelText(t['code.label']).fill('482913')
      await screen.getByRole('button', { name: t['email.save'] }).click()
    },
    'the address is changed': ({ resolve }) => resolve('apply', { email: 'moi@example.com' }),
    'the person writes a new password': async ({ screen }) => {
      await screen.getByLabelText(t['password.current']).last().fill('mat-khau-cu')
      await screen.getByLabelText(t['password.new']).fill('mat-khau-moi-7')
      await screen.getByRole('button', { name: t['password.save'] }).click()
    },
    'the password is changed': ({ resolve }) => resolve('apply', { sessions: [here] }),
    'the person asks for the data': ({ screen }) => screen.getByRole('button', { name: t['export.button'] }).click(),
    'the data arrive': ({ resolve }) => resolve('apply', { file: '{}' }),
    'the person asks for a code to delete the account': ({ screen }) => screen.getByRole('button', { name: t['delete.code'] }).click(),
    'the deletion’s code is sent': ({ resolve }) => resolve('apply', {}),
    'the person confirms by the code': async ({ screen }) => {
      await screen.getByLabelText(t['code.label']).fill('482913')
      await expect.element(screen.getByRole('button', { name: t['delete.button'] })).toBeDisabled()
      await screen.getByRole('checkbox').click()
      await screen.getByRole('button', { name: t['delete.button'] }).click()
    },
    'the person confirms by the password': async ({ screen }) => {
      await screen.getByLabelText(t['delete.password']).fill('mat-khau-cu')
      await expect.element(screen.getByRole('button', { name: t['delete.button'] })).toBeDisabled()
      await screen.getByRole('checkbox').click()
      await screen.getByRole('button', { name: t['delete.button'] }).click()
    },
    'the account is deleted': ({ resolve }) => resolve('apply', {}),
    'the server refuses': ({ reject }) => reject('apply', new AppError('refused', { message: 'Máy chủ không cho' })),
    'no answer comes': silent,
  },
  assertions: {
    opening: ({ screen }) => expect.element(screen.getByRole('status')).toBeInTheDocument(),
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: t['security.failed'] })).toBeVisible(),
    shown: async ({ screen }) => {
      await expect.element(screen.getByText('Safari · iPhone')).toBeVisible()
      await expect.element(screen.getByText(t['sessions.current'])).toBeVisible()
      await expect.element(screen.getByText(/203\.0\.113\.7/).first()).toBeVisible()
      await expect.element(screen.getByLabelText(t['name.label'])).toHaveValue('Lan')
      await expect.element(screen.getByText(/lan@example\.com/)).toBeVisible()
      await expect.element(screen.getByText(/50\.000₫/)).toBeVisible()
    },
    ending: ({ screen }) => expect.element(screen.getByRole('button', { name: t['sessions.endOthers'] })).toBeDisabled(),
    alone: async ({ screen }) => {
      await expect.element(screen.getByText(t['sessions.ended'])).toBeVisible()
      expect(screen.getByRole('listitem').elements()).toHaveLength(1)
    },
    renaming: busy(t['name.save']),
    renamed: async ({ screen, emitted }) => {
      await expect.element(screen.getByText(t['name.done'])).toBeVisible()
      await expect.element(screen.getByLabelText(t['name.label'])).toHaveValue('Lan Anh')
      expect(emitted).toEqual([{ type: 'name.changed', name: 'Lan Anh' }])
    },
    'asking for a code': busy(t['email.send']),
    'code awaited': async ({ screen }) => {
      await expect.element(screen.getByText(/moi@example\.com/)).toBeVisible()
      await expect.element(screen.getByLabelText(t['code.label'])).toHaveFocus()
      await expect.element(screen.getByRole('button', { name: 'Gửi lại mã sau 0:30' })).toBeDisabled()
    },
    'another code possible': ({ screen }) => expect.element(screen.getByRole('button', { name: t['security.resend'] })).toBeEnabled(),
    'asking for another code': ({ screen }) => expect.element(screen.getByRole('button', { name: t['email.other'] })).toBeDisabled(),
    proving: busy(t['email.save']),
    moved: async ({ screen }) => {
      await expect.element(screen.getByText(t['email.done'])).toBeVisible()
      await expect.element(screen.getByText(/moi@example\.com/)).toBeVisible()
    },
    'changing the password': busy(t['password.save']),
    'password changed': ({ screen }) => expect.element(screen.getByText(t['password.done'])).toBeVisible(),
    exporting: busy(t['export.button']),
    exported: async ({ screen, emitted }) => {
      await expect.element(screen.getByText(t['export.done'])).toBeVisible()
      expect(emitted).toEqual([{ type: 'file.ready', file: '{}' }])
    },
    'asking to delete': busy(t['delete.code']),
    'deletion code awaited': async ({ screen }) => {
      await expect.element(screen.getByText(t['delete.sent'])).toBeVisible()
      await expect.element(screen.getByLabelText(t['code.label'])).toHaveFocus()
      await expect.element(screen.getByRole('button', { name: 'Gửi lại mã sau 0:30' })).toBeDisabled()
    },
    'another deletion code possible': ({ screen }) =>
      expect.element(screen.getByRole('button', { name: t['security.resend'] })).toBeEnabled(),
    'asking for another deletion code': ({ screen }) =>
      expect.element(screen.getByRole('button', { name: t['delete.byPassword'] })).toBeDisabled(),
    deleting: busy(t['delete.button']),
    gone: {
      effect: 'account.deleted, which signs out and leads to the login',
      check: ({ emitted }) => expect(emitted).toEqual([{ type: 'account.deleted' }]),
    },
    refused: ({ screen }) => expect.element(screen.getByRole('alert')).toBeVisible(),
  },
})

describe('an account in its owner’s hands, by hand', () => {
  afterEach(cleanup)

  it('MEND-24 a name that is the account’s own is not saved', async () => {
    const world = start()
    await world.resolve('load', lan)
    const screen = await render(<SecurityPage account={world.actor} />)
    await screen.getByLabelText(t['name.label']).fill(' Lan ')
    await expect.element(screen.getByRole('button', { name: t['name.save'] })).toBeDisabled()
    world.actor.send({ type: 'form.submit', form: 'name' })
    expect(world.calls('apply')).toEqual([])
  })

  it('MEND-24 what was refused is said at the field that it is about, and elsewhere where the form has no such field', async () => {
    const world = start()
    await world.resolve('load', lan)
    const screen = await render(<SecurityPage account={world.actor} />)
    const refuse = (code: ErrorCode, message: string) => world.reject('apply', new AppError('refused', { code, message }))
    const current = screen.getByLabelText(t['password.current'], { exact: true }).nth(1)
    const fresh = screen.getByLabelText(t['password.new'], { exact: true })
    await current.fill('khong-dung')
    await expect.element(fresh).toHaveAccessibleDescription(t['password.rule'])
    await fresh.fill('bua-bua-2026')
    await screen.getByRole('button', { name: t['password.save'] }).click()
    await refuse('WEAK_PASSWORD', 'Mật khẩu quá dễ đoán.')
    await expect.element(fresh).toHaveAccessibleDescription('Mật khẩu quá dễ đoán.')
    await expect.element(fresh).toHaveFocus()
    await fresh.fill('mat-khau-moi-9')
    await screen.getByRole('button', { name: t['password.save'] }).click()
    await refuse('WRONG_CREDENTIALS', 'Sai mật khẩu.')
    await expect.element(current).toHaveAccessibleDescription('Sai mật khẩu.')
    await expect.element(current).toBeInvalid()
    await expect.element(current).toHaveFocus()
    await expect.element(fresh).toBeValid()
    const deletion = screen.getByLabelText(t['delete.password'])
    await expect.element(deletion).toBeValid()
    await deletion.fill('khong-dung')
    await screen.getByRole('checkbox').click()
    await screen.getByRole('button', { name: t['delete.button'] }).click()
    await refuse('WRONG_CREDENTIALS', 'Sai mật khẩu.')
    await expect.element(deletion).toHaveAccessibleDescription('Sai mật khẩu.')
    await expect.element(current).toBeValid()
    await screen.getByRole('button', { name: t['delete.code'] }).click()
    await world.resolve('apply', {})
    const code = screen.getByLabelText(t['code.label'])
    await code.fill('123456')
    await screen.getByRole('button', { name: t['delete.button'] }).click()
    await refuse('INVALID_OTP', 'Mã không đúng.')
    await expect.element(code).toHaveAccessibleDescription('Mã không đúng.')
    await screen.getByRole('button', { name: t['delete.button'] }).click()
    await refuse('WRONG_CREDENTIALS', 'Sai mật khẩu.')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Sai mật khẩu.')
    await expect.element(code).toBeValid()
  })

  it('MEND-24 an address or a new password that cannot be right is said at its field, which has the focus', async () => {
    const world = start()
    await world.resolve('load', lan)
    const screen = await render(<SecurityPage account={world.actor} />)
    const email = screen.getByLabelText(t['email.label'])
    await email.fill('abc')
    await screen.getByRole('button', { name: t['email.send'] }).click()
    await expect.element(email).toHaveAccessibleDescription(t['email.malformed'])
    await expect.element(email).toHaveFocus()
    await email.fill('abcd')
    await expect.element(email).toHaveAttribute('aria-invalid', 'false')
    const fresh = screen.getByLabelText(t['password.new'], { exact: true })
    await screen.getByRole('button', { name: t['password.save'] }).click()
    await expect.element(fresh).toHaveAccessibleDescription(t['field.missing'])
    await fresh.fill('1234')
    await screen.getByRole('button', { name: t['password.save'] }).click()
    await expect.element(fresh).toHaveAccessibleDescription(t['password.weak'])
    await expect.element(fresh).toHaveFocus()
    expect(world.calls('apply')).toEqual([])
  })

  it('MEND-24 an account without a password gets one where the field for the current one is left empty, as its hint says', async () => {
    const world = start()
    await world.resolve('load', lan)
    const screen = await render(<SecurityPage account={world.actor} />)
    await expect
      .element(screen.getByLabelText(t['password.current'], { exact: true }).nth(1))
      .toHaveAccessibleDescription(t['password.ifAny'])
    await screen.getByLabelText(t['password.new'], { exact: true }).fill('mat-khau-moi-7')
    await screen.getByRole('button', { name: t['password.save'] }).click()
    expect(world.calls('apply')).toEqual([{ change: { kind: 'password', current: '', password: 'mat-khau-moi-7' } }])
  })

  it('MEND-24 a code that was just sent is not sent again to those who go back and on again', async () => {
    const world = start()
    await world.resolve('load', lan)
    const screen = await render(<SecurityPage account={world.actor} />)
    await screen.getByLabelText(t['email.label']).fill('moi@example.com')
    await screen.getByRole('button', { name: t['email.send'] }).click()
    await world.resolve('apply', {})
    await screen.getByRole('button', { name: t['email.other'] }).click()
    await expect.element(screen.getByText(t['email.done'])).not.toBeInTheDocument()
    await screen.getByRole('button', { name: t['email.send'] }).click()
    await expect.element(screen.getByLabelText(t['code.label'])).toHaveFocus()
    await screen.getByRole('button', { name: t['email.other'] }).click()
    await screen.getByRole('button', { name: t['delete.code'] }).click()
    await world.resolve('apply', {})
    await screen.getByRole('button', { name: t['delete.byPassword'] }).click()
    await screen.getByRole('button', { name: t['delete.code'] }).click()
    await expect.element(screen.getByLabelText(t['code.label'])).toHaveFocus()
    expect(world.calls('apply')).toHaveLength(2)
  })
})
