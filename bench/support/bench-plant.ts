import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import mqtt from 'mqtt'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { open, visitor } from '../../e2e/support/visitor.ts'
import { buildWeb, isWebStale } from '../../scripts/core/web-build.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'

/** One axis of a measurement, as a gateway sends it. */
export interface BenchWave {
  readonly axis: 'X' | 'Y' | 'Z'
  readonly t0: number
  readonly sampleHz: number
  readonly samples: Int16Array
}

/** Sends values of many sensors in messages of eight. */
function streamValues(link: mqtt.MqttClient, perSecond: number): () => Promise<number> {
  let values = 0
  const timer = setInterval(() => {
    const samples = Array.from({ length: 8 }, () => [
      `BOARD-${1 + (values++ % 5000)}`,
      [{ ts: Date.now(), values: { vX: 1 + Math.random() * 0.2, vY: 1, temp: 40 } }],
    ])
    void link.publishAsync('v1/gateway/telemetry', JSON.stringify(Object.fromEntries(samples)), { qos: 1 })
  }, 8000 / perSecond)
  return async () => {
    clearInterval(timer)
    return values
  }
}

/** The product with an empty plant of one measuring point, a gateway that sends waveforms to it, and a browser. */
export async function startBenchPlant() {
  if (isWebStale()) await buildWeb()
  const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
  const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: () => undefined, unsafeForTests: true })
  const product = await startProduct(postgres.url, { simulator: false })
  const browser = await launchBrowser()
  const token = await product.login('demoadmin')
  const area = await product.call('POST', '/area/add', token, { name: 'Bench', companyId: 13 })
  const machine = { name: 'B-1', areaId: area.id, type: 1, level: 'C', runStatus: 'Open' }
  const equipment = await product.call('POST', '/equipment/add', token, machine)
  const point = await product.call('POST', '/mapping/add', token, { name: 'DE', equipmentId: equipment.id })
  const gateway = await product.call('POST', '/gateway/add', token, { name: 'G', deviceId: 'BENCH', type: 'LoRa', companyId: 13 })
  const periods = { sensorSensitivity: 100, sleepT: 30, dataSampling: 30, dataUpload: 60, listening: 1, learnTime: 7, alarmInterval: 6 }
  const mounted = { installationMethod: 'Bolt', gatewayId: gateway.id, mappingId: point.id, x1: 1, y1: 3, z1: 2 }
  const sensor = { sensorId: 'BENCH-S', name: 'S', model: 'VB24H', companyId: 13 }
  await product.call('POST', '/sensor/add', token, { ...sensor, ...mounted, ...periods })
  const link = await mqtt.connectAsync(`mqtt://127.0.0.1:${product.mqttPort}`, {
    username: gateway.credential as string,
    protocolVersion: 5,
    clientId: 'bench-gateway',
  })
  let sent = 0
  return {
    product,
    token,
    mappingId: point.id as number,
    async send({ axis, t0, sampleHz, samples }: BenchWave): Promise<void> {
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
      const checksum = createHash('sha256').update(bytes).digest('hex')
      const form = { quantity: 'acceleration', unit: 'm/s2', dtype: 'int16le', scale: 0.0005985, offset: 0 }
      const about = {
        type: 'wave',
        sensorId: 'BENCH-S',
        t0,
        fs: sampleHz,
        n: samples.length,
        axis,
        freqMode: 2,
        rpm: 1500,
        trigger: 'cycle',
      }
      const file = `$file/bench-${++sent}`
      const init = { name: 'w.bin', size: bytes.length, checksum, user_data: { ...about, ...form } }
      await link.publishAsync(`${file}/init`, JSON.stringify(init), { qos: 1 })
      for (let at = 0; at < bytes.length; at += 262_144)
        await link.publishAsync(`${file}/${at}`, bytes.subarray(at, at + 262_144), { qos: 1 })
      await link.publishAsync(`${file}/fin/${bytes.length}`, '', { qos: 1 })
    },
    /** Sends so many values of the sensors `BOARD-1` to `BOARD-5000` a second; returns what stops it and how many were sent. */
    stream: (perSecond: number) => streamValues(link, perSecond),
    /** A page of the product, logged in to the demo company. */
    async look(route: string): Promise<Page> {
      const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'demoadmin', token })
      const page = await context.newPage()
      await open(page, product.base, route)
      return page
    },
    /** An empty page of the same browser, for comparisons. */
    blank: async (): Promise<Page> => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    async stop(): Promise<void> {
      await link.endAsync()
      await browser.close()
      await product.stop()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
