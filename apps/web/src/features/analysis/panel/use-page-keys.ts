import { useEffect, useRef } from 'react'

/** Controls and charts use these keys themselves. */
export const takesKeys = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=slider]')) return true
  return key.startsWith('Arrow') && target.closest('figure, [role=tree], [role=separator], hr, table') !== null
}

/** Runs the action of a key wherever the focus is on the page, unless a control or a chart has used it; keys are written in lower case. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target, event.key)) return
      const key = event.key.toLowerCase()
      const run = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
