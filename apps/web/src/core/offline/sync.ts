import { coreErrors } from '@undertone/domain/core/error'
import { redirectToLogin } from '../api/api.ts'
import { readStored } from '../browser/storage.ts'
import { sayNow, useLanguage } from '../language/language.ts'
import { sendingSession } from './offline-session.ts'
import { nextDue } from './outbox-entry.ts'
import { alone, sendDue } from './send-outbox.ts'
import { showOutbox, useOutbox } from './shown-outbox.ts'
import { sentMessage, syncTag } from './sync-tag.ts'

/** How often an open page looks, ms. */
const everyMs = 30_000

const listeners = new Set<(groups: ReadonlySet<string>) => void>()

/** Calls back after something was sent, with the groups of what is gone. */
export function onSent(listener: (groups: ReadonlySet<string>) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const groupsNow = () => new Map(useOutbox.getState().entries.map(({ id, group }) => [id, group]))

/** Shows what waits now, and says what is gone since. */
async function showSince(before: ReadonlyMap<string, string>): Promise<void> {
  await showOutbox()
  const left = groupsNow()
  const gone = new Set([...before].flatMap(([id, group]) => (left.has(id) ? [] : [group])))
  if (gone.size > 0) for (const listener of [...listeners]) listener(gone)
}

/** Asks the browser to wake the worker when the network is back, where it can; an open page sends by itself. */
async function askForWake(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | (ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } })
      | undefined
    await registration?.sync?.register(syncTag)
  } catch (error) {
    console.info('The browser does not send in the background:', error)
  }
}

let running: Promise<void> | null = null
let isAgain = false

async function pass(): Promise<void> {
  const session = await sendingSession()
  // Another tab may have logged in as somebody else: what one user did is never sent as another.
  if (!session || session.token !== readStored('token') || useOutbox.getState().entries.length === 0) return
  const before = groupsNow()
  const end = await alone(() => sendDue({ ...session, lang: useLanguage.getState().lang }, showOutbox))
  await showSince(before)
  if (end === 'later') await askForWake()
  if (end === 'unauthorized') redirectToLogin(sayNow(coreErrors.unauthorized))
}

/** Sends what waits; a call while one runs has it look once more. */
export function syncNow(): Promise<void> {
  if (running) {
    isAgain = true
    return running
  }
  useOutbox.setState({ isSending: true })
  running = pass()
    .catch((error: unknown) => console.warn('What waits was not sent:', error))
    .finally(() => {
      running = null
      useOutbox.setState({ isSending: false })
      if (isAgain) {
        isAgain = false
        void syncNow()
      }
    })
  return running
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Looks again when the next is due, at the latest after 30 s. */
function plan(): void {
  clearTimeout(timer)
  const due = nextDue(useOutbox.getState().entries)
  const waitMs = due === null ? everyMs : Math.min(everyMs, Math.max(1000, due - Date.now()))
  timer = setTimeout(() => {
    if (document.visibilityState === 'visible') void syncNow()
    plan()
  }, waitMs)
}

/** Sends on load, when the network is back, when the page is looked at, and every 30 s while it is. Returns what ends that. */
export function startSync(): () => void {
  const now = () => {
    if (document.visibilityState === 'visible') void showSince(groupsNow()).then(syncNow)
  }
  // The worker, which may have been woken first, has sent something.
  const sent = ({ data }: MessageEvent) => {
    if (data === sentMessage) void showSince(groupsNow())
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  navigator.serviceWorker?.addEventListener('message', sent)
  const stop = useOutbox.subscribe(plan)
  void showOutbox()
    .then(syncNow)
    .catch((error: unknown) => console.warn('The outbox was not read:', error))
  plan()
  return () => {
    clearTimeout(timer)
    stop()
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', now)
    navigator.serviceWorker?.removeEventListener('message', sent)
  }
}
