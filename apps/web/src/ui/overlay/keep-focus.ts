/** Remembers what has the focus; the answer gives it back, once what lay over the screen is gone. */
export function keepFocus(): () => void {
  const before = document.activeElement
  return () => {
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }, 0)
  }
}
