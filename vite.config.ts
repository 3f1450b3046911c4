import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { compress } from './build/compress.ts'
import { contractJson } from './build/contract-json.ts'
import { criticalHtml } from './build/critical-html.ts'
import { licenses } from './build/licenses.ts'
import { reference } from './build/reference.ts'
import { standalone } from './build/standalone.ts'

const libraries =
  /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|@tanstack|use-sync-external-store|use-isomorphic-layout-effect)\//

const shipped = licenses()

/** Below it are screens of the client as well, whose documents the development server answers itself. */
const staffPath = '/callandorder/'

/** What the development server does not answer itself. */
const serverPaths = [
  '/api/',
  '/avatars/',
  '/item-pictures/',
  staffPath,
  '/csp-report',
  '/dev/',
  '/docs',
  '/openapi.json',
  '/pictures/',
  '/public/',
  '/version.json',
]

function proxyTo(target: string): Record<string, ProxyOptions> {
  const bypass: ProxyOptions['bypass'] = ({ headers }) => (headers.accept?.includes('text/html') === true ? '/index.html' : undefined)
  // a server elsewhere is found by its own name; the one on this machine leads pages back to the name with which it was called
  const changeOrigin = !['localhost', '127.0.0.1'].includes(new URL(target).hostname)
  return Object.fromEntries(serverPaths.map((path) => [path, { target, changeOrigin, ...(path === staffPath && { bypass }) }]))
}

/** The path of a route's file in one word. */
const pathOf = (module: string) =>
  /\/src\/routes\/(.+?)(?:\/index)?\.tsx\?tsr-split/
    .exec(module)?.[1]
    ?.replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // reads tsr.config.json; the home screen comes with the entry
    tanstackRouter({
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
    }),
    react(),
    !isSsrBuild && [shipped.collect, criticalHtml(), standalone(shipped.collect), shipped.write, contractJson(), reference(), compress()],
  ],
  // React has the hook itself; its shim is for versions before 18
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  // a class is called by its own name and by that of its sheet, of which there is one: shorter and easier to read than a hash
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  server: { proxy: proxyTo(process.env['API_URL'] ?? 'http://127.0.0.1:4173') },
  build: {
    target: 'es2024',
    // knows light-dark(): rewritten for older ones it would no longer follow a color-scheme further down
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    sourcemap: 'hidden',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // every browser of the target preloads modules itself
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1100,
    ...(!isSsrBuild && {
      rolldownOptions: {
        // a limit is written where it is used, so that no file has those of all screens
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          // a screen is called by its path, and a shared chunk by its group, not by all that share it
          chunkFileNames: ({ name, facadeModuleId }) => `assets/${pathOf(facadeModuleId ?? '') ?? name.split('~', 1)[0]}-[hash].js`,
          assetFileNames: ({ names }) => `assets/${names[0]?.replace(/~.*(?=\.)/, '') ?? '[name].[ext]'}`.replace(/(\.\w+)$/, '-[hash]$1'),
          codeSplitting: {
            groups: [
              // changes only when a dependency is upgraded, so it stays cached across releases
              { name: 'vendor', test: libraries, priority: 3 },
              // what a first view starts with is one file
              { name: 'index', test: /(?:index\.html|src\/main\.tsx)$/, priority: 2 },
              // what calls are made with, which a screen has before it asks for anything
              {
                name: 'network',
                test: /\/node_modules\/openapi-fetch\/|\/src\/platform\/api\.ts$|\/openapi\/token-paths\.ts$/,
                priority: 2,
              },
              { name: 'shared', minShareCount: 7, priority: 1 },
              // what a first view is followed by, each with what it alone needs of what others share
              { name: 'home', test: /\/src\/screens\/home\/home-content\.tsx$/ },
              { name: 'questions', test: /\/src\/shell\/overlays\/questions\.tsx$/ },
              // what the stores' area shares with what follows a first view, and with the page of a store, and not in crumbs
              {
                name: 'following',
                test: /\/(?:machines\/(?:account\/alerts\/alerts\.selectors|domain\/push-config)|src\/actors\/app\/(?:logout-queue|push|renewal))\.ts$/,
              },
              {
                name: 'menu',
                test: /\/(?:machines\/domain\/(?:addons|hours|menu-filters)|src\/(?:actors\/(?:app\/notify-desktop|shop\/(?:menu-watch|read-store))|platform\/normalise-store|screens\/shared\/(?:diet\/texts\.vi|dishes\/(?:quick-add|texts\.vi))|ui\/share-icon|screens\/store\/texts\.vi))\.tsx?$/,
              },
              // sign-in by a code, which what follows a first view must not pull in with the crumbs
              { name: 'one-time-code', test: /\/src\/actors\/account\/one-time-code\.ts$/ },
              // what fewer screens share, and not in crumbs
              { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
            ],
          },
        },
      },
    }),
  },
  ssr: { noExternal: true },
  // the renderer is React's production build, whatever the server's own environment says
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
