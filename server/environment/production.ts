import type { Environment } from './environment.ts'

const secretLength = 32
/** Fewer different characters suggest a repeated word rather than a random secret. */
const secretVariety = 12
const isStrong = (secret: string) => secret.length >= secretLength && new Set(secret).size >= secretVariety
const howToMakeOne = `must be a random text of ${secretLength} characters or more, such as \`openssl rand -base64 48\` prints`

/** Whether traffic to an address is private: encrypted, or to this machine only. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

type Settings = Pick<Environment, 'isProduction' | 'isDemo' | 'publicUrl' | 'tokenSecret' | 'refreshTokenSecret'>

/** Why a server that other machines can reach must not start; each line names the variable to set. */
export function refusals({ isProduction, isDemo, publicUrl, tokenSecret = '', refreshTokenSecret = '' }: Settings): string[] {
  if (!isProduction) return []
  const lines: string[] = []
  if (isDemo) lines.push('DEMO must be unset or 0: the demonstration runs on a loopback HOST without NODE_ENV=production only')
  if (publicUrl === undefined) lines.push('PUBLIC_URL must be the address under which people reach the site, such as https://example.org')
  else if (!URL.canParse(publicUrl) || !isPrivate(publicUrl)) lines.push(`PUBLIC_URL must begin with https:// and a host: ${publicUrl}`)
  if (!isStrong(tokenSecret)) lines.push(`TOKEN_SECRET ${howToMakeOne}`)
  if (!isStrong(refreshTokenSecret)) lines.push(`REFRESH_TOKEN_SECRET ${howToMakeOne}`)
  else if (refreshTokenSecret === tokenSecret) lines.push('REFRESH_TOKEN_SECRET must differ from TOKEN_SECRET')
  return lines
}
