import './highlight-field.module.css'

/** Elements that can be labels: those of fields, columns, sections and tabs. */
const labelSelector = 'label, th, summary, legend, h2, h3, dt, [role="tab"], fieldset[aria-label], button'
/** How long to search for the label, in ms (a guess): long enough to open the row whose form contains it. */
const timeoutMs = 60_000
/** Interval of the search, in ms; a guess: short enough to seem immediate. */
const stepMs = 200
/** How long the label stays highlighted, in ms (a guess: long enough to notice). */
const highlightMs = 2600

let stop = (): void => undefined

const textOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** A label may be followed by a mark or a count. */
const hasLabel = (element: Element, label: string): boolean => {
  const text = textOf(element)
  return text === label || (text.startsWith(label) && /^[\s*：:(（\d]/.test(text.slice(label.length)))
}

/** A collapsed element can be expanded; otherwise hidden elements are ignored. */
const isRevealable = (element: Element): boolean => element.checkVisibility() || element.closest('details:not([open])') !== null

function mark(element: Element): void {
  const folded = element.closest('details')
  if (folded) folded.open = true
  const whole = element.closest('.ant-form-item') ?? (element instanceof HTMLLabelElement ? element.parentElement : null) ?? element
  whole.scrollIntoView({ block: 'center' })
  whole.setAttribute('data-pointed', '')
  setTimeout(() => whole.removeAttribute('data-pointed'), highlightMs)
  // A form in a drawer sets the focus itself; moving it would trigger the validation of an empty field.
  if (element instanceof HTMLLabelElement && element.closest('main')) element.control?.focus({ preventScroll: true })
}

/** Where to search, if stable: an open form first, then the screen. */
const searchRoots = (): Element[] =>
  [...document.querySelectorAll('.ant-drawer-section, main')].filter((one) => !one.querySelector('[aria-busy="true"]'))

function findIn(place: Element, label: string): Element | undefined {
  const found = [...place.querySelectorAll(labelSelector)].filter((one) => hasLabel(one, label) && isRevealable(one))
  return found.find((one) => one instanceof HTMLLabelElement) ?? found[0]
}

/** Ends the search, if there is one. */
export const endHighlight = (): void => stop()

/**
 * Waits until the screen of this path, or a form opened on it, shows a label; then scrolls to it, highlights it briefly and focuses
 * its field. Leaving the screen ends the search.
 */
export function highlightField(path: string, label: string): void {
  stop()
  const isHere = () => location.hash.slice(1).split('?')[0] === path
  const left = isHere() ? null : document.querySelector('main')
  let hasArrived = false
  const look = (): void => {
    if (hasArrived && !isHere()) {
      stop()
      return
    }
    hasArrived ||= isHere()
    const places = searchRoots().filter((place) => place !== left)
    const found = places.map((place) => findIn(place, label)).find((one) => one !== undefined)
    if (!found) return
    stop()
    mark(found)
  }
  const repeat = setInterval(look, stepMs)
  const end = setTimeout(() => stop(), timeoutMs)
  stop = () => {
    clearInterval(repeat)
    clearTimeout(end)
  }
}
