import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { open } from '../../e2e/support/visitor.ts'
import { startBenchPlant } from '../support/bench-plant.ts'

/**
 * Measures memory leaks and the start-up size of the web app. Goals: after forced collection the heap at the 20th visit of the
 * analysis page is at most 1.2 times that at the 5th; script at most 250 kB gzip before the login, 700 kB before a chart.
 */
const visits = 20
const built = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** Scripts by name, compressed like by a server in front of the product. */
function scriptSizes(): Map<string, number> {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const sizes = files.filter((name) => statSync(path.join(built, name)).isFile())
  return new Map(sizes.map((name) => [path.basename(name), gzipSync(readFileSync(path.join(built, name)), { level: 9 }).length]))
}

/** Total size of the scripts among some addresses, each counted once. */
const gzipOf = (urls: Iterable<string>, sizes: ReadonlyMap<string, number>): number =>
  [...new Set([...urls].map((url) => path.basename(new URL(url).pathname)))].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)

/** Adds up every script that a page requests, including workers. */
function countScripts(page: Page, sizes: ReadonlyMap<string, number>): () => number {
  const requested = new Set<string>()
  page.context().on('request', (request) => requested.add(request.url()))
  return () => gzipOf(requested, sizes)
}

/** Runs in the page before anything else: records when the login is shown. */
function markLogin(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('input[type=password]')) return
    performance.mark('login drawn')
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`
const MB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const plant = await startBenchPlant()
try {
  const sizes = scriptSizes()
  const stranger = await plant.blank()
  const beforeLogin = countScripts(stranger, sizes)
  await stranger.addInitScript(markLogin)
  await stranger.goto(`${plant.product.base}/#/login`)
  await stranger.locator('input[type=password]').waitFor()
  await stranger.waitForLoadState('networkidle').catch(() => undefined)
  const early = await stranger.evaluate(() => {
    const [drawn] = performance.getEntriesByName('login drawn')
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < (drawn?.startTime ?? 0) ? [name] : []))
  })
  console.log(`script before the login: ${kB(gzipOf(early, sizes))} gzip (goal 250)`)
  // While the user types, the frame of the next page is fetched.
  console.log(`with what is fetched while the user types: ${kB(beforeLogin())} gzip`)

  const n = 65_536
  const samples = Int16Array.from({ length: n }, (_, i) => 9000 * Math.sin(i / 40) + (Math.random() - 0.5) * 6000)
  for (const axis of ['X', 'Y', 'Z'] as const) await plant.send({ axis, t0: Date.now() - 60_000, sampleHz: 25_600, samples })
  const page = await plant.look('/login')
  const beforeChart = countScripts(page, sizes)
  await page.goto('about:blank')
  await open(page, plant.product.base, '/waveSpectrum')
  await page.locator('.uplot').first().waitFor()
  console.log(`script before a chart: ${kB(beforeChart())} gzip (goal 700)`)

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  const heap = async (): Promise<number> => {
    for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
    // The page's own figure has coarse steps.
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  const sizesAt: number[] = []
  for (let visit = 1; visit <= visits; visit++) {
    await open(page, plant.product.base, '/waveSpectrum')
    await page.locator('.uplot').nth(1).waitFor()
    for (const tab of ['Spectrum', 'Trend and waveform']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.waitForTimeout(300)
    }
    await open(page, plant.product.base, '/onlineMonitor/waveRecord')
    await page.waitForTimeout(500)
    sizesAt.push(await heap())
  }
  const [fifth = Number.NaN, last = Number.NaN] = [sizesAt[4], sizesAt.at(-1)]
  console.log(`heap after a visit: ${sizesAt.map(MB).join(', ')}`)
  console.log(`heap at visit ${visits} over visit 5: ${(last / fifth).toFixed(2)} (goal 1.2)`)
} finally {
  await plant.stop()
}
