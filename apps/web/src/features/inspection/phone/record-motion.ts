import type { MotionEventValues } from './read-motion.ts'

/** Why a phone measures nothing. */
export type MotionProblem = 'insecure' | 'missing' | 'refused' | 'silent'

interface AskingEvent {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

/** How long the first event may take, ms (guess: phones send one within 100 ms; computers without a sensor send none, or an empty one). */
const firstEventMs = 2000

/**
 * Whether measuring is offered here: a device held in the hand whose browser has the sensor. A desktop has the interface, too, and sends nothing. Without HTTPS browsers hide the
 * interface; there it is offered, and says why it cannot.
 */
export const canOfferMotion = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches && (!window.isSecureContext || typeof DeviceMotionEvent !== 'undefined')

/** Asks for the sensor, as iOS and newer Chrome want it: in the tap of a user. null where it may be read. */
export async function askForMotion(): Promise<MotionProblem | null> {
  if (!window.isSecureContext) return 'insecure'
  if (typeof DeviceMotionEvent === 'undefined') return 'missing'
  const { requestPermission } = DeviceMotionEvent as unknown as AskingEvent
  if (!requestPermission) return null
  return (await requestPermission.call(DeviceMotionEvent).catch(() => 'denied')) === 'granted' ? null : 'refused'
}

/** Listens for so many seconds; `signal` ends it early, with what there is. Resolves to why nothing came where nothing did. */
function recordMotion(seconds: number, signal: AbortSignal): Promise<readonly MotionEventValues[] | MotionProblem> {
  return new Promise((resolve) => {
    const events: MotionEventValues[] = []
    const take = ({ accelerationIncludingGravity: all, timeStamp: ms }: DeviceMotionEvent) => {
      if (typeof all?.x === 'number' && typeof all.y === 'number' && typeof all.z === 'number')
        events.push({ ms, x: all.x, y: all.y, z: all.z })
    }
    const end = () => {
      window.removeEventListener('devicemotion', take)
      clearTimeout(whole)
      clearTimeout(first)
      resolve(events.length === 0 ? 'silent' : events)
    }
    const whole = setTimeout(end, seconds * 1000)
    const first = setTimeout(() => events.length === 0 && end(), firstEventMs)
    signal.addEventListener('abort', end, { once: true })
    window.addEventListener('devicemotion', take)
  })
}

/** The motion sensor of a phone. */
export interface MotionSensor {
  readonly ask: typeof askForMotion
  readonly record: typeof recordMotion
}

/** That of the phone which shows the page. */
export const ownSensor: MotionSensor = { ask: askForMotion, record: recordMotion }
