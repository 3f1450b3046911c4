import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { criticalHtml } from './build/critical-html.ts'

const vendor = /node_modules\/(react|react-dom|scheduler|xstate|@tanstack|use-sync-external-store|use-isomorphic-layout-effect)\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), !isSsrBuild && [criticalHtml(), compress()]],
  server: { proxy: { '/api': 'http://127.0.0.1:4173', '/pictures': 'http://127.0.0.1:4173', '/public': 'http://127.0.0.1:4173' } },
  build: {
    target: 'es2024',
    // knows light-dark(): rewritten for older ones it would no longer follow a color-scheme further down
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    sourcemap: 'hidden',
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    chunkSizeWarningLimit: 1100,
    ...(!isSsrBuild && {
      rolldownOptions: {
        // changes only when a dependency is upgraded, so it stays cached across releases
        output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
      },
    }),
  },
  ssr: { noExternal: true },
}))
