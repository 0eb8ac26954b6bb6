// Shows pushes of alarms while the product is closed, and opens the alarm on a click. It keeps no pages: nothing else is its task.
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

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const given = event.notification.data?.link
  // Only addresses of this product are opened.
  const link = given && new URL(given, self.location.origin).origin === self.location.origin ? given : '/'
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((window) => new URL(window.url).origin === self.location.origin)
      if (!open) return self.clients.openWindow(link)
      return open.focus().then(() => open.navigate(link).catch(() => self.clients.openWindow(link)))
    }),
  )
})
