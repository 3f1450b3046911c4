import { expect, it, vi } from 'vitest'
import { selectBan, selectProfile } from '../../machines/account/profile/profile.selectors.ts'
import { bindProfile } from '../../src/actors/account/profile.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

const user = { id: 3, name: 'Lan', email: 'lan@bua.test', phone: '0901234567', tax_number: '' }

/** The account of user 3, and what is sent of it; `ban` is the answer to whether it is closed. */
async function start(ban: object = { success: true }) {
  const sent: { path: string; body: unknown }[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname
      const body = (await request.json()) as { tax_number?: string }
      sent.push({ path, body })
      return Response.json(path === '/api/check-ban' ? ban : { success: true, data: { ...user, tax_number: body.tax_number ?? '' } })
    },
  }
  platform.store.set(keys.authToken, 'a-3')
  platform.store.set(keys.user, JSON.stringify(user))
  const runtime = createRuntime(platform, undefined)
  const notified = vi.spyOn(runtime.actors.notice, 'send')
  const profile = bindProfile(runtime).start()
  await expect.poll(() => selectProfile(profile.getSnapshot())?.email).toBe('lan@bua.test')
  return { profile, sent, notified }
}

it('AUTH-6 asks whether the account is closed, and for the user', async () => {
  const { profile, sent } = await start()
  expect(sent).toMatchObject([
    { path: '/api/check-ban', body: {} },
    { path: '/api/update-user-info', body: { user_id: 3 } },
  ])
  expect(selectBan(profile.getSnapshot())).toBeUndefined()
})

it('AUTH-6 reads why an account is closed from a refusal that comes with status 200', async () => {
  const { profile } = await start({ success: false, message: 'Tài khoản đã bị khóa.' })
  expect(selectBan(profile.getSnapshot())).toBe('Tài khoản đã bị khóa.')
})

it('AUTH-6 sends the tax number, has the one that the answer says, and notifies the customer', async () => {
  const { profile, sent, notified } = await start()
  profile.send({ type: 'tax.write', text: '0312345678' })
  profile.send({ type: 'tax.save' })
  await expect.poll(() => selectProfile(profile.getSnapshot())?.taxNumber).toBe('0312345678')
  expect(sent.at(-1)).toMatchObject({ path: '/api/update-tax-number', body: { tax_number: '0312345678' } })
  expect(notified.mock.calls).toEqual([[{ type: 'notice.show', tone: 'success', text: 'Đã lưu mã số thuế' }]])
})
