/** Sends a request like `fetch`, which cannot report how much of the body has gone: `onProgress` receives its share, from 0 to 1. */
export async function fetchWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  const { signal } = request
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const stop = () => {
      call.abort()
      reject(signal.reason as Error)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    call.open(request.method, request.url)
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    call.addEventListener('error', () => reject(new TypeError('The request failed')))
    call.addEventListener('load', () => {
      const lines = call
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/)
      const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
      resolve(new Response(call.responseText, { status: call.status, headers }))
    })
    call.send(body)
  })
}
