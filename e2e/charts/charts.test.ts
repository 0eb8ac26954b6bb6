import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/core/config.ts'
import { launchBrowser } from '../support/browser.ts'
import { watch } from '../support/visitor.ts'
import { comparePixels } from './compare-pixels.ts'

/** A name without a server: the page comes from the folder of the build. */
const site = 'http://charts.test'
const built = mkdtempSync(path.join(os.tmpdir(), 'undertone-charts-'))
let browser: Browser

beforeAll(async () => {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const words = ['build', '--mode', 'development', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn']
  const build = promisify(execFile)(process.execPath, [vite, ...words], { cwd: path.join(ROOT, 'apps/web') })
  ;[browser] = await Promise.all([launchBrowser(), build])
})
afterAll(async () => {
  await browser?.close()
  rmSync(built, { recursive: true, force: true })
})

/** The page of examples in one theme, with only the pictures. */
async function openCharts(theme: 'dark' | 'light'): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(built, pathname === '/dev/charts' ? 'dev/charts.html' : pathname) })
  })
  const faults = watch(page)
  await page.goto(`${site}/dev/charts?theme=${theme}&lang=en&bare`)
  await page.locator('section[data-chart=sparkline] [data-side=svg] svg').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    // Canvases are drawn with the next frame after their fonts.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
  return { page, faults }
}

/** What a chart draws on the screen, and its SVG. */
const sidesOf = (page: Page, chart: string) => {
  const section = page.locator(`section[data-chart="${chart}"]`)
  return {
    screen: section.locator('[data-side=screen]').locator('[data-chart=plot], [data-chart=room], [data-chart=sparkline]'),
    svg: section.locator('[data-side=svg] svg'),
  }
}

/**
 * Share of pixels that may have no match. Measured: 0 for half of the charts, up to 0.04 % where a noisy curve is dashed, because the
 * coordinates of an SVG have three decimals and the last dashes of a curve of thousands of points move. A missing grid line is 0.06 %, a
 * missing tick label 0.07 %, a missing limit 0.3 %, a shift by 2 px 7 %.
 */
const maxShare = 0.0005

const differenceOf = async (page: Page, chart: string): Promise<number> => {
  const { screen, svg } = sidesOf(page, chart)
  return (await comparePixels(page, { a: await screen.screenshot(), b: await svg.screenshot() })).far
}

// The themes differ by their colours only, which the renderers are given: every chart is compared in one of them, in turn.
test('the SVG of every chart is the picture on the screen', async () => {
  const different: string[] = []
  for (const [turn, theme] of (['dark', 'light'] as const).entries()) {
    const { page, faults } = await openCharts(theme)
    const charts = await page
      .locator('section[data-chart]')
      .evaluateAll((sections) => sections.map((one) => one.getAttribute('data-chart') ?? ''))
    expect(charts.length).toBeGreaterThan(18)
    for (const chart of charts.filter((_, at) => at % 2 === turn)) {
      const share = await differenceOf(page, chart)
      if (share > maxShare) different.push(`${chart}, ${theme}: ${(100 * share).toFixed(3)} %`)
    }
    expect(faults).toEqual([])
    await page.close()
  }
  expect(different).toEqual([])
})

/** Changes of an SVG, each of which the comparison must see. */
const changes: Readonly<Record<string, (svg: Element) => void>> = {
  'moved by 2 px': (svg) => svg.setAttribute('viewBox', (svg.getAttribute('viewBox') ?? '').replace('0 0', '2 0')),
  'without a grid line': (svg) => svg.querySelectorAll('path')[2]?.remove(),
  'without a tick label': (svg) => [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === '300')?.remove(),
  'without a limit': (svg) => svg.querySelector('[stroke-dasharray="6 4"]')?.remove(),
  'without a curve': (svg) => {
    const curves = [...svg.querySelectorAll('path[fill=none]:not([stroke-dasharray])')]
    curves.sort((a, b) => b.outerHTML.length - a.outerHTML.length)[0]?.remove()
  },
  'without names of marks': (svg) => {
    for (const name of svg.querySelectorAll('text[font-weight]')) name.remove()
  },
}

test('the comparison sees a difference', async () => {
  const { page } = await openCharts('dark')
  const { svg } = sidesOf(page, 'spectrum')
  const original = await svg.innerHTML()
  for (const [name, change] of Object.entries(changes)) {
    await svg.evaluate(change)
    expect(await differenceOf(page, 'spectrum'), name).toBeGreaterThan(maxShare)
    await svg.evaluate((element, markup) => {
      element.innerHTML = markup
      element.setAttribute('viewBox', `0 0 ${element.getAttribute('width')} ${element.getAttribute('height')}`)
    }, original)
  }
  expect(await differenceOf(page, 'spectrum')).toBeLessThan(maxShare)
  await page.close()
})
