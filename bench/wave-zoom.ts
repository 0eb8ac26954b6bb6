import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import mqtt from 'mqtt'
import { launchBrowser } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import { open, visitor } from '../e2e/visitor.ts'
import { startPostgres } from '../scripts/postgres.ts'

/** Measures zooming and panning of a wave of 1,048,576 samples on three axes: goal, work per step p95 at most 8 ms, no GPU. */
const n = 1_048_576
const sampleHz = 25_600
const steps = 60

const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: () => undefined, unsafeForTests: true })
const product = await startProduct(postgres.url, { simulator: false })
const browser = await launchBrowser()

async function commission(token: string) {
  const area = await product.call('POST', '/area/add', token, { name: 'Bench', companyId: 13 })
  const machine = await product.call('POST', '/equipment/add', token, {
    name: 'B-1',
    areaId: area.id,
    type: 1,
    level: 'C',
    runStatus: 'Open',
  })
  const point = await product.call('POST', '/mapping/add', token, { name: 'DE', equipmentId: machine.id })
  const gateway = await product.call('POST', '/gateway/add', token, { name: 'G', deviceId: 'BENCH', type: 'LoRa', companyId: 13 })
  const axes = { x1: 1, y1: 3, z1: 2 }
  const periods = { sensorSensitivity: 100, sleepT: 30, dataSampling: 30, dataUpload: 60, listening: 1, learnTime: 7, alarmInterval: 6 }
  await product.call('POST', '/sensor/add', token, {
    sensorId: 'BENCH-S',
    name: 'S',
    model: 'VB24H',
    installationMethod: 'Bolt',
    companyId: 13,
    gatewayId: gateway.id,
    mappingId: point.id,
    ...axes,
    ...periods,
  })
  return { credential: gateway.credential as string, mappingId: point.id as number }
}

async function sendWave(credential: string, axis: string): Promise<void> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${product.mqttPort}`, {
    username: credential,
    protocolVersion: 5,
    clientId: `bench-${axis}`,
  })
  const wave = Int16Array.from(
    { length: n },
    (_, i) => 9000 * Math.sin((2 * Math.PI * 25 * i) / sampleHz) + 4000 * Math.sin(i * i * 1e-6) + (Math.random() - 0.5) * 6000,
  )
  const bytes = Buffer.from(wave.buffer)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const user_data = {
    type: 'wave',
    sensorId: 'BENCH-S',
    t0,
    fs: sampleHz,
    n,
    axis,
    quantity: 'acceleration',
    unit: 'm/s2',
    dtype: 'int16le',
    scale: 0.0005985,
    offset: 0,
    freqMode: 2,
    rpm: 1500,
    trigger: 'cycle',
  }
  const file = `$file/bench-${axis}`
  await client.publishAsync(`${file}/init`, JSON.stringify({ name: 'w.bin', size: bytes.length, checksum, user_data }), { qos: 1 })
  for (let at = 0; at < bytes.length; at += 262_144)
    await client.publishAsync(`${file}/${at}`, bytes.subarray(at, at + 262_144), { qos: 1 })
  await client.publishAsync(`${file}/fin/${bytes.length}`, '', { qos: 1 })
  await client.endAsync()
}

const t0 = Date.now() - 60_000
const quantile = (values: readonly number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN

try {
  const token = await product.login('demoadmin')
  const { credential } = await commission(token)
  for (const axis of ['X', 'Y', 'Z']) await sendWave(credential, axis)
  const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'demoadmin', token })
  const page = await context.newPage()
  await open(page, product.base, '/waveSpectrum')
  await page.locator('.uplot').first().waitFor()
  const size = page
    .getByRole('combobox')
    .filter({ hasNot: page.locator('input[disabled]') })
    .last()
  await size.click()
  const clicked = Date.now()
  await page.getByText('All', { exact: true }).last().click()
  await page.getByText(/1\s*–\s*1048576/).waitFor()
  const firstMs = Date.now() - clicked
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(3000)
  const box = await page.locator('.uplot .u-over').first().boundingBox()
  if (!box) throw new Error('no chart')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const spent = async (name: string) =>
    ((await cdp.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  /** Script is the work of a step; the whole task time adds style, paint and two idle frames of the page. */
  const measure = async (what: string, step: (i: number) => Promise<void>) => {
    const script: number[] = []
    const task: number[] = []
    for (let i = 0; i < steps; i++) {
      const before = [await spent('ScriptDuration'), await spent('TaskDuration')] as const
      await step(i)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      script.push((await spent('ScriptDuration')) - before[0])
      task.push((await spent('TaskDuration')) - before[1])
    }
    const show = (values: readonly number[]) => `p50 ${quantile(values, 0.5).toFixed(1)}, p95 ${quantile(values, 0.95).toFixed(1)} ms`
    console.log(`${what}: work per step ${show(script)} (goal 8); main thread in all ${show(task)}`)
  }
  console.log(`click to the whole range shown: ${firstMs} ms (goal 200)`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await measure('zoom', (i) => page.mouse.wheel(0, i % 30 < 15 ? -120 : 120))
  await page.mouse.wheel(0, -1200)
  await page.keyboard.down('Shift')
  await page.mouse.down()
  await measure('pan', (i) => page.mouse.move(box.x + box.width / 2 + 120 * Math.sin(i / 5), box.y + box.height / 2))
  await page.mouse.up()
} finally {
  await browser.close()
  await product.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
