import { createHash } from 'node:crypto'
import { sensorModelOf } from '@undertone/domain/device/model/sensor-models.table'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { describe, expect, it } from 'vitest'
import { stations } from '../plants/plants.ts'
import { sensorFits } from '../plants/sensor-fit.ts'
import { DAY_MS } from './slots.ts'
import { historyOf, rowAt, voicePrintFilesAt } from './synthesis.ts'

const presentMs = Date.UTC(2026, 10, 21, 6)

describe('a day of a sensor', () => {
  const day = { fromMs: presentMs - DAY_MS, toMs: presentMs }
  const { rows, files } = historyOf('VB22H-00B311', presentMs, day)

  it('has 24 rows with keys that the product knows', () => {
    expect(rows).toHaveLength(24)
    for (const key of Object.keys(rows[0]!.values)) expect(telemetryKeyOf(key), key).toBeDefined()
    for (const row of rows) for (const value of Object.values(row.values)) expect(Number.isFinite(value)).toBe(true)
  })

  it('has two measurements of three axes with valid bytes', () => {
    expect(files).toHaveLength(6)
    for (const file of files) {
      const init = JSON.parse(file.init)
      expect(init.size).toBe(file.bytes.length)
      expect(init.user_data.n * 2).toBe(file.bytes.length)
      expect(init.checksum).toBe(createHash('sha256').update(file.bytes).digest('hex'))
      expect(rows.some((row) => row.ts === init.user_data.t0)).toBe(true)
    }
  })

  it('agrees with its own waves: the RMS of a wave is the feature of its instant', () => {
    for (const file of files) {
      const { t0, axis, scale, n } = JSON.parse(file.init).user_data
      const raw = Buffer.from(file.bytes)
      let sum = 0
      let squares = 0
      for (let i = 0; i < n; i++) {
        const value = raw.readInt16LE(i * 2) * scale
        sum += value
        squares += value * value
      }
      const rms = Math.sqrt(squares / n - (sum / n) ** 2)
      const row = rows.find((candidate) => candidate.ts === t0)
      expect(Math.abs(rms / row!.values[`a${axis}`]! - 1)).toBeLessThan(1e-3)
    }
  })

  it('is the same when it is made again, so that sending it again changes nothing', () => {
    expect(historyOf('VB22H-00B311', presentMs, day)).toEqual({ rows, files })
  })
})

describe('the plants', () => {
  it('have some forty sensors with ids of their own and waves that their models can take', () => {
    expect(stations).toHaveLength(43)
    expect(new Set(stations.map((station) => station.point.sensor.sensorId)).size).toBe(43)
    for (const [name, fit] of Object.entries(sensorFits))
      for (const setting of [fit.usual, fit.watch].filter((candidate) => candidate !== undefined)) {
        const modes = sensorModelOf(name)?.waves ?? []
        expect(
          modes.some(
            (row) => row.mode === setting.freqMode && row.sampleHz.includes(setting.sampleHz) && row.points.includes(setting.samples),
          ),
          name,
        ).toBe(true)
      }
  })

  it('have sound recordings of three axes at points with sound, as long as the model supports, and none elsewhere', () => {
    const listening = stations.flatMap(({ point: { sensor } }) => ('listens' in sensor && sensor.listens ? [sensor] : []))
    expect(listening.length).toBeGreaterThan(2)
    for (const { model, sensorId } of listening) {
      const setting = sensorFits[model].voicePrint
      expect(setting && setting.samples / setting.sampleHz, sensorId).toBe(sensorModelOf(model)?.voicePrintSeconds)
    }
    const heads = voicePrintFilesAt('VB22H-00C422', presentMs, presentMs).map((file) => JSON.parse(file.init).user_data)
    expect(heads.map(({ axis, n, freqMode }) => [axis, n, freqMode])).toEqual(['X', 'Y', 'Z'].map((axis) => [axis, 76_800, 3]))
    expect(voicePrintFilesAt('VB22H-00A101', presentMs, presentMs)).toEqual([])
  })

  it('have transmitters that send a signal and no waveforms', () => {
    const day = { fromMs: presentMs - DAY_MS, toMs: presentMs }
    const { rows, files } = historyOf('AD-00A116', presentMs, day)
    expect(files).toEqual([])
    expect(rows).toHaveLength(24)
    for (const { values } of rows) {
      expect(Object.keys(values)).toEqual(['signal'])
      expect(values.signal).toBeGreaterThan(4)
      expect(values.signal).toBeLessThan(20)
    }
    expect(rowAt('AD-00A116', presentMs, rows[3]!.ts)).toEqual(rows[3])
  })

  it('name gateways that exist', () => {
    for (const { plant, point } of stations) expect(plant.gateways.map((gateway) => gateway.serial)).toContain(point.sensor.gateway)
  })

  it('are healthy but for four points of three machines: no other velocity reaches 4 mm/s, no other crest factor 7', () => {
    const spoiled = new Set(['VB24H-00C403', 'VB24H-00C404', 'VB24H-00B312', 'VB24H-00D511'])
    for (const { point } of stations.filter(({ point: { sensor } }) => !('analogue' in sensor))) {
      const { values } = rowAt(point.sensor.sensorId, presentMs, presentMs)
      const worst = { v: Math.max(values.vX!, values.vY!, values.vZ!), peak: Math.max(values.peakX!, values.peakY!, values.peakZ!) }
      if (spoiled.has(point.sensor.sensorId)) expect(worst.v > 4.5 || worst.peak > 7, point.sensor.sensorId).toBe(true)
      else expect(worst.v < 4 && worst.peak < 7, `${point.sensor.sensorId} ${JSON.stringify(worst)}`).toBe(true)
    }
  })
})
