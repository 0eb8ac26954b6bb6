import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { unseenFocus } from './focus-check.ts'
import { smallTargets } from './small-targets.ts'

/*
 * What is measured on an open screen. The functions that are passed to the page run there and see nothing of this file.
 */

/** What is checked on a screen. */
export type CheckKey = 'overflow' | 'shift' | 'tables' | 'axe' | 'targets' | 'focus'

/** What each check found; a check without a finding is not named. */
export type Findings = Partial<Readonly<Record<CheckKey, readonly string[]>>>

/** How long a page may take to be laid out on a busy machine, ms (guess). */
const overflowMs = 15_000
/** Windows that are narrower are phones (decision 097). */
const phoneBelow = 720
/** Above this Google's Core Web Vitals no longer call a layout shift good. */
const goodShift = 0.1

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Records layout shifts of the page; to be installed before it loads. */
export function recordShifts(): void {
  const shown = window as unknown as { layoutShift: number; layoutShifts: string[] }
  shown.layoutShift = 0
  shown.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] }[]) {
      if (entry.hadRecentInput) continue
      shown.layoutShift += entry.value
      const [first] = entry.sources ?? []
      const node = first?.node instanceof Element ? first.node : first?.node?.parentElement
      const name = `${node?.tagName.toLowerCase() ?? ''}.${node?.getAttribute('class')?.slice(0, 60) ?? ''}`
      shown.layoutShifts.push(`${entry.value.toFixed(3)} ${name}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Forgets the layout shifts so far, also those of a new size of the window: the next screen begins. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    Object.assign(window, { layoutShift: 0, layoutShifts: [] })
  })

/** The cumulative layout shift if it is too large, and the largest shifts. */
async function shiftOf(page: Page): Promise<string[]> {
  const { total, largest } = await page.evaluate(() => {
    const { layoutShift, layoutShifts } = window as unknown as { layoutShift: number; layoutShifts: string[] }
    return { total: layoutShift, largest: layoutShifts.toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a)).slice(0, 3) }
  })
  return total < goodShift ? [] : [total.toFixed(3), ...largest]
}

/** By how much the page, and each of its parts that scrolls down, is wider than its room. A part that only scrolls sideways is a table. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const parts = [...document.querySelectorAll('main, main *')].filter((one) => {
      if (one.scrollWidth <= one.clientWidth || one.closest('.ant-table') || one.firstElementChild?.tagName === 'TABLE') return false
      const { overflowX, overflowY } = getComputedStyle(one)
      const scrollsDown = one.tagName === 'MAIN' || one.scrollHeight > one.clientHeight
      return /auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY) && scrollsDown
    })
    return [...(root.scrollWidth > root.clientWidth ? [root] : []), ...parts].map(
      (one) => `${one.tagName.toLowerCase()}.${one.className} +${one.scrollWidth - one.clientWidth}`,
    )
  })

/** The overflow of a page at rest: pictures and charts are laid out a moment after their data. */
async function lastingOverflow(page: Page, isKnown: boolean): Promise<string[]> {
  const deadline = Date.now() + (isKnown ? 0 : overflowMs)
  let overflow = await overflowOf(page)
  while (overflow.length > 0 && Date.now() < deadline) {
    await page.waitForTimeout(100)
    overflow = await overflowOf(page)
  }
  return overflow
}

/** Charts without the table that a screen reader reads instead. */
const chartsWithoutTable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main canvas')]
      .filter((one) => one.checkVisibility() && !one.closest('figure')?.querySelector('table caption'))
      .map((one) => one.parentElement?.outerHTML.slice(0, 160) ?? ''),
  )

/** Serious and critical findings of axe by the rules of WCAG 2.2 A and AA; contrast costs as much as all other rules together (measured). */
async function axeFindings(page: Page, hasContrast: boolean): Promise<string[]> {
  // New alarms lie over controls until they are closed, and what fades has other colours.
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: { run(room: Document, options: object): Promise<AxeResults> } }
    const result = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      rules: { 'color-contrast': { enabled } },
    })
    return result.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      count: nodes.length,
      first: nodes[0]?.html ?? '',
      at: nodes[0]?.target.join(' ') ?? '',
    }))
  }, hasContrast)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, count, first, at }) => `${id} ×${count}: ${first.slice(0, 160)} at ${at}`)
}

interface CheckOptions {
  readonly known: readonly CheckKey[]
  /** Whether the contrast of each text is looked at, too. */
  readonly hasContrast: boolean
}

/** What is wrong with the open screen. */
export async function findingsOf(page: Page, { known, hasContrast }: CheckOptions): Promise<Findings> {
  const found: Record<CheckKey, readonly string[]> = {
    overflow: await lastingOverflow(page, known.includes('overflow')),
    shift: await shiftOf(page),
    tables: await chartsWithoutTable(page),
    axe: await axeFindings(page, hasContrast),
    // After the toasts are closed, which axe does; a mouse needs less.
    targets: (page.viewportSize()?.width ?? 0) < phoneBelow ? await smallTargets(page) : [],
    // Last: it moves the focus, and what opens with it.
    focus: await unseenFocus(page),
  }
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))
}
