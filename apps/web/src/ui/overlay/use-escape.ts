import { useEffect, useEffectEvent } from 'react'
import { hasPopup } from './is-covered.ts'

/** What Escape closes, the topmost last. */
const layers: (() => void)[] = []
let hadPopup = false

/** Before anything reacts: a popup that closes by the key is gone when the event arrives at the window. */
const look = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') hadPopup = hasPopup()
}

const press = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented || hadPopup) return
  const top = layers.at(-1)
  if (!top) return
  event.preventDefault()
  top()
}

/** Closes by Escape while it is enabled, unless something above it closes by it: what was opened later, a popup, or what has used the key. */
export function useEscape(close: () => void, enabled: boolean): void {
  const run = useEffectEvent(close)
  useEffect(() => {
    if (!enabled) return
    const layer = () => run()
    if (layers.length === 0) {
      window.addEventListener('keydown', look, true)
      window.addEventListener('keydown', press)
    }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length > 0) return
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', press)
    }
  }, [enabled])
}
