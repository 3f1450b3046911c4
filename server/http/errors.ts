import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/pool.ts'
import { Problem } from '../domain/problem.ts'
import { messageOf } from '../domain/texts.ts'
import { dataPolicy } from '../web/headers.ts'

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

/** Sends every error in the one format of error responses. Details of a failure go to the log and nowhere else. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
      ...(problem.order && { order: problem.order }),
    })
}
