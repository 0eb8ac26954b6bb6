import type { Page } from 'playwright-core'

/** The smallest side of what a finger has to hit, px (WCAG 2.5.5). */
const fingerPx = 44

/**
 * Controls that a finger misses: smaller than 44 px, and not larger by what is touched beside them. Words in a line are left out, as WCAG does, and
 * so are marks on a time axis, whose place is their meaning, and the cells of a sheet of many devices.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const controls =
      'button, [role=button], [role=tab], [role=switch], select, input:not([type=hidden], [type=file]), textarea, summary, .ant-select, .ant-picker, .ant-segmented-item, nav a'
    const leftOut = '[aria-hidden=true], .ant-table-measure-row, [data-many], td:has(> input)'
    const half = finger / 2 - 1
    const isFound = (control: Element): boolean => {
      if (control.closest(leftOut) || (control as HTMLButtonElement).disabled) return false
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      // The field of a chooser is the chooser.
      const chooser = control.closest('.ant-select, .ant-picker')
      if (chooser && chooser !== control) return false
      const field = control.closest('label, .ant-input-affix-wrapper, .ant-input-number') ?? control
      const isLarge = ({ width, height }: DOMRect) => width >= finger - 0.5 && height >= finger - 0.5
      const first = field.getBoundingClientRect()
      if (first.width < 2 || first.height < 2 || isLarge(first)) return false
      field.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = field.getBoundingClientRect()
      const isHit = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
        return hit !== null && (field.contains(hit) || control.contains(hit))
      }
      // Something else lies over it: a dialog, or the edge of a part that scrolls.
      if (!isHit(0, 0)) return false
      const isWide = width >= finger - 0.5 || (isHit(-half, 0) && isHit(half, 0))
      const isTall = height >= finger - 0.5 || (isHit(0, -half) && isHit(0, half))
      return !(isWide && isTall)
    }
    return [...document.querySelectorAll(controls)].filter(isFound).map((control) => {
      const { width, height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30) ?? ''
      return `${control.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`
    })
  }, fingerPx)
