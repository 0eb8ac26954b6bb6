import { useEffect } from 'react'

/** While the page is printed it has the light theme: paper is white. */
export function usePrintLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown = root.dataset.theme
    const before = () => {
      shown = root.dataset.theme
      root.dataset.theme = 'light'
    }
    const after = () => {
      if (shown !== undefined) root.dataset.theme = shown
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
