import type { Page } from 'playwright-core'

/** How many kinds of controls are focused on a screen (guess: more have not been seen). */
const kindCount = 40

/**
 * Runs in the page: focuses a control of each kind and names those that look as before. Seen is a change of outline, shadow, border, background,
 * underline or opacity of the control, of a parent or of what stands beside it; an outline counts if a part that scrolls or hides leaves two of its sides.
 */
async function focusEachKind(count: number): Promise<string[]> {
  // Motion is off meanwhile: a style that fades in is not there yet.
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }'
  const outlineOf = ({ outline, outlineStyle, outlineWidth }: CSSStyleDeclaration): string =>
    outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0 ? '' : outline
  const lookOf = (one: Element, part?: string): string => {
    const style = getComputedStyle(one, part)
    const ring = part === undefined ? '' : outlineOf(style)
    return [ring, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecorationLine, style.opacity].join('|')
  }
  const around = (one: Element): Element[] => {
    const parents: Element[] = []
    for (let at = one.parentElement; at && parents.length < 3; at = at.parentElement) parents.push(at)
    return [...one.children, ...parents, ...(one.parentElement?.children ?? [])].filter((other) => other !== one)
  }
  /** Everything but the outline of the control itself. */
  const restOf = (one: Element, others: readonly Element[]): string =>
    [
      ...[undefined, '::before', '::after'].map((part) => lookOf(one, part)),
      ...others.flatMap((other) => [
        outlineOf(getComputedStyle(other)),
        ...[undefined, '::before', '::after'].map((part) => lookOf(other, part)),
      ]),
    ].join('\n')
  const isCut = (one: Element): boolean => {
    const { outlineOffset, outlineWidth } = getComputedStyle(one)
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = one.getBoundingClientRect()
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (let at: Element | null = one; at && getComputedStyle(at).position !== 'fixed'; at = at.parentElement) {
      if (at === one || getComputedStyle(at).overflow === 'visible') continue
      const { left, top, right, bottom } = at.getBoundingClientRect()
      room.left = Math.max(room.left, left)
      room.top = Math.max(room.top, top)
      room.right = Math.min(room.right, right)
      room.bottom = Math.min(room.bottom, bottom)
    }
    const [width, height] = [
      Math.min(room.right, box.right) - Math.max(room.left, box.left),
      Math.min(room.bottom, box.bottom) - Math.max(room.top, box.top),
    ]
    if (width <= 0 || height <= 0) return true
    // Half a pixel is rounding.
    const sides = [box.left - out - room.left, box.top - out - room.top, room.right - box.right - out, room.bottom - box.bottom - out]
    return sides.filter((space) => space > -0.5).length < 2
  }
  const kinds = new Map<string, HTMLElement>()
  for (const one of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')) {
    if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) continue
    const kind = [one.tagName, one.getAttribute('class'), one.getAttribute('role'), one.parentElement?.className].join(' ')
    if (!kinds.has(kind)) kinds.set(kind, one)
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 10))
  const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
  const unseen: HTMLElement[] = []
  for (const one of [...kinds.values()].slice(0, count)) {
    leave()
    const plain = outlineOf(getComputedStyle(one))
    one.focus()
    if (document.activeElement !== one || (outlineOf(getComputedStyle(one)) !== plain && !isCut(one))) continue
    // It may be seen around the control; React marks a parent after the event.
    leave()
    await turn()
    const others = around(one)
    const before = restOf(one, others)
    one.focus()
    let turns = 0
    while (restOf(one, others) === before && turns++ < 10) await turn()
    // It may have been replaced by newer data.
    if (turns > 10 && document.activeElement === one) unseen.push(one)
  }
  leave()
  still.remove()
  return unseen.map((one) => one.outerHTML.slice(0, 160))
}

/** Controls of the open screen whose focus cannot be seen. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // After a key, focus set by a script is shown as that of the keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(focusEachKind, kindCount)
}
