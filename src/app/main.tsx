import '../ui/tokens.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot } from '../edge/boot.ts'
import { browserEdge } from '../edge/edge.ts'
import { loadFonts } from '../ui/fonts.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { DesktopFrame } from './routes/root.tsx'
import { createRuntime } from './runtime.ts'

/** Gives the browser a turn, so that no single task grows long. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

async function begin(root: HTMLElement) {
  await turn()
  const runtime = createRuntime(browserEdge(), readBoot(document))
  await turn()
  const router = createAppRouter(runtime)
  await turn()
  // the first number of a language takes a browser long enough for a task of its own
  ;(0).toLocaleString('vi')
  const onDrawn = () =>
    void requestAnimationFrame(() =>
      setTimeout(() => {
        runtime.start()
        loadFonts()
      }),
    )
  const app = <App {...{ runtime, router, onDrawn }} />
  if (runtime.actors.shell.getSnapshot().context.layout === 'desktop') await DesktopFrame.preload?.()
  if (root.firstElementChild && runtime.fitsFirstView()) {
    // The server wrote this view: the same tree takes it over, in slices, and the flows start once it has.
    router.ssr = { manifest: undefined }
    await router.load()
    await turn()
    startTransition(() => void hydrateRoot(root, app))
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  const { startup } = runtime.actors
  startup.subscribe(({ context: { language } }) => {
    if (language) document.documentElement.lang = language.code
  })
}

const root = document.getElementById('root')
if (root) void begin(root)
