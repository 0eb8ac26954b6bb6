/** What the service worker uses of its global object; the compiler knows pages alone. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}

interface NoticeEvent extends WorkerEvent {
  readonly notification: { close(): void; readonly data: { readonly link?: string | null } | null }
}

interface SyncEvent extends WorkerEvent {
  readonly tag: string
}

export interface WorkerWindow {
  readonly url: string
  navigate(address: string): Promise<WorkerWindow | null>
  focus(): Promise<WorkerWindow>
  postMessage(message: unknown): void
}

interface WorkerEvents {
  readonly install: WorkerEvent
  readonly activate: WorkerEvent
  readonly fetch: FetchEvent
  readonly push: PushEvent
  readonly notificationclick: NoticeEvent
  readonly sync: SyncEvent
  readonly message: MessageEvent
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
}

/** Set by a server that switches the worker off (`APP_WORKER=off`). */
export const isSwitchedOff = (): boolean => (globalThis as { undertoneOff?: boolean }).undertoneOff === true

export const workerScope = globalThis as unknown as WorkerScope
