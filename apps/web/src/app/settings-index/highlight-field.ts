import './highlight-field.css'

/** What can carry a label: the heads of fields, columns, sections and tabs. */
const labelled = 'label, th, summary, legend, h2, h3, dt, [role="tab"], fieldset[aria-label], button'
/** How long the label is looked for, in ms (a guess): long enough to open the row whose form holds it. */
const patienceMs = 60_000
/** Time between two looks, in ms; a guess: soon enough to seem at once. */
const stepMs = 200
/** How long it stays marked, in ms (a guess: long enough to be found by the eye). */
const markedMs = 2600

let stop = (): void => undefined

const textOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** A label stands alone, or with a mark or a count behind it. */
const says = (element: Element, label: string): boolean => {
  const text = textOf(element)
  return text === label || (text.startsWith(label) && /^[\s*：:(（\d]/.test(text.slice(label.length)))
}

/** What is folded away can be unfolded; what is hidden otherwise stays so. */
const canBeSeen = (element: Element): boolean => element.checkVisibility() || element.closest('details:not([open])') !== null

function mark(element: Element): void {
  const folded = element.closest('details')
  if (folded) folded.open = true
  const whole = element.closest('.ant-form-item') ?? (element instanceof HTMLLabelElement ? element.parentElement : null) ?? element
  whole.scrollIntoView({ block: 'center' })
  whole.setAttribute('data-pointed', '')
  setTimeout(() => whole.removeAttribute('data-pointed'), markedMs)
  // A form beside its list puts the cursor itself: to take it away would be a field left empty.
  if (element instanceof HTMLLabelElement && element.closest('main')) element.control?.focus({ preventScroll: true })
}

/** What has settled and may hold the label: an open form first, then the screen. */
const placesToLook = (): Element[] =>
  [...document.querySelectorAll('.ant-drawer-section, main')].filter((one) => !one.querySelector('[aria-busy="true"]'))

function findIn(place: Element, label: string): Element | undefined {
  const found = [...place.querySelectorAll(labelled)].filter((one) => says(one, label) && canBeSeen(one))
  return found.find((one) => one instanceof HTMLLabelElement) ?? found[0]
}

/**
 * Waits until the screen of this path, or a form that is opened on it, shows a label; then scrolls to it, marks it for a moment and puts the
 * cursor into its field. Leaving the screen ends the search.
 */
export function pointAt(path: string, label: string): void {
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
    const places = placesToLook().filter((place) => place !== left)
    const found = places.map((place) => findIn(place, label)).find((one) => one !== undefined)
    if (!found) return
    stop()
    mark(found)
  }
  const repeat = setInterval(look, stepMs)
  const end = setTimeout(() => stop(), patienceMs)
  stop = () => {
    clearInterval(repeat)
    clearTimeout(end)
  }
}
