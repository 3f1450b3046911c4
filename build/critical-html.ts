import type { Plugin } from 'vite'

/**
 * Inlines the entry's style sheet, so that the document is the only round trip before the first paint; the server allows it by its hash. Removes white space
 * between tags.
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
          // the pictures of a server-rendered view load before the scripts, which do not change it at first (server/web/chunks.ts does the same)
          .replaceAll(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
        return bare.replace(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g, (tag, file: string) => {
          const css = bundle[file]
          if (css?.type !== 'asset') return tag
          // Vite's loader takes this for the loaded style sheet; browsers do not fetch it because of its type
          return `<style>${String(css.source).trim()}</style><link rel="stylesheet" href="/${file}" type="text/plain" />`
        })
      },
    },
  }
}
