/** Headers of every response. */
export const commonHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(self), usb=(), serial=(), hid=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=(), screen-wake-lock=(self), browsing-topics=()',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Reporting-Endpoints': 'csp="/csp-report"',
}

/** For responses that are no documents: nothing may run in them, should a browser show one as a document. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For the service worker, which fetches from this server only and imports no scripts. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** For documents. `styleHashes` are the hashes of the inline style sheets, `connectTo` further origins for requests. */
export const documentPolicy = (
  styleHashes: string[],
  isSecure: boolean,
  connectTo: readonly string[] = [],
  formHosts: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formHosts].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-script-url dompurify',
    'report-uri /csp-report',
    'report-to csp',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
