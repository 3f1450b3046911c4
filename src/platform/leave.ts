import { AppError } from '../../machines/lib/app-error.ts'

/** An address of the web; no gateway may have a script run here. */
function webAddress(value: string): string {
  const url = new URL(value, location.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AppError('unexpected')
  return url.href
}

/** Leaves this page for a gateway's, in the same tab: by a link (`redirect_url`), or by a form that is posted to `action_url` with all other fields. */
export function leaveFor({ redirect_url: redirect, action_url: action, ...fields }: Record<string, string>): void {
  if (action === undefined) return location.assign(webAddress(redirect ?? ''))
  const form = document.createElement('form')
  form.method = 'post'
  form.action = webAddress(action)
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
