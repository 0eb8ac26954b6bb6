import { startBenchPlant } from '../support/bench-plant.ts'
import { frameSteps, framesText, stillFrames } from '../support/frame-steps.ts'

/** Measures rotating a waterfall of 24 measurements with three axes, without a GPU. Goal: frame interval p95 at most 18 ms. */
const samplings = 24
const n = 8192
const sampleHz = 12_800
const steps = 120

const plant = await startBenchPlant()
try {
  const now = Date.now()
  for (let one = 0; one < samplings; one++) {
    for (const [place, axis] of (['X', 'Y', 'Z'] as const).entries()) {
      const wave = (i: number): number =>
        6000 * Math.sin((2 * Math.PI * (25 + one) * (place + 1) * i) / sampleHz) + (Math.random() - 0.5) * 8000
      await plant.send({ axis, t0: now - (samplings - one) * 60_000, sampleHz, samples: Int16Array.from({ length: n }, (_, i) => wave(i)) })
    }
  }
  const found = await plant.product.call('POST', '/wave/list/findPage', plant.token, {
    mappingId: plant.mappingId,
    pageNum: 1,
    pageSize: 100,
  })
  const waves: number[] = [...new Set<number>(found.records.map((row: { waveId: number }) => row.waveId))]
  if (waves.length !== samplings) throw new Error(`${waves.length} measurements are stored, ${samplings} were sent`)
  const page = await plant.look(`/waveSpectrum?tab=3&mappingId=${plant.mappingId}&picked=${waves.join(',')}`)
  const canvas = page.locator('[data-chart=waterfall] canvas')
  await canvas.waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no waterfall')
  console.log(`idle: ${framesText(await stillFrames(page, steps))}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const turn = `(index) => {
    const canvas = document.querySelector('[data-chart=waterfall] canvas')
    const init = { pointerId: 1, pointerType: 'mouse', buttons: 1, clientX: ${x} + 150 * Math.sin(index / 12), clientY: ${y} + 60 * Math.cos(index / 9), bubbles: true }
    canvas.dispatchEvent(new PointerEvent('pointermove', init))
  }`
  console.log(`${samplings} measurements x 3 axes on ${Math.round(box.width)} x ${Math.round(box.height)} px`)
  console.log(`rotating: ${framesText(await frameSteps(page, steps, turn))} (goal 18 for the interval)`)
  await page.mouse.up()
} finally {
  await plant.stop()
}
