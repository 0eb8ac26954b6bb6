// Shows pushes of alarms while the product is closed, and opens the alarm on a click. It keeps no pages: nothing else is its task.
self.addEventListener('activate', (event) => {
  // Only a page that is its own can be led to the alarm; otherwise each click would open one more window.
  event.waitUntil(self.clients.claim())
})

self.addEventListener('push', (event) => {
  let notice = { title: 'Undertone', text: '', link: null, tag: 'alarm' }
  try {
    notice = { ...notice, ...event.data.json() }
  } catch {
    // A push without words still says that something happened.
  }
  const { title, text, link, tag } = notice
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: '/favicon.svg', data: { link } }))
})

/** Leads a page of the product to the alarm, or opens one. */
async function show(link) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((window) => new URL(window.url).origin === self.location.origin)
  const led = open ? await open.navigate(link).catch(() => null) : null
  if (!led) return self.clients.openWindow(link)
  // Where the browser lets no page come forward, it shows the alarm all the same.
  return led.focus().catch(() => led)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const given = event.notification.data?.link
  // Only addresses of this product are opened.
  const link = given && new URL(given, self.location.origin).origin === self.location.origin ? given : '/'
  event.waitUntil(show(link))
})
