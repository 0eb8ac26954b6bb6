import type { Text } from '@undertone/domain/core/text'
import { notifyText } from '../shared/notify.text.ts'

/** Whether this browser supports push notifications: it needs a secure context and a push service of its vendor. */
export const canReceivePushes = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A subscription as sent to the server. */
export interface NewSubscription {
  readonly name: string
  readonly secretAddress: string
  readonly p256dh: string
  readonly authSecret: string
}

/** The reason of a failed subscription. */
export interface PushFault {
  readonly fault: Text
  readonly detail: string
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Names of browsers, the more specific first: user agents of others contain Chrome or Safari too. */
const browserNames = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systemNames = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const first = (rows: readonly (readonly [RegExp, string])[], agent: string): string => rows.find(([mark]) => mark.test(agent))?.[1] ?? ''

/** A short name of a browser: product and system. */
export const browserName = (agent: string): string =>
  [first(browserNames, agent) || 'Browser', first(systemNames, agent)].filter(Boolean).join(', ')

/** Requests permission and subscribes with the product's key; an existing subscription is replaced. */
export async function subscribe(pushKey: string): Promise<NewSubscription | PushFault> {
  if (!canReceivePushes()) return { fault: notifyText.pushUnsupported, detail: '' }
  if ((await Notification.requestPermission()) !== 'granted') return { fault: notifyText.pushDenied, detail: '' }
  try {
    const registered = await navigator.serviceWorker.register('/app-worker.js')
    await navigator.serviceWorker.ready
    await (await registered.pushManager.getSubscription())?.unsubscribe()
    const made = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) })
    const { endpoint = '', keys = {} } = made.toJSON()
    return { name: browserName(navigator.userAgent), secretAddress: endpoint, p256dh: keys.p256dh ?? '', authSecret: keys.auth ?? '' }
  } catch (error) {
    return { fault: notifyText.pushFailed, detail: error instanceof Error ? error.message : String(error) }
  }
}
