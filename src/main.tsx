import './ui/tokens.css'
import { startTransition } from 'react'
import { sectionAt } from '../machines/domain/sections.ts'
import { readBoot } from './platform/boot.ts'
import { browserEdge } from './platform/edge.ts'
import { storedNearStores } from './platform/near-stores.ts'
import { App } from './shell/app.tsx'
import { focusScreens } from './shell/focus-screen.ts'
import { recoveryUrl } from './platform/recovery-url.ts'
import { createAppRouter } from './router.tsx'
import { HomePart } from './screens/home/home.tsx'
import { DesktopFrame } from './shell/root.tsx'
import { createRuntime } from './actors/app/app.ts'
import { loadFonts } from './ui/fonts.ts'

/** Gives the browser a turn, so that no single task grows long. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

async function begin(root: HTMLElement) {
  await turn()
  const edge = browserEdge()
  const nearStores = edge.isReturning() ? await storedNearStores(edge.database).read() : undefined
  const runtime = createRuntime(edge, readBoot(document), nearStores)
  // comes once, and long before whoever asks it
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    runtime.installOffer = event
  })
  await turn()
  const router = createAppRouter(runtime)
  runtime.router = router
  focusScreens(router, () => root)
  const onDrawn = () =>
    void requestAnimationFrame(() =>
      setTimeout(() => {
        runtime.start()
        void loadFonts()
      }),
    )
  if (runtime.actors.shell.getSnapshot().context.layout === 'desktop') await DesktopFrame.preload()
  const drawn = root.firstElementChild
  const isWaiting = drawn?.id === 'waiting'
  const isDrawn = drawn !== null && !isWaiting && runtime.fitsFirstView()
  if (isDrawn) router.ssr = { manifest: undefined }
  if (isDrawn || isWaiting) await router.load()
  else if (sectionAt(location.pathname) === 'nearme') await HomePart.preload()
  // evaluates the drawing library in a task of its own
  const react = await import('react-dom/client')
  const app = <App runtime={runtime} router={router} onDrawn={onDrawn} />
  // takes over the very view that the server drew, in slices; any other gives way to what is drawn in its place
  if (isDrawn) startTransition(() => void react.hydrateRoot(root, app))
  else react.createRoot(root).render(app)
  const { startup } = runtime.actors
  startup.subscribe(({ context: { language } }) => {
    if (language) document.documentElement.lang = language.code
  })
}

const rescue = (cause: unknown) =>
  void import(/* @vite-ignore */ recoveryUrl).then(
    ({ recover }: typeof import('./shell/recovery/recovery.ts')) => recover(cause),
    () => {},
  )
addEventListener('vite:preloadError', rescue)
const root = document.getElementById('root')
if (root) begin(root).catch(rescue)
