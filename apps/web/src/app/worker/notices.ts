import { type WorkerScope, workerScope } from './worker-scope.ts'

/** What the server writes into a push. */
interface Notice {
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly tag: string
}

/** The words of a push; one without words still says that something happened. */
export function noticeOf(data: { json(): unknown } | null): Notice {
  const empty: Notice = { title: 'Undertone', text: '', link: null, tag: 'alarm' }
  try {
    return { ...empty, ...(data?.json() as Partial<Notice>) }
  } catch {
    return empty
  }
}

/** Only addresses of this product are opened. */
export function linkOf(given: string | null | undefined, origin: string): string {
  return given && URL.canParse(given, origin) && new URL(given, origin).origin === origin ? given : '/'
}

/** Leads a page of the product to the alarm, or opens one. */
async function show(scope: WorkerScope, link: string): Promise<unknown> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((window) => new URL(window.url).origin === scope.location.origin)
  const led = open ? await open.navigate(link).catch(() => null) : null
  if (!led) return scope.clients.openWindow(link)
  // Where the browser lets no page come forward, it shows the alarm all the same.
  return led.focus().catch(() => led)
}

/** Shows pushes of alarms while the product is closed, and opens the alarm on a click. */
export function showNotices(): void {
  const scope = workerScope
  scope.addEventListener('push', (event) => {
    const { title, text, link, tag } = noticeOf(event.data)
    event.waitUntil(scope.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { link } }))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(show(scope, linkOf(event.notification.data?.link, scope.location.origin)))
  })
}
