const focusable =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled), select, [tabindex]:not([tabindex="-1"])'

/** The element of a field, or of the nearest field around a part of it: `steps.2.hours` is in `steps`. */
function elementOf(path: string, idOf: (name: string) => string): HTMLElement | null {
  for (let name = path; name !== ''; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    const id = idOf(name)
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
    if (found) return found
  }
  return null
}

/** Whether a form shows a field. */
export const isShown = (path: string, idOf: (name: string) => string): boolean => elementOf(path, idOf) !== null

/** Shows and focuses the first of these fields, in the order of the screen. */
export function focusFirst(paths: readonly string[], idOf: (name: string) => string): void {
  const [first] = paths
    .flatMap((path) => elementOf(path, idOf) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  first.closest('details')?.setAttribute('open', '')
  first.scrollIntoView({ block: 'center' })
  // The last select of a cascade is disabled until the ones before it are chosen.
  const target = first.matches(focusable)
    ? first
    : (first.querySelector<HTMLElement>(focusable) ?? first.closest('.ant-form-item, [data-field]')?.querySelector<HTMLElement>(focusable))
  target?.focus({ preventScroll: true })
}
