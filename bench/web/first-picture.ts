import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { screens } from '@undertone/domain/index/screens'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { open, visitor } from '../../e2e/support/visitor.ts'
import { buildWeb, isWebStale } from '../../scripts/core/web-build.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'

/**
 * Measures how long each screen takes from the click to its first picture, on the demo plant: when its own page stands in the place of the one before, and
 * when nothing in it is loading. The first visit fetches the scripts of the screen; the later ones are what a user has who works with it. Goal: 300 ms.
 */
const goalMs = 300
/** Visits after the first one; the median counts. */
const laterVisits = 3
/** A screen that takes longer is not waited for, ms. */
const longestMs = 10_000

interface Visit {
  readonly shownMs: number
  readonly wholeMs: number
}

/** Runs in the page: follows a link, and looks at each frame. */
function visitRoute({ route, limit }: { readonly route: string; readonly limit: number }): Promise<Visit> {
  return new Promise((resolve) => {
    const clicked = performance.now()
    let shownMs = Number.NaN
    location.hash = route
    const look = () => {
      const took = performance.now() - clicked
      const room = document.querySelector<HTMLElement>('[data-path]')
      const isHere = room !== null && decodeURIComponent(room.dataset.path ?? '') === route && room.innerText.trim() !== ''
      if (isHere && Number.isNaN(shownMs)) shownMs = took
      const isBusy = [...(room?.querySelectorAll('[aria-busy=true], [data-settled=false]') ?? [])].some((one) => one.checkVisibility())
      if ((isHere && !isBusy) || took > limit) resolve({ shownMs, wholeMs: took })
      else requestAnimationFrame(look)
    }
    // The route is rendered by the second frame.
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? Number.NaN
const ms = (value: number): string => value.toFixed(0).padStart(5)

/** Visits the screens of a role one after the other, the landing between any two. */
async function visitAll(page: Page, routes: readonly string[]): Promise<Map<string, Visit[]>> {
  const visits = new Map(routes.map((route) => [route, [] as Visit[]]))
  for (let round = 0; round <= laterVisits; round++)
    for (const [route, seen] of visits) {
      seen.push(await page.evaluate(visitRoute, { route, limit: longestMs }))
      // What was asked ahead is answered before the next click.
      await page.waitForTimeout(150)
    }
  return visits
}

if (isWebStale()) await buildWeb()
const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: () => undefined, unsafeForTests: true })
const product = await startProduct(postgres.url, { simulator: true })
const browser = await launchBrowser()
try {
  await product.historySent()
  await product.settled()
  const rows: { route: string; first: Visit; later: Visit }[] = []
  for (const userName of ['demoadmin', 'superadmin']) {
    const token = await product.login(userName)
    const context = await visitor(browser, { lang: 'en', theme: 'dark', userName, token })
    const page = await context.newPage()
    await open(page, product.base, '/')
    await page.waitForTimeout(2000)
    const isTheirs = (platformOnly: boolean | undefined) => (platformOnly === true) === (userName === 'superadmin')
    // Screens without the main layout are no page of the frame.
    const routes = screens.filter((one) => isTheirs(one.platformOnly) && one.bare !== true).map((one) => one.path)
    for (const [route, [first, ...later]] of await visitAll(page, routes)) {
      if (!first) continue
      const median = { shownMs: middle(later.map((one) => one.shownMs)), wholeMs: middle(later.map((one) => one.wholeMs)) }
      rows.push({ route, first, later: median })
    }
    await context.close()
  }
  console.log(`ms from the click: page stands, nothing loading; first visit and median of ${laterVisits} later ones (goal ${goalMs})`)
  for (const { route, first, later } of rows.toSorted((a, b) => b.later.wholeMs - a.later.wholeMs))
    console.log(`${ms(first.shownMs)} ${ms(first.wholeMs)} ${ms(later.shownMs)} ${ms(later.wholeMs)}  ${route}`)
  const [first, later] = [rows.map((row) => row.first.wholeMs), rows.map((row) => row.later.wholeMs)]
  console.log(`${rows.length} screens, first visit: median ${ms(share(first, 0.5))}, p95 ${ms(share(first, 0.95))}`)
  console.log(
    `later visits: median ${ms(share(later, 0.5))}, p95 ${ms(share(later, 0.95))}, above the goal ${later.filter((one) => one > goalMs).length}`,
  )
} finally {
  await browser.close()
  await product.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
