import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readContractFile } from '../../server/http/contract-file.ts'

interface Schema {
  $ref?: string
  type?: string
  additionalProperties?: boolean
}
interface Operation {
  operationId: string
  'x-roles': string[]
  security: Record<string, string[]>[]
  parameters?: { $ref?: string; name?: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, unknown>
}
interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const contract = parse(readFileSync(join(import.meta.dirname, '..', '..', 'openapi', 'openapi.yaml'), 'utf8')) as Contract
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** g guest, c customer, d courier, s staff, m member of stores. */
const agreed = `
get /api/get-settings g
get /api/get-setting/{key} g
get /api/config/enGDMA g
get /public/version.json g
get /version.json g
post /api/get-all-languages g
post /api/get-single-language g
post /api/refresh-token g
post /api/delivery/refresh-token g
post /api/logout-by-refresh g
post /api/login g
post /api/register g
post /api/login-with-otp g
post /api/generate-otp-for-login g
post /api/send-otp g
post /api/verify-otp g
post /api/send-password-reset-mail g
post /api/verify-password-reset-otp g
post /api/change-user-password g
post /callandorder/login g
post /callandorder/refresh-token g
post /callandorder/logout g
post /callandorder/login-as-customer s
post /callandorder/register-guest-user s
post /callandorder/find-customer s
post /api/popular-geo-locations g
post /api/promo-slider g
post /api/get-delivery-restaurants gc
post /api/get-selfpickup-restaurants gc
post /api/search-restaurants gc
post /api/get-filtered-restaurants gc
post /api/get-store-themes gc
post /api/get-popular-searches g
post /api/get-all-restaurants-categories g
post /api/get-restaurant-category-slides g
post /api/get-restaurant-info g
post /api/get-restaurant-info-by-id g
post /api/get-restaurant-info-and-operational-status g
post /api/get-distance g
post /api/get-restaurant-info-with-favourite gc
post /api/get-restaurant-items g
post /api/get-single-item c
post /api/get-pages g
post /api/get-single-page g
post /api/get-store-reviews g
post /api/toggle-favorite c
post /api/get-favorite-stores c
post /api/apply-coupon c
post /api/get-coupons c
post /api/check-cart-items-availability g
post /api/quote-order gc
post /api/place-order c
post /api/get-orders c
post /api/check-running-order c
post /api/update-user-info c
get /api/orders/{unique_order_id}/events cds
get /api/customer-events c
post /api/cancel-order c
post /api/decide-order-change c
post /api/unlock-delivery-pin c
post /api/get-ratable-order c
post /api/rate-order c
post /api/get-payment-gateways c
post /api/get-wallet-transactions c
post /api/get-addresses c
post /api/save-address c
post /api/delete-address c
post /api/set-default-address c
post /api/coordinate-to-address g
post /api/search-addresses g
post /api/change-avatar c
post /api/check-ban c
post /api/update-tax-number c
post /api/get-sessions c
post /api/end-session c
post /api/end-other-sessions c
post /api/change-name c
post /api/send-email-code c
post /api/change-email c
post /api/change-password c
post /api/export-account c
post /api/send-deletion-code c
post /api/delete-account c
post /api/change-phone c
post /api/save-notification-token c
post /api/delete-notification-token c
post /api/get-user-notifications c
post /api/mark-one-notification-read c
post /api/mark-all-notifications-read c
post /api/payment/razorpay/create-order c
post /api/payment/razorpay/process c
post /api/payment/paytm c
post /api/accept-stripe-payment c
get /api/stripe-redirect-capture g
post /api/payment/process-paymongo c
post /api/payment/process-mercado-pago c
post /api/payment/verify-khalti-payment c
post /api/payment/webhooks/{gateway} g
post /api/payment/status c
post /api/delivery/login g
post /api/delivery/update-user-info d
get /api/delivery/events d
post /api/delivery/get-delivery-orders d
post /api/delivery/get-single-delivery-order d
post /api/delivery/set-delivery-guy-gps-location d
post /api/delivery/get-delivery-guy-gps-location cd
post /api/delivery/accept-to-deliver d
post /api/delivery/arrive-at-store d
post /api/delivery/release-order d
post /api/delivery/report-problem d
post /api/delivery/pickedup-order d
post /api/delivery/deliver-order d
post /api/delivery/toggle-delivery-guy-status d
post /api/delivery/get-completed-orders d
post /api/delivery/logout g
post /api/store/login g
post /api/store/refresh-token g
post /api/store/logout g
post /api/store/get-profile m
post /api/store/delete-push-token m
post /api/store/export-report m
post /api/store/get-orders m
post /api/store/get-report m
post /api/store/accept-order m
post /api/store/save-push-token m
post /api/store/set-ready-time m
post /api/store/reject-order m
post /api/store/start-order m
post /api/store/propose-order-change m
post /api/store/withdraw-order-change m
post /api/store/ready-order m
post /api/store/hand-over-order m
post /api/store/pause m
post /api/store/resume m
post /api/store/get-hours m
post /api/store/set-hours m
post /api/store/set-limits m
post /api/store/set-busy m
get /api/store/events m
post /api/store/get-items m
post /api/store/set-item-availability m
post /api/store/set-option-availability m
post /api/store/get-menu-draft m
post /api/store/save-menu-draft m
post /api/store/discard-menu-draft m
post /api/store/preview-menu-draft m
post /api/store/publish-menu-draft m
post /api/store/export-menu-csv m
post /api/store/import-menu-csv m
post /api/store/upload-item-picture m
get /health g
get /ready g
get /metrics g`

const letters: Record<string, string> = { guest: 'g', customer: 'c', courier: 'd', staff: 's', store: 'm' }
const schemes: Record<string, string> = { customerToken: 'c', courierToken: 'd', staffToken: 's', storeToken: 'm' }
const isWebhook = (path: string) => path.startsWith('/api/payment/webhooks/')

describe('the contract that the server reads', () => {
  it('is what is written, whatever a build has left of it', () => {
    expect(readContractFile()).toEqual(contract)
  })
})

describe('the contract', () => {
  it('holds every call with the roles that may make it', () => {
    const written = operations.map(
      ({ path, method, operation }) => `${method} ${path} ${operation['x-roles'].map((role) => letters[role]).join('')}`,
    )
    expect(written.toSorted()).toEqual(agreed.trim().split('\n').toSorted())
  })

  it('asks for the token of exactly those roles', () => {
    const wrong = operations.filter(({ operation }) => {
      const admitted = operation.security.flatMap((scheme) =>
        Object.keys(scheme).length === 0 ? ['g'] : Object.keys(scheme).map((name) => schemes[name]),
      )
      return admitted.join('') !== operation['x-roles'].map((role) => letters[role]).join('')
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('names each call by its path', () => {
    const nameOf = (path: string) =>
      path
        .replace(/^\/(api\/)?/, '')
        .replaceAll(/\/?\{\w+\}|\.json$/g, '')
        .replaceAll(/[/-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(operations.filter(({ path, operation }) => operation.operationId !== nameOf(path)).map(({ path }) => path)).toEqual([])
  })

  it('refuses unknown fields in every body that it describes, but for what a gateway sends', () => {
    const open = operations.filter(({ path, operation }) => {
      const schema = operation.requestBody?.content['application/json'].schema
      const resolved = schema?.$ref === undefined ? schema : contract.components.schemas[schema.$ref.split('/').at(-1) ?? '']
      return resolved !== undefined && resolved.additionalProperties !== false && !isWebhook(path)
    })
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('asks for the device with everything that is posted, but for what a gateway sends', () => {
    const posted = operations.filter(({ method, path }) => method === 'post' && !isWebhook(path))
    const without = posted.filter(
      ({ operation }) => !(operation.parameters ?? []).some((parameter) => parameter.$ref === '#/components/parameters/DeviceId'),
    )
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('takes a key with every call that makes money or an order move', () => {
    const keyed = operations.filter(({ operation }) =>
      (operation.parameters ?? []).some((parameter) => parameter.$ref === '#/components/parameters/IdempotencyKey'),
    )
    expect(keyed.map(({ path }) => path).filter((path) => !path.includes('payment'))).toEqual([
      '/api/place-order',
      '/api/cancel-order',
      '/api/decide-order-change',
      '/api/unlock-delivery-pin',
      '/api/delivery/accept-to-deliver',
      '/api/delivery/arrive-at-store',
      '/api/delivery/pickedup-order',
      '/api/delivery/release-order',
      '/api/delivery/report-problem',
      '/api/delivery/deliver-order',
      '/api/store/accept-order',
      '/api/store/set-ready-time',
      '/api/store/reject-order',
      '/api/store/start-order',
      '/api/store/ready-order',
      '/api/store/hand-over-order',
      '/api/store/propose-order-change',
      '/api/store/withdraw-order-change',
      '/api/store/set-item-availability',
      '/api/store/set-option-availability',
    ])
  })
})
