import { sendingSession } from '../../core/offline/offline-session.ts'
import { alone, sendDue } from '../../core/offline/send-outbox.ts'
import { sentMessage, syncTag } from '../../core/offline/sync-tag.ts'
import { workerScope } from './worker-scope.ts'

/** Sends what waits; throws when something is left, so that the browser wakes the worker again. */
async function send(): Promise<void> {
  const session = await sendingSession()
  if (!session) return
  const end = await alone(() => sendDue(session, async () => undefined))
  const windows = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage(sentMessage)
  if (end === 'later') throw new Error('The server is away')
}

/** Sends in the background, where the browser wakes the worker for it. */
export function syncInBackground(): void {
  workerScope.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(send())
  })
}
