import './ui/tokens.css'
import { startTransition } from 'react'
import { factsAt } from '../machines/domain/routes.ts'
import { readBoot } from './platform/boot.ts'
import { browserPlatform } from './platform/platform.ts'
import { storedNearStores } from './platform/near-stores.ts'
import { App } from './shell/app.tsx'
import { focusScreens } from './shell/focus-screen.ts'
import { leaveToRecovery } from './platform/chunk-failure.ts'
import { recoveryUrl } from './platform/recovery-url.ts'
import { createAppRouter } from './router.tsx'
import { HomeContent } from './screens/home/home.tsx'
import { DesktopFrame } from './shell/root.tsx'
import { createRuntime } from './actors/app/app.ts'
import { loadFonts } from './ui/fonts.ts'

/** Gives the browser a turn, so that no single task grows long. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

async function begin(root: HTMLElement) {
  await turn()
  const platform = browserPlatform()
  const nearStores = platform.isReturning() ? await storedNearStores(platform.database).read() : undefined
  const runtime = createRuntime(platform, readBoot(document), nearStores)
  // comes once, and long before any caller
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    runtime.installOffer = event
  })
  await turn()
  const router = createAppRouter(runtime)
  runtime.router = router
  focusScreens(router, () => root)
  // a hidden tab has no frames
  const onRendered = () =>
    void (document.hidden ? setTimeout : requestAnimationFrame)(() =>
      setTimeout(() => {
        runtime.start()
        void loadFonts()
      }),
    )
  if (runtime.actors.shell.getSnapshot().context.layout === 'desktop') await DesktopFrame.preload()
  const rendered = root.firstElementChild
  const isWaiting = rendered?.id === 'waiting'
  const isServerRendered = rendered !== null && !isWaiting && runtime.fitsFirstView()
  if (isServerRendered) router.ssr = { manifest: undefined }
  if (isServerRendered || isWaiting) await router.load()
  else if (factsAt(location.pathname).section === 'nearme') await HomeContent.preload()
  // evaluates the rendering library in a task of its own
  const react = await import('react-dom/client')
  const app = <App runtime={runtime} router={router} onRendered={onRendered} />
  // hydrates the very view that the server rendered, in slices; any other is replaced by what is rendered here
  if (isServerRendered) startTransition(() => void react.hydrateRoot(root, app))
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
addEventListener('vite:preloadError', (event) => {
  rescue(event)
  leaveToRecovery(event.payload)
})
const root = document.getElementById('root')
if (root) begin(root).catch(rescue)
