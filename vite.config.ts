import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { compress } from './build/compress.ts'
import { criticalHtml } from './build/critical-html.ts'
import { licenses } from './build/licenses.ts'
import { standalone } from './build/standalone.ts'

const libraries =
  /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|@tanstack|use-sync-external-store|use-isomorphic-layout-effect)\//

const inRoot = (file: string) => join(import.meta.dirname, file)

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

function closure(ids: readonly string[], graph: Graph, seen = new Set<string>()): Set<string> {
  for (const id of ids) if (!seen.has(id)) closure(graph.getModuleInfo(id)?.importedIds ?? [], graph, seen.add(id))
  return seen
}

/** What follows the first view, a request each: what everybody needs then, what customers need beside it, what an order is shown with, and
 * what signing in needs, and what couriers have on every screen. */
const parts = {
  // small, and wanted by what follows at once: a request of their own would cost more
  index: ['src/edge/settled.ts', 'src/features/problem-text.ts', 'src/features/place/ways.module.css', 'src/ui/near.ts'],
  common: [
    'machines/domain/distance.ts',
    'src/app/common-part.tsx',
    'src/app/flows/logout.ts',
    'src/app/flows/workers.ts',
    'src/app/network.ts',
    'src/app/redirect.tsx',
    'src/app/use-of-screen.ts',
    'src/edge/kept-settings.ts',
    'src/edge/normalise-order.ts',
    'src/edge/token.ts',
    'src/ui/icon-button.tsx',
    'src/ui/more-icons.tsx',
  ],
  customers: [
    'src/app/back-bar.tsx',
    'src/app/customers-only.tsx',
    'src/app/customers-part.tsx',
    'src/features/cart/cart-lines.tsx',
    'src/ui/stepper.tsx',
  ],
  firstVisit: ['src/app/first-visit-part.tsx'],
  // what cards and stores are marked with
  marks: ['src/app/heart.tsx', 'src/ui/share-icon.tsx'],
  more: [
    'src/app/use-filters.ts',
    'src/features/home/filter-bar.tsx',
    'src/features/home/filtered-list.tsx',
    'src/features/home/more-stores.tsx',
  ],
  menu: ['machines/domain/addons.ts', 'machines/domain/fold.ts', 'src/edge/normalise-menu.ts', 'texts/vi/store.ts'],
  // what stands beside a cart, in a wide window and on its own screen
  beside: ['machines/domain/sections.ts', 'src/app/use-ways.tsx', 'src/features/cart/order-button.tsx', 'texts/vi/sections.ts'],
  keeping: ['src/app/flows/keeping.ts'],
  // an account needs no door, and a door no order and no alerts
  words: ['src/ui/field.tsx'],
  ways: ['machines/domain/click-action.ts'],
  order: [
    'machines/order-lifecycle/order-steps.ts',
    'src/app/paying-later.tsx',
    'src/features/cart/bill-lines.tsx',
    'src/features/cart/bill-rows.tsx',
    'texts/vi/order.ts',
  ],
  alerts: ['src/app/alerts-part.tsx'],
  door: ['src/app/flows/sign-in.ts', 'src/features/account/sign-in-form.tsx'],
  ride: ['src/features/courier/courier-screen.tsx', 'texts/vi/courier.ts'],
  couriers: [
    'machines/courier-position/courier-position.selectors.ts',
    'machines/courier-orders/courier-orders.selectors.ts',
    'machines/courier-shift/courier-shift.selectors.ts',
    'src/app/courier-notes-later.tsx',
    'src/app/couriers-only.tsx',
    'src/features/courier/cash.ts',
    'src/features/problem-text.ts',
  ],
  steps: ['src/app/flows/courier-steps.ts', 'machines/courier-steps/courier-steps.selectors.ts'],
}

/** Names the chunk of a module that a part imports and neither the entry nor an earlier part does. */
function partNamer() {
  let names: Map<string, string> | undefined
  return (id: string, graph: Graph) => {
    if (!names) {
      names = new Map()
      const before = closure([inRoot('src/app/main.tsx')], graph)
      // one file, however later parts share what is in it
      for (const one of [inRoot('index.html'), ...before]) if (!libraries.test(one)) names.set(one, 'index')
      for (const [name, seeds] of Object.entries(parts)) {
        for (const one of closure(seeds.map(inRoot), graph)) if (!before.has(one) && !libraries.test(one)) names.set(one, name)
        closure(seeds.map(inRoot), graph, before)
      }
    }
    return names.get(id)
  }
}

const shipped = licenses()

/** What the development server does not answer itself; a document is always its own. */
const serverPaths = ['/api/', '/avatars/', '/callandorder/', '/csp-report', '/dev/', '/pictures/', '/public/', '/version.json']

function proxyTo(target: string): Record<string, ProxyOptions> {
  const bypass: ProxyOptions['bypass'] = ({ headers }) => (headers.accept?.includes('text/html') === true ? '/index.html' : undefined)
  return Object.fromEntries(serverPaths.map((path) => [path, { target, bypass }]))
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), !isSsrBuild && [shipped.collect, criticalHtml(), standalone(shipped.collect), shipped.write, compress()]],
  server: { proxy: proxyTo(process.env['API_URL'] ?? 'http://127.0.0.1:4173') },
  build: {
    target: 'es2024',
    // knows light-dark(): rewritten for older ones it would no longer follow a color-scheme further down
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    sourcemap: 'hidden',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    chunkSizeWarningLimit: 1100,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // changes only when a dependency is upgraded, so it stays cached across releases
              { name: 'vendor', test: libraries },
              { name: partNamer(), debugName: 'parts', includeDependenciesRecursively: false },
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
