import { useLayoutEffect, useRef } from 'react'
import { textOfHtml } from '../../machines/domain/text-of-html.ts'

/** What a text from the settings may be made of, besides links. Anything else is dropped with its content. */
const elements = [
  'p br hr div section article header footer center blockquote pre address details summary',
  'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td',
  'b strong i em u s strike del ins mark small big sub sup span font code q cite',
].flatMap((names) => names.split(' '))

const sanitizer = { elements: [...elements, { name: 'a', attributes: ['href'] }], attributes: [] }

interface SafeTarget {
  setHTML?: (html: string, options: { sanitizer: typeof sanitizer }) => void
}

/** The same for a browser that has no sanitizer. */
async function purified(html: string): Promise<DocumentFragment> {
  const { default: purifier } = await import('dompurify')
  return purifier.sanitize(html, {
    ALLOWED_TAGS: ['#text', ...elements, 'a'],
    ALLOWED_ATTR: [],
    ADD_ATTR: (name, element) => name === 'href' && element === 'a',
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** Chromium 156.0.8078.79 reports handlers that sanitizing drops as if they had been about to run, so they are no handlers by then. */
const withoutHandlers = (html: string) => html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/(?<=[\s/"'])on\w+\s*=/gi, 'data-$&'))

function settleLinks(box: Element): void {
  for (const link of box.querySelectorAll('a')) {
    if (!/^https?:$/.test(link.protocol)) link.removeAttribute('href')
    else if (link.origin !== location.origin) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  }
}

/** HTML from the settings, of which only text with its structure and links are left: no script, no style, no form, no picture. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement & SafeTarget>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    if (element.setHTML) {
      element.setHTML(withoutHandlers(html), { sanitizer })
      settleLinks(element)
      return undefined
    }
    let isCurrent = true
    purified(withoutHandlers(html)).then(
      (content) => {
        if (!isCurrent) return
        element.replaceChildren(content)
        settleLinks(element)
      },
      () => {
        // the text stays; that a chunk is missing is noticed by the window (see main.tsx)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [html])
  return <div ref={box}>{textOfHtml(html)}</div>
}
