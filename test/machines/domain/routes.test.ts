import { describe, expect, it } from 'vitest'
import { isLoginPage } from '../../../machines/domain/routes.ts'

describe('a login page', () => {
  it.each([
    '/login',
    '/login?back=%2Fcart',
    '/auth/login',
    '/register',
    '/login/forgot-password',
    '/forgot-password',
    '/reset-password/abc',
    '/delivery/login',
    '/store/login',
  ])('VERS-4 VERS-5 is %s', (page) => expect(isLoginPage(page)).toBe(true))

  it.each(['/', '/cart', '/delivery/orders', '/store/orders', '/callandorder', '/auth/login-as-customer', '/no-such-page'])(
    'VERS-4 VERS-5 ROLE-6 is not %s',
    (page) => expect(isLoginPage(page)).toBe(false),
  )
})
