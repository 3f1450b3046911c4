import type { components } from '../../openapi/types.ts'

export type ErrorCode = components['schemas']['ErrorCode']
export type FieldError = components['schemas']['FieldError']

const statuses: Partial<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  FORBIDDEN: 403,
  BANNED: 403,
  ACTING: 403,
  NOT_FOUND: 404,
  ADDRESS_UNKNOWN: 404,
  CONFLICT: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  ALREADY_ACCEPTED: 409,
  MAX_ORDERS: 409,
  CASH_LIMIT: 409,
  UNPAID_LIMIT: 409,
  DELIVERY_PIN_LOCKED: 409,
  ORDER_STEP_REFUSED: 409,
  MENU_CHANGED: 409,
  CART_CHANGED: 409,
  EMAIL_TAKEN: 409,
  ORDER_UNDER_WAY: 409,
  WALLET_NOT_EMPTY: 409,
  PHONE_TAKEN: 409,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL: 500,
  NOT_IMPLEMENTED: 501,
  UNAVAILABLE: 503,
}

interface ProblemOptions {
  errors?: FieldError[]
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  bill?: components['schemas']['Bill']
  order?: components['schemas']['Order']
  /** A more specific message than that of the code. */
  text?: string | undefined
  cause?: unknown
}

/** An error that the caller is sent. Its HTTP status depends on its code; 400 by default. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly bill: components['schemas']['Bill'] | undefined
  readonly order: components['schemas']['Order'] | undefined
  readonly text: string | undefined

  constructor(code: ErrorCode, { errors, retryAfter, bill, order, text, cause }: ProblemOptions = {}) {
    super(code, { cause })
    this.name = 'Problem'
    this.code = code
    this.status = statuses[code] ?? 400
    this.errors = errors
    this.retryAfter = retryAfter
    this.bill = bill
    this.order = order
    this.text = text
  }
}
