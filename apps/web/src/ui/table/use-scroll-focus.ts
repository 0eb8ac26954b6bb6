import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { uiText } from '../control/ui.text.ts'

/**
 * Lets the keyboard scroll a table: while it is wider than its room, the part that scrolls takes the focus, and has a name. antd has no
 * property for that.
 *
 * @param scroller Selects the part that scrolls, if it is not the element of the ref itself.
 */
export function useScrollFocus(label?: string, scroller?: string): RefObject<HTMLDivElement | null> {
  const say = useText()
  const around = useRef<HTMLDivElement>(null)
  const name = label ?? say(uiText.wideTable)
  // After each drawing, and when antd replaces the part by itself: with other rows or columns it can be another element.
  useEffect(() => {
    const root = around.current
    if (!root) return
    let part: HTMLElement | null = null
    let content: Element | null = null
    const mark = () => {
      if (!part) return
      if (part.scrollWidth > part.clientWidth) {
        part.tabIndex = 0
        part.setAttribute('role', 'region')
        part.setAttribute('aria-label', name)
      } else for (const attribute of ['tabindex', 'role', 'aria-label']) part.removeAttribute(attribute)
    }
    const sizes = new ResizeObserver(mark)
    const follow = () => {
      const found = scroller ? root.querySelector<HTMLElement>(scroller) : root
      if (found === part && (found?.firstElementChild ?? null) === content) return
      sizes.disconnect()
      part = found
      content = found?.firstElementChild ?? null
      for (const one of [part, content]) if (one) sizes.observe(one)
    }
    follow()
    const changes = new MutationObserver(follow)
    changes.observe(root, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  })
  return around
}
