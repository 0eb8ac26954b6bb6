/** Stores the focused element; the returned function restores the focus after an overlay is closed. */
export function saveFocus(): () => void {
  const before = document.activeElement
  return () => {
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }, 0)
  }
}
