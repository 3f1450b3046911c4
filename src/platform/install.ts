import type { InstallEvent } from '../../machines/app/install/install.types.ts'

/** The browser's question, as it hands it over; it can be asked once. */
interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isQuestion = (value: unknown): value is InstallQuestion => value instanceof Event && 'prompt' in value

/** The question of the browser whether to install: the one that it handed over before, and any later one. */
export function installQuestion(before: unknown) {
  let question = isQuestion(before) ? before : undefined
  return {
    /** Tells when it may be asked, and when the app has been installed; answers a function that stops listening. */
    watch(told: (event: InstallEvent) => void): () => void {
      const stopped = new AbortController()
      const options = { signal: stopped.signal }
      addEventListener(
        'beforeinstallprompt',
        (event) => {
          event.preventDefault()
          if (!isQuestion(event)) return
          question = event
          told({ type: 'browser.offered' })
        },
        options,
      )
      addEventListener('appinstalled', () => told({ type: 'app.installed' }), options)
      if (question) told({ type: 'browser.offered' })
      return () => stopped.abort()
    },
    /** Asks; to be called while a tap is being answered. */
    async ask(): Promise<'accepted' | 'dismissed'> {
      const answer = await question?.prompt()
      return answer?.outcome ?? 'dismissed'
    },
  }
}

/** Whether a dialog lies over the page; tells when that may have changed, and answers a function that stops it. */
export function watchDialogs(told: (isCovered: boolean) => void): () => void {
  const look = () => told(document.querySelector('dialog[open]') !== null)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  look()
  return () => observer.disconnect()
}
