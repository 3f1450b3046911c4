// Served as /sw.js while SERVICE_WORKER=off: takes the place of any worker, clears what it stored, and unregisters.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(clear())
})
