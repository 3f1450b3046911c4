import type { Boot } from '../../openapi/page.ts'

/** What the server wrote into the document for this start; undefined where the document came from a cache or a plain file host. */
export function readBoot(document: Document): Boot | undefined {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : undefined
}
