import pg from 'pg'
import type { Page } from 'playwright-core'
import { quantile } from '../../trials/core/measure.ts'
import { startBenchPlant } from '../support/bench-plant.ts'
import { stillFrames } from '../support/frame-steps.ts'
import { fakeServer, weekOf } from './fake-server.ts'
import { fillPlants } from './fill-plants.ts'
import { type Passed, type WeekPage, weekClock } from './week-clock.ts'

/**
 * Measures a large screen of 5,000 points. Goals: the first picture at most 1 s after the shell; frame interval p95 at most 34 ms at 1920 × 1080 without a GPU while values and
 * alarms arrive; after forced collection the heap at the end of a week is at most 1.1 times that after a tenth of it. The week is simulated: the clock of the page runs ahead,
 * each answer differs, and an alarm takes over every hour; it has as many answers and alarms as a week, one after the other without a wait. `--long` has the whole week, the short form six hours;
 * `--heap` measures nothing else.
 */
const points = 5000
const walls = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
const heapOnly = process.argv.includes('--heap')
const hours = process.argv.includes('--long') ? 168 : 6

/** Runs in the page before anything else: when the frame of the board is there, and when all of its panels show something. */
function markBoard(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return
    if (performance.getEntriesByName('shell').length === 0) performance.mark('shell')
    const panels = [...document.querySelectorAll('section[data-kind]')]
    if (panels.length < 8 || panels.some((panel) => panel.textContent?.endsWith('Loading'))) return
    performance.mark('picture')
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

const MB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

async function firstPicture(page: Page, base: string): Promise<number> {
  await page.addInitScript(markBoard)
  await page.goto('about:blank')
  await page.goto(`${base}/#/largeScreen2`)
  await page.waitForFunction(() => performance.getEntriesByName('picture').length > 0)
  return page.evaluate(
    () => (performance.getEntriesByName('picture')[0]?.startTime ?? 0) - (performance.getEntriesByName('shell')[0]?.startTime ?? 0),
  )
}

/** The JavaScript heap after forced collection, bytes, and the nodes of the document. */
async function heapOf(page: Page): Promise<{ readonly bytes: number; readonly nodes: number }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  await cdp.detach()
  return { bytes: usedSize, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 }
}

/** Heaps at the tenths of a simulated time, and what has happened in it. */
async function heapsOf(page: Page, base: string) {
  await page.addInitScript(weekClock)
  await page.addInitScript(fakeServer, weekOf(50))
  await page.goto('about:blank')
  await page.goto(`${base}/#/largeScreen2`)
  // Nothing is answered until time passes.
  const pass = (ms: number) => page.evaluate((of) => (window as unknown as { weekPage: WeekPage }).weekPage.pass(of), ms)
  await page.locator('main h1').waitFor()
  await pass(60_000)
  await page.locator('section[data-kind]').nth(7).waitFor()
  const tenths: Awaited<ReturnType<typeof heapOf>>[] = []
  let passed: Passed = { answers: 0, alarms: 0 }
  while (tenths.length < 10) {
    passed = await pass((hours * 3_600_000) / 10)
    tenths.push(await heapOf(page))
  }
  return { tenths, passed }
}

const plant = await startBenchPlant()
const client = new pg.Client(plant.product.databaseUrl)
await client.connect()
try {
  await fillPlants(client, points)
  const { base } = plant.product
  for (const wall of heapOnly ? [] : walls) {
    const page = await plant.look('/largeScreen2')
    await page.setViewportSize(wall)
    const pictures: number[] = []
    for (let run = 0; run < 5; run++) pictures.push(await firstPicture(page, base))
    const size = `${wall.width} × ${wall.height}`
    console.log(`${size}: first picture after the shell: ${pictures.map((ms) => ms.toFixed(0)).join(', ')} ms (goal 1000)`)
    const still = await stillFrames(page, 300)
    const stop = plant.stream(80)
    const { intervals } = await stillFrames(page, 1200)
    const sent = await stop()
    const p95 = (values: readonly number[]) =>
      quantile(
        [...values].sort((a, b) => a - b),
        0.95,
      ).toFixed(1)
    console.log(
      `${size}: frame interval p95 ${p95(intervals)} ms while ${sent} values arrive (goal 34 at 1920 × 1080); without any ${p95(still.intervals)}`,
    )
    await page.context().close()
  }
  const page = await plant.look('/largeScreen2')
  await page.setViewportSize(walls[0])
  const began = performance.now()
  const { tenths, passed } = await heapsOf(page, base)
  const seconds = (performance.now() - began) / 1000
  const [first, last] = [tenths[0], tenths.at(-1)]
  console.log(
    `heap at the tenths of ${hours} h: ${tenths.map(({ bytes }) => MB(bytes)).join(', ')}; nodes ${first?.nodes} and ${last?.nodes}`,
  )
  console.log(
    `${passed.answers} answers and ${passed.alarms} alarms in ${seconds.toFixed(0)} s: heap at the end over the first tenth ${((last?.bytes ?? Number.NaN) / (first?.bytes ?? Number.NaN)).toFixed(2)} (goal 1.1)`,
  )
} finally {
  await client.end()
  await plant.stop()
}
