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
    /** Notifies when it may be asked, and when the app has been installed; answers a function that stops listening. */
    watch(notify: (event: InstallEvent) => void): () => void {
      const stopped = new AbortController()
      const options = { signal: stopped.signal }
      addEventListener(
        'beforeinstallprompt',
        (event) => {
          event.preventDefault()
          if (!isQuestion(event)) return
          question = event
          notify({ type: 'browser.offered' })
        },
        options,
      )
      addEventListener('appinstalled', () => notify({ type: 'app.installed' }), options)
      if (question) notify({ type: 'browser.offered' })
      return () => stopped.abort()
    },
    /** Asks; to be called while a tap is being answered. */
    async ask(): Promise<'accepted' | 'dismissed'> {
      const answer = await question?.prompt()
      return answer?.outcome ?? 'dismissed'
    },
  }
}

/** Whether a dialog is over the page; notifies when that may have changed, and answers a function that stops it. */
export function watchDialogs(notify: (isCovered: boolean) => void): () => void {
  const look = () => notify(document.querySelector('dialog[open]') !== null)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  look()
  return () => observer.disconnect()
}
