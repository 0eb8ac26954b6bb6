import { useSyncExternalStore } from 'react'

/** A window of a phone; style sheets say the same (`width < 720px`), since a media query cannot read a variable. */
const phone = '(width < 720px)'

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches)
