import { create } from 'zustand'

/** How often a page that stays open asks for a newer build, ms. */
const askMs = 3_600_000

/** A newer build that is on this device and waits to be used; null where there is none. */
export const useWaitingBuild = create<{ readonly worker: ServiceWorker | null }>(() => ({ worker: null }))

/** Whether this device gets the worker: phones and tablets, installed apps, and browsers that have it already, as for pushes. */
async function isWanted(): Promise<boolean> {
  const isHandheld = window.matchMedia('(pointer: coarse), (width < 720px), (display-mode: standalone)').matches
  return isHandheld || (await navigator.serviceWorker.getRegistration()) !== undefined
}

function watch(registration: ServiceWorkerRegistration): void {
  const show = () => {
    // Without a controller it is the first build on this device: nothing older is in use.
    if (registration.waiting && navigator.serviceWorker.controller) useWaitingBuild.setState({ worker: registration.waiting })
  }
  show()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', show))
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, askMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
}

/** Registers the service worker, where there is one to register: over HTTPS, in a build. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await isWanted())) return
  const registration = await navigator.serviceWorker.register('/app-worker.js', { updateViaCache: 'none' })
  watch(registration)
}

/** Has the waiting build take over, and reloads the page with it. Without one the page is fetched again. */
export function startNewBuild(): void {
  const { worker } = useWaitingBuild.getState()
  if (!worker) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take over')
}

/** Asks the server for a newer build now; one that is found waits to be used. */
export async function askForBuild(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}
