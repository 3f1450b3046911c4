import type { FastifyRequest } from 'fastify'
import type { Context } from '../ports/context.ts'
import { Problem } from '../domain/problem.ts'
import { authenticate, type Caller } from '../services/sessions.ts'
import { allowedWhileImpersonating } from '../services/staff.ts'
import type { AccessClaims } from '../ports/tokens.ts'
import { usualBodyBytes, type Operation } from './contract.ts'

export function headerToken({ headers }: FastifyRequest): string | undefined {
  // schemes are read in any case (RFC 9110)
  return /^bearer (.*)$/i.exec(headers.authorization ?? '')?.[1]
}

function bodyToken({ body }: FastifyRequest): string | undefined {
  const { token } = (body ?? {}) as { token?: unknown }
  return typeof token === 'string' && token !== '' ? token : undefined
}

export const tokenOf = (request: FastifyRequest): string | undefined => headerToken(request) ?? bodyToken(request)

interface Statements {
  user_id?: unknown
  token?: unknown
  user?: { id?: unknown; user_id?: unknown }
}

/** Fails with FORBIDDEN where the body claims another sender than the token. */
export function checkSender(body: unknown, who: AccessClaims | undefined, token: string | undefined): void {
  if (typeof body !== 'object' || body === null || !who) return
  const { user_id: userId, token: tokenInBody, user } = body as Statements
  if (tokenInBody !== undefined && tokenInBody !== '' && tokenInBody !== token) throw new Problem('FORBIDDEN')
  const named = [userId, user?.id, user?.user_id]
  if (who.aud === 'customer' && named.some((id) => id !== undefined && id !== who.sub)) throw new Problem('FORBIDDEN')
}

/** Authenticates the caller by the token, and fails where they may not call the operation. */
async function admit(context: Context, operation: Operation, request: FastifyRequest, token: string): Promise<Caller> {
  const who = await authenticate(context, token)
  request.caller = who
  if (!operation.audiences.includes(who.aud)) throw new Problem('FORBIDDEN')
  if (who.isBanned && operation.id !== 'checkBan') throw new Problem('TOKEN_REVOKED')
  const isAllowedToStaff = operation.admitsGuests || allowedWhileImpersonating.has(operation.id)
  if (who.impersonatorId !== undefined && !isAllowedToStaff) throw new Problem('ACTING')
  return who
}

/** Runs before the body is read, so that an unauthenticated caller cannot send a large one where no guest may call. */
export async function admitByHeader(context: Context, operation: Operation, request: FastifyRequest): Promise<void> {
  request.operation = operation.id
  const token = headerToken(request)
  if (operation.audiences.length > 0 && token !== undefined) await admit(context, operation, request, token)
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (!request.caller && !operation.admitsGuests && length > usualBodyBytes) throw new Problem('UNAUTHENTICATED')
}

/** Runs once the body is parsed, which may hold the token as well. Undefined for a guest, where guests may call. */
export async function admitByBody(context: Context, operation: Operation, request: FastifyRequest): Promise<Caller | undefined> {
  const token = tokenOf(request)
  const who =
    request.caller ?? (operation.audiences.length > 0 && token !== undefined ? await admit(context, operation, request, token) : undefined)
  if (!who && !operation.admitsGuests) throw new Problem('UNAUTHENTICATED')
  return who
}
