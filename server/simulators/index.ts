import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMoney, moneyStyleOf } from '../../machines/domain/currency.ts'
import { textOf } from '../domain/texts.ts'
import type { Context } from '../ports/context.ts'
import { Problem } from '../domain/problem.ts'
import { slugOf } from '../payments/gateway.ts'
import { minorOf } from '../payments/amount.ts'
import { simulatorKey } from '../payments/index.ts'
import { openSimulatedPayments, type SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { khaltiSimulator } from './khalti.ts'
import { mercadoPagoSimulator } from './mercado-pago.ts'
import { paymongoSimulator } from './paymongo.ts'
import { paytmSimulator } from './paytm.ts'
import { razorpaySimulator } from './razorpay.ts'
import { stripeSimulator } from './stripe.ts'
import { fieldsOf, type Dependencies, type Outcome, type Simulator, type Webhook } from './simulator.ts'

const simulators: Simulator[] = [
  stripeSimulator,
  razorpaySimulator,
  paytmSimulator,
  paymongoSimulator,
  mercadoPagoSimulator,
  khaltiSimulator,
]

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark;--ink:#1c1b1a;--soft:#5e5a57;--back:#f6f4f1;--card:#fff;--line:#dcd7d1;--brand:#a34a00;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f3f0ed;--soft:#b5afa9;--back:#171615;--card:#22201f;--line:#45413d;--brand:#ffb27a;--on:#2b1400}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:420px;background:var(--card);border:1px solid var(--line);border-radius:20px;padding:24px;display:grid;gap:16px}
h1{margin:0;font-size:22px;line-height:1.3}
p{margin:0;color:var(--soft)}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:8px 16px}
dt{color:var(--soft)}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
dd.sum{font-size:22px;font-weight:700}
form{display:grid;gap:12px}
button,select{font:inherit;min-block-size:48px;border-radius:14px;border:1px solid var(--line);background:none;color:inherit;padding:8px 16px}
select{background:var(--card)}
button{font-weight:600;cursor:pointer}
button.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
button.bare{border-color:transparent;color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
p.bad{color:var(--brand);font-weight:600}
label{display:grid;gap:4px;color:var(--soft)}
`
const styleHash = createHash('sha256').update(style).digest('base64')
/** Submits the only form of a page. */
const submitScript = 'document.forms[0].submit()\n'
const scriptPath = '/dev/sandbox/return.js'

const webhookDelaysMs: Record<string, number[]> = { once: [0], twice: [0, 300], late: [5_000], never: [] }
/** Delays before a webhook is sent again that was not answered with 2xx. */
const retryDelaysMs = [500, 2_000, 8_000]

/** The state that a decision takes a payment to; undefined where it stays as it is. */
function stateAfter(outcome: Outcome, { capturesManually, endsOnCancel }: Simulator): SimulatedPayment['state'] | undefined {
  if (outcome === 'approve') return capturesManually ? 'held' : 'paid'
  if (outcome === 'decline') return 'declined'
  return endsOnCancel ? 'ended' : undefined
}

export interface SimulatorOptions {
  /** Where this server reaches itself. */
  ownAddress: () => string
  secret: string
}

/**
 * Simulates the gateways that have no keys: their API, payment page and webhooks, each by its documented protocol. Ships with the product; the demonstration
 * and the tests pay with it. All of its state is in the database, so that any process can continue a payment that another one created.
 */
export async function serveSimulators(http: FastifyInstance, context: Context, { secret, ownAddress }: SimulatorOptions): Promise<void> {
  const { clock, random, log } = context
  const payments = openSimulatedPayments(context.db, () => clock.now())
  const dependenciesOf = (simulator: Simulator): Dependencies => ({
    payments,
    now: () => clock.now(),
    key: (part) => simulatorKey(secret, `${slugOf[simulator.name]}:${part}`),
    randomId: () => random.uuid().replaceAll('-', ''),
    pageUrl: ({ id, details }) => `${new URL(details['returnUrl'] ?? '').origin}/dev/sandbox/pay/${encodeURIComponent(id)}`,
  })

  const notify = async (simulator: Simulator, webhook: Webhook, delayMs: number) => {
    await pause(delayMs, undefined, { ref: false })
    const url = `${ownAddress()}/api/payment/webhooks/${slugOf[simulator.name]}${webhook.query === undefined ? '' : `?${webhook.query}`}`
    for (const retryDelayMs of [0, ...retryDelaysMs]) {
      await pause(retryDelayMs, undefined, { ref: false })
      const isAccepted = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...webhook.headers },
        body: webhook.body,
      }).then(
        async (response) => {
          await response.body?.cancel()
          return response.ok
        },
        () => false,
      )
      if (isAccepted) return
    }
    log.warn({ gateway: simulator.name }, 'the simulator could not notify the server')
  }

  const document = (request: FastifyRequest, reply: FastifyReply, title: string, body: string, hasScript = false) => {
    const language = textOf('sandbox.back', {}, request.headers['accept-language']) === textOf('sandbox.back', {}, 'en') ? 'en' : 'vi'
    request.operation = 'sandbox'
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; ${hasScript ? "script-src 'self'; " : ''}form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
      )
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`,
      )
  }
  const translatorFor =
    (request: FastifyRequest) =>
    (key: Parameters<typeof textOf>[0], values: Record<string, string> = {}) =>
      escape(textOf(key, values, request.headers['accept-language']))

  const money = (request: FastifyRequest, payment: SimulatedPayment) => {
    const currency = payment.currency.toUpperCase()
    const minor = payment.details['unit'] === 'decimal' ? minorOf(payment.amount, currency) : Number(payment.amount)
    const language = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'vi'
    return formatMoney(minor, language, moneyStyleOf({ currency }))
  }

  const find = async (request: FastifyRequest) => {
    const payment = await payments.any(fieldsOf(request.params)['id'] ?? '')
    const simulator = simulators.find((one) => slugOf[one.name] === payment?.gateway)
    if (!payment || !simulator) throw new Problem('NOT_FOUND')
    return { payment, simulator, dependencies: dependenciesOf(simulator) }
  }

  const sendReturn = (
    request: FastifyRequest,
    reply: FastifyReply,
    to: { url: string; fields?: Record<string, string> },
    simulator: Simulator,
  ) => {
    const t = translatorFor(request)
    if (!to.fields) {
      const policy = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'" }
      return reply.code(303).headers(policy).header('Location', to.url).send()
    }
    const hidden = Object.entries(to.fields).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    return document(
      request,
      reply,
      textOf('sandbox.title', { gateway: simulator.name }, request.headers['accept-language']),
      `<p>${t('sandbox.returning')}</p><form method="post" action="${escape(to.url)}">${hidden.join('')}<button class="main">${t('sandbox.back')}</button></form><script src="${scriptPath}" defer></script>`,
      true,
    )
  }

  await http.register(
    async (scope) => {
      scope.removeContentTypeParser('application/x-www-form-urlencoded')
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 20_000 }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.get('/return.js', (_, reply) =>
        reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(submitScript),
      )

      scope.get('/pay/:id', async (request, reply) => {
        const { payment, simulator, dependencies } = await find(request)
        const t = translatorFor(request)
        const title = textOf('sandbox.title', { gateway: simulator.name }, request.headers['accept-language'])
        if (payment.state !== 'open' && payment.state !== 'declined') {
          const back = simulator.returnOf(payment, payment.state === 'ended' ? 'cancel' : 'approve', dependencies)
          const fields = Object.entries(back?.fields ?? Object.fromEntries(new URL(back?.url ?? 'http://localhost').searchParams))
          const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
          const action = back?.fields ? back.url : (back?.url ?? '').split('?')[0]
          return document(
            request,
            reply,
            title,
            `<p>${t('sandbox.over')}</p><form method="${back?.fields ? 'post' : 'get'}" action="${escape(action ?? '')}">${inputs.join('')}<button class="main">${t('sandbox.back')}</button></form>`,
          )
        }
        const choice = (['once', 'twice', 'late', 'never'] as const).map((one) => `<option value="${one}">${t(`sandbox.${one}`)}</option>`)
        return document(
          request,
          reply,
          title,
          `<p>${t('sandbox.note')}</p>${payment.state === 'declined' ? `<p role="alert" class="bad">${t('sandbox.declined')}</p>` : ''}<dl><dt>${t('sandbox.amount')}</dt><dd class="sum">${escape(money(request, payment))}</dd><dt>${t('sandbox.reference')}</dt><dd>${escape(payment.details['title'] ?? '')}</dd></dl>
<form method="post"><button class="main" name="outcome" value="approve">${t('sandbox.approve')}</button><button name="outcome" value="decline">${t('sandbox.decline')}</button><button class="bare" name="outcome" value="cancel">${t('sandbox.cancel')}</button><label>${t('sandbox.webhook')}<select name="webhook">${choice.join('')}</select></label></form>`,
        )
      })

      scope.post('/pay/:id', async (request, reply) => {
        const { payment, simulator, dependencies } = await find(request)
        const form = fieldsOf(request.body)
        const outcome: Outcome = form['outcome'] === 'approve' || form['outcome'] === 'decline' ? form['outcome'] : 'cancel'
        const nextState = stateAfter(outcome, simulator)
        const transactionId = outcome === 'cancel' ? undefined : simulator.transactionIdOf(dependencies.randomId())
        if (nextState !== undefined) await payments.move(payment.id, ['open', 'declined'], nextState, transactionId)
        const after = (await payments.any(payment.id)) ?? payment
        const webhooks = simulator.webhooksOf(after, outcome, dependencies)
        for (const delay of webhookDelaysMs[form['webhook'] ?? 'once'] ?? [0])
          for (const webhook of webhooks) void notify(simulator, webhook, delay)
        const back = simulator.returnOf(after, outcome, dependencies)
        return sendReturn(request, reply, back ?? { url: `/dev/sandbox/pay/${payment.id}` }, simulator)
      })

      for (const simulator of simulators)
        await scope.register(async (inner) => simulator.serve(inner, dependenciesOf(simulator)), { prefix: `/${slugOf[simulator.name]}` })
    },
    { prefix: '/sandbox' },
  )
}
