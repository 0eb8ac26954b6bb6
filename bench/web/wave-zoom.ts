import { createRequire } from 'node:module'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { startBenchPlant } from '../support/bench-plant.ts'
import { frameSteps, framesText, stillFrames } from '../support/frame-steps.ts'

/**
 * Measures zooming and panning of a waveform of 1,048,576 samples on three axes, without a GPU, and the same steps in ECharts for comparison.
 * Goals: first picture within 200 ms, at most 100 kB on the wire; work p95 at most 8 ms, frame interval p95 at most 18 ms over 60 steps.
 */
const n = 1_048_576
const sampleHz = 25_600
const steps = 60

/** Runs in Node and, for ECharts, in the page: the same waveform for both. */
function waveOf(count: number, hz: number): number[] | Int16Array {
  let seed = 1
  return Int16Array.from({ length: count }, (_, i) => {
    seed = (seed * 16_807) % 2_147_483_647
    return 9000 * Math.sin((2 * Math.PI * 25 * i) / hz) + 4000 * Math.sin(i * i * 1e-6) + (seed / 2_147_483_647 - 0.5) * 6000
  })
}

const plant = await startBenchPlant()
try {
  const samples = Int16Array.from(waveOf(n, sampleHz))
  const t0 = Date.now() - 60_000
  for (const axis of ['X', 'Y', 'Z'] as const) await plant.send({ axis, t0, sampleHz, samples })
  const page = await plant.look('/waveSpectrum')
  await page.locator('.uplot').nth(1).waitFor()
  // The page is idle: its first page of the waveform and the spectrum of all of it are drawn.
  await page.waitForTimeout(3000)
  await page
    .getByRole('combobox')
    .filter({ hasNot: page.locator('input[disabled]') })
    .last()
    .click()
  const overview = page.waitForResponse((response) => response.url().includes(waveformCalls.overview.path))
  // Measured in the page from the click itself: the driver waits for a stable list before it, and learns late what was drawn.
  const drawn = page.evaluate(
    (path) =>
      new Promise<{ calledMs: number; answeredMs: number; drawnMs: number }>((resolve) => {
        let chosen = 0
        addEventListener('click', () => (chosen = performance.now()), { capture: true, once: true })
        const poll = () => {
          const call = performance.getEntriesByType('resource').find((one) => one.name.includes(path) && one.startTime >= chosen)
          if (!chosen || !call) return requestAnimationFrame(poll)
          const { startTime, responseEnd } = call as PerformanceResourceTiming
          const done = () =>
            resolve({ calledMs: startTime - chosen, answeredMs: responseEnd - chosen, drawnMs: performance.now() - chosen })
          requestAnimationFrame(() => requestAnimationFrame(done))
        }
        poll()
      }),
    waveformCalls.overview.path,
  )
  await page.getByText('All', { exact: true }).last().click()
  const answer = await overview
  await answer.finished()
  const { calledMs, answeredMs, drawnMs } = await drawn
  const { responseBodySize } = await answer.request().sizes()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(3000)
  console.log(
    `click to the whole range shown: ${drawnMs.toFixed(0)} ms (goal 200; called after ${calledMs.toFixed(0)}, answered after ${answeredMs.toFixed(0)}), ${(responseBodySize / 1000).toFixed(0)} kB on the wire (goal 100)`,
  )

  console.log(`idle: ${framesText(await stillFrames(page, steps))}`)
  const wheel = `(index) => {
    const over = document.querySelector('.uplot .u-over')
    const { left, top, width, height } = over.getBoundingClientRect()
    const init = { deltaY: index % 30 < 15 ? -120 : 120, clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
    over.dispatchEvent(new WheelEvent('wheel', init))
  }`
  console.log(`zoom: ${framesText(await frameSteps(page, steps, wheel))} (goals 18 and 8)`)
  const box = await page.locator('.uplot .u-over').first().boundingBox()
  if (!box) throw new Error('no chart')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -240)
  await page.keyboard.down('Shift')
  await page.mouse.down()
  const pan = `(index) => {
    const over = document.querySelector('.uplot .u-over')
    const init = { pointerId: 1, pointerType: 'mouse', buttons: 1, clientX: ${x} + 120 * Math.sin(index / 5), clientY: ${y}, bubbles: true }
    over.dispatchEvent(new PointerEvent('pointermove', init))
  }`
  console.log(`pan: ${framesText(await frameSteps(page, steps, pan))} (goals 18 and 8)`)
  await page.mouse.up()
  await page.keyboard.up('Shift')

  const comparison = await plant.blank()
  await comparison.setContent('<div id="chart" style="width:1000px;height:260px"></div>')
  await comparison.addScriptTag({ path: createRequire(import.meta.url).resolve('echarts/dist/echarts.min.js') })
  // The reference with its fastest settings: no animation, no symbols, extremes of each pixel, typed arrays.
  await comparison.evaluate(`(() => {
    const samples = (${waveOf})(${n}, ${sampleHz})
    const data = new Float64Array(${n} * 2)
    for (let i = 0; i < ${n}; i++) { data[2 * i] = i / ${sampleHz}; data[2 * i + 1] = samples[i] * 0.0005985 }
    window.chart = echarts.init(document.getElementById('chart'))
    const line = { type: 'line', data, showSymbol: false, sampling: 'minmax', animation: false, lineStyle: { width: 1 } }
    chart.setOption({ animation: false, xAxis: { type: 'value', max: ${n / sampleHz} }, yAxis: { type: 'value' }, dataZoom: [{ type: 'inside' }], series: [line, line, line] })
  })()`)
  await comparison.waitForTimeout(3000)
  const zoomed = `(index) => { const half = 50 * 0.8 ** (index % 30 < 15 ? index % 15 : 15 - index % 15); chart.dispatchAction({ type: 'dataZoom', start: 50 - half, end: 50 + half }) }`
  console.log(`ECharts 6, zoom: ${framesText(await frameSteps(comparison, steps, zoomed))}`)
  const moved = `(index) => { const at = 45 + 3 * Math.sin(index / 5); chart.dispatchAction({ type: 'dataZoom', start: at, end: at + 10 }) }`
  console.log(`ECharts 6, pan: ${framesText(await frameSteps(comparison, steps, moved))}`)
} finally {
  await plant.stop()
}
