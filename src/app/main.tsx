import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot } from '../edge/boot.ts'
import { browserEdge } from '../edge/edge.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { createRuntime } from './runtime.ts'
import '../ui/tokens.css'

async function begin(root: HTMLElement) {
  const runtime = createRuntime(browserEdge(), readBoot(document))
  const router = createAppRouter(runtime)
  if (root.firstElementChild && runtime.fitsFirstView()) {
    // The server wrote this view: the same tree takes it over, and the flows start once it has.
    router.ssr = { manifest: undefined }
    await router.load()
    hydrateRoot(root, <App runtime={runtime} router={router} />)
  } else {
    root.replaceChildren()
    createRoot(root).render(<App runtime={runtime} router={router} />)
  }
  runtime.start()
}

const root = document.getElementById('root')
if (root) void begin(root)
