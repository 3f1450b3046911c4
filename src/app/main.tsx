import '../ui/tokens.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot } from '../edge/boot.ts'
import { browserEdge } from '../edge/edge.ts'
import { applyBrand } from '../ui/brand.ts'
import { loadFonts } from '../ui/fonts.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { DesktopFrame } from './routes/root.tsx'
import { createRuntime } from './runtime.ts'

async function begin(root: HTMLElement) {
  const runtime = createRuntime(browserEdge(), readBoot(document))
  const router = createAppRouter(runtime)
  if (runtime.actors.shell.getSnapshot().context.layout === 'desktop') await DesktopFrame.preload?.()
  if (root.firstElementChild && runtime.fitsFirstView()) {
    // The server wrote this view: the same tree takes it over, and the flows start once it has.
    router.ssr = { manifest: undefined }
    await router.load()
    hydrateRoot(root, <App runtime={runtime} router={router} />)
  } else {
    root.replaceChildren()
    createRoot(root).render(<App runtime={runtime} router={router} />)
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      runtime.start()
      loadFonts()
    }),
  )
  const { startup } = runtime.actors
  const paint = () => {
    const { language, settings } = startup.getSnapshot().context
    applyBrand(document.documentElement, settings['storeColor'])
    if (language) document.documentElement.lang = language.code
  }
  startup.subscribe(paint)
  paint()
}

const root = document.getElementById('root')
if (root) void begin(root)
