import { useLayoutEffect, useRef } from 'react'

/** What a text from the settings may be made of. */
const sanitizer = {
  elements: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'span', { name: 'a', attributes: ['href'] }],
  attributes: [],
}

interface SafeTarget {
  setHTML?: (html: string, options: { sanitizer: typeof sanitizer }) => void
}

/** Chromium 156.0.8078.79 reports handlers that the cleaning drops as if they had been about to run, so they are no handlers by then. */
const withoutHandlers = (html: string) => html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/(?<=[\s/"'])on\w+\s*=/gi, 'data-$&'))

/** The words alone, for a browser that cannot clean HTML by itself. */
const wordsOf = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '').replaceAll(/<[^>]*>/g, ' ')

/** HTML from the settings, of which the browser itself keeps only what is listed: no script, no style, no form, no picture. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement & SafeTarget>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (element.setHTML) element.setHTML(withoutHandlers(html), { sanitizer })
    else element.textContent = wordsOf(html)
    for (const link of element.querySelectorAll('a')) {
      if (!/^https?:$/.test(link.protocol)) link.removeAttribute('href')
      else if (link.origin !== location.origin) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
    }
  }, [html])
  // the words stand there until the browser has taken over what the server drew
  return <div ref={box}>{wordsOf(html)}</div>
}
