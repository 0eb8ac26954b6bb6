import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { liveChanges } from './live-spectrum-work.ts'

/** A changed window or band of 65,536 samples on three axes must be drawn within one frame, in ms of work (performance.md). */
const frameMs = 16

const root = path.resolve(import.meta.dirname, '../..')
const origin = 'http://bench.localhost'
const page404 = { status: 404, body: '' }
const importMap = JSON.stringify({ imports: { '@undertone/dsp/': '/packages/dsp/src/', '@undertone/domain/': '/packages/domain/src/' } })

/** Runs of each change: the CPU clock of a thread is coarse, and the first runs prepare windows and plans. */
const [warmRuns, runs] = [5, 40]

type Who = 'ours' | 'plain'

/** Work of one change in ms: CPU time of the thread, independent of other load. */
type Measure = (change: number, who: Who, from: number, count: number) => Promise<number>

function inNode(): Measure {
  const changes = liveChanges()
  return async (change, who, from, count) => {
    const before = process.threadCpuUsage()
    for (let run = from; run < from + count; run++) changes[change]?.[who](run)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / count
  }
}

/** The same sources in a page, with types stripped. */
async function inBrowser(browser: Browser): Promise<Measure> {
  const page = await browser.newPage()
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: `<script type="importmap">${importMap}</script>` })
    if (!/^\/(bench|apps|packages)\//.test(pathname)) return route.fulfill(page404)
    const file = path.join(root, pathname.endsWith('.ts') ? pathname : `${pathname}.ts`)
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(readFileSync(file, 'utf8')) })
  })
  await page.goto(`${origin}/`)
  await page.evaluate(`import('/bench/web/live-spectrum-work.ts').then(({ liveChanges }) => void (globalThis.changes = liveChanges()))`)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
  }
  return async (change, who, from, count) => {
    const before = await spent()
    await page.evaluate(`(() => { for (let run = ${from}; run < ${from + count}; run++) changes[${change}].${who}(run) })()`)
    return ((await spent()) - before) / count
  }
}

async function print(where: string, measure: Measure): Promise<void> {
  for (const [change, { name }] of liveChanges().entries()) {
    const workOf = async (who: Who) => {
      await measure(change, who, 0, warmRuns)
      return measure(change, who, warmRuns, runs)
    }
    const [ours, plain] = [await workOf('ours'), await workOf('plain')]
    const verdict = ours <= frameMs ? '' : '  above the goal'
    const figures = [ours, plain].map((ms) => ms.toFixed(1).padStart(6))
    console.log(
      `${where.padEnd(8)} ${name.padEnd(22)} ours ${figures[0]}  plain ${figures[1]}  ratio ${(ours / plain).toFixed(2)}${verdict}`,
    )
  }
}

console.log(`a changed setting of 65,536 samples x 3 axes, ms of the thread's work, goal ${frameMs}; plain: no kernel, no caches`)
await print('Node', inNode())
const browser = await launchBrowser()
try {
  await print('browser', await inBrowser(browser))
} finally {
  await browser.close()
}
