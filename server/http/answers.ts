import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts as en } from '../../texts/en/server.ts'
import { serverTexts as vi } from '../../texts/vi/server.ts'
import { isUnavailable } from '../db/pool.ts'
import { Problem } from '../domain/problem.ts'
import { dataPolicy } from '../web/headers.ts'

export type Language = 'vi' | 'en'

/** The language of texts that a request asks for. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  acceptLanguage !== undefined && /^\s*en\b/i.test(acceptLanguage) ? 'en' : 'vi'
const isVietnamese = (acceptLanguage: string | undefined) => languageOf(acceptLanguage) === 'vi'

/** The text of a code in the language that the request asks for. */
export function messageOf(code: string, acceptLanguage: string | undefined): string {
  const table: Record<string, string> = isVietnamese(acceptLanguage) ? vi : en
  return table[`error.${code}`] ?? table['error.INTERNAL'] ?? code
}

export type ServerText = keyof typeof vi

export function textOf(key: ServerText, values: Record<string, string>, acceptLanguage: string | undefined): string {
  const text = (isVietnamese(acceptLanguage) ? vi : en)[key]
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

interface FastifyFailure {
  statusCode?: number
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode } = error as FastifyFailure
  if (statusCode === 413) return new Problem('TOO_LARGE')
  if (statusCode === 415) return new Problem('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode === 400) return new Problem('VALIDATION')
  if (statusCode === 404) return new Problem('NOT_FOUND')
  return new Problem(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}

/** Where every error ends: the one shape in which the server says no. Details of a failure go to the log and nowhere else. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  if (problem.status >= 500 && problem.code !== 'NOT_IMPLEMENTED') request.log.error({ err: error }, 'the call failed')
  else if (problem.status === 401 || problem.status === 403) {
    const from = {
      role: request.caller?.aud,
      account: request.caller?.sub,
      address: request.ip,
      device: String(request.headers['x-device-id'] ?? '').slice(0, 100),
    }
    request.log.info({ security: 'call', outcome: 'failed', code: problem.code, ...from }, 'the call was refused')
  }
  const retryAfter = problem.retryAfter ?? (problem.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfter)))
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', dataPolicy)
    .send({
      success: false,
      code: problem.code,
      message: problem.text ?? messageOf(problem.code, request.headers['accept-language']),
      ...(problem.errors && { errors: problem.errors }),
      ...(problem.bill && { bill: problem.bill }),
    })
}
