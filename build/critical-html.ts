import type { Plugin } from 'vite'

/**
 * Puts the entry's style sheet into the document, so that the document is the only round trip before the first paint.
 * The server allows that one inline style by its hash. What is between the tags for people goes.
 */
export function criticalHtml(): Plugin {
  return {
    name: 'bua:critical-html',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const bare = html
          .replaceAll(/\s*\/?>\s+</g, '><')
          .replaceAll(/\s+(?=[a-z]+=")/g, ' ')
          // the pictures of a view that the server drew come before the scripts that have nothing to add to it yet (server/web/chunks.ts does the same)
          .replaceAll(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
        return bare.replace(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g, (tag, file: string) => {
          const css = bundle[file]
          if (css?.type !== 'asset') return tag
          // tells the loader that it is there; a sheet of another type is never fetched
          return `<style>${String(css.source).trim()}</style><link rel="stylesheet" href="/${file}" type="text/plain" />`
        })
      },
    },
  }
}
