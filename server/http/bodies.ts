import type { FastifyInstance } from 'fastify'
import { Problem } from '../domain/problem.ts'
import { usualBodyBytes } from './contract.ts'

/** JSON escapes of what PostgreSQL cannot store: NUL, and lone surrogates of UTF-16. */
const suspect = /\\u(?:0000|d[89a-f][\da-f]{2})/i

const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner))
}

/** No body of the contract has as many; recursion over deeper ones would overflow the stack. */
const levelsAtMost = 50

const isShallow = (value: unknown, levels = levelsAtMost): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))

const picture = /"data:image\/\w+;base64,[A-Za-z0-9+/=]*"/

/** Parses request bodies. Those that may be large hold a picture or a cart; see `x-max-body` in the contract. */
export function readBodies(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('remove', 'ignore')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.operation === 'paymentWebhooks') request.rawBody = body
    if (request.operation === 'changeAvatar' && body.replace(picture, '').length > usualBodyBytes) {
      return done(new Problem('TOO_LARGE'), undefined)
    }
    return void parseJson(request, body, (error, value) => {
      if (error || !isShallow(value) || (suspect.test(body) && !isStorable(value))) {
        return done(new Problem('VALIDATION', { errors: [{ path: '', message: 'is no JSON' }] }), undefined)
      }
      return done(null, value)
    })
  })

  // some gateways send webhooks as forms; other operations refuse forms, since any site can post one here without CORS
  http.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.operation !== 'paymentWebhooks') return done(new Problem('UNSUPPORTED_MEDIA_TYPE'), undefined)
    request.rawBody = body
    return done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}
