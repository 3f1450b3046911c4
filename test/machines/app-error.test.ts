import { describe, expect, expectTypeOf, it } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { AppError, mayRetry, type AppErrorKind, type ErrorCode } from '../../machines/lib/app-error.ts'

const named = (name: string) => Object.assign(new Error('broken'), { name })

describe('the one error', () => {
  it.each<[string, unknown, AppErrorKind]>([
    ['a time-out', named('TimeoutError'), 'timeout'],
    ['an abort', named('AbortError'), 'network'],
    ['a failed fetch', new TypeError('fetch failed'), 'network'],
    ['a fault of the program', new RangeError('broken'), 'unexpected'],
    ['something that is no error', 'broken', 'unexpected'],
  ])('HTTP-1 reads %s and keeps it as the cause', (_, cause, kind) => {
    const error = AppError.from(cause)
    expect({ kind: error.kind, cause: error.cause, message: error.message }).toEqual({ kind, cause, message: '' })
  })

  it('stays the same when it is read again', () => {
    const error = new AppError('conflict', { code: 'CART_CHANGED', message: 'Giá đã đổi', fields: [{ path: 'total', message: 'khác' }] })
    expect(AppError.from(error)).toBe(error)
  })

  it('HTTP-1 has no code that the contract does not have', () => {
    expectTypeOf<AppError['code']>().toEqualTypeOf<components['schemas']['ErrorCode'] | undefined>()
    expectTypeOf<'CART_CHANGE'>().not.toExtend<ErrorCode>()
  })

  it.each<[AppErrorKind, boolean]>([
    ['network', true],
    ['timeout', true],
    ['server', true],
    ['rateLimited', true],
    ['unauthenticated', false],
    ['forbidden', false],
    ['notFound', false],
    ['conflict', false],
    ['validation', false],
    ['refused', false],
    ['unexpected', false],
  ])('knows whether nothing was decided: %s', (kind, isUndecided) => {
    expect(mayRetry(new AppError(kind))).toBe(isUndecided)
  })

  it('knows that nothing was decided where the same is being worked on still', () => {
    expect(mayRetry(new AppError('conflict', { code: 'IDEMPOTENCY_IN_FLIGHT' }))).toBe(true)
    expect(mayRetry(new AppError('conflict', { code: 'CART_CHANGED' }))).toBe(false)
  })
})
