import { syncInBackground } from './background-sync.ts'
import { showNotices } from './notices.ts'
import { dropCaches, fileResponse, fillCache, pageResponse, routeOf, type Shell } from './shell-cache.ts'
import { isSwitchedOff, workerScope } from './worker-scope.ts'

// The service worker of the product: it opens the app without a network, sends what waits when the network is back, and shows pushes. It keeps no answers.

/** Written in by the build (`app-worker.ts` of apps/web). */
const shell = (globalThis as unknown as { undertoneShell: Shell }).undertoneShell
const isOff = isSwitchedOff()

workerScope.addEventListener('install', (event) => {
  event.waitUntil(isOff ? workerScope.skipWaiting() : fillCache(shell, caches))
})

workerScope.addEventListener('activate', (event) => {
  // Only a page that is its own can be led to an alarm; otherwise each click would open one more window.
  event.waitUntil(dropCaches(caches, isOff ? undefined : shell).then(() => workerScope.clients.claim()))
})

workerScope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void workerScope.skipWaiting()
})

if (!isOff) {
  workerScope.addEventListener('fetch', (event) => {
    const route = routeOf(event.request, workerScope.location.origin, shell)
    if (route === 'page') event.respondWith(pageResponse(event.request, shell, caches))
    if (route === 'file') event.respondWith(fileResponse(event.request, shell, caches))
  })
  syncInBackground()
}
showNotices()
