import { bandMapCalls } from '@undertone/domain/analysis/bands/band-map.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, sampleHz, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'

const n = 16_384
const calls = bandMapCalls

/** Impacts 60 times a second with some slip that ring at 1,440 Hz, and lines of a shaft far above them. */
const faulty = Float32Array.from({ length: n }, (_, i) => 20 * Math.sin((2 * Math.PI * 25 * i) / sampleHz) + ((i * 7919) % 1000) / 1e4)
for (let k = 0, at = 0; at < n - 200; k++, at += (sampleHz / 60) * (1 + ((k * 37) % 11) / 500))
  for (let m = 0; m < 120; m++) faulty[Math.round(at) + m]! += 3 * Math.exp(-m / 12) * Math.sin((2 * Math.PI * 1440 * m) / sampleHz)

describe('GET /wave/bandMap', () => {
  let plant: WavePlant
  let waveId: string
  beforeAll(async () => {
    plant = await openWavePlant('band_map')
    const id = await plant.storeSampling(t0 - 7_200_000, 0)
    await plant.storeWave('X', id, faulty, 'g')
    await plant.storeWave('Y', id, new Float32Array(512).fill(2), 'g')
    await plant.storeWave('Z', id, faulty.slice(0, 100), 'g')
    waveId = String(id)
  })
  afterAll(() => plant?.server.close())
  const ask = async (query: object) => (await plant.server.send(calls.bandMap, { query }, plant.token)).data

  test.each(['kurtogram', 'autogram', 'infogram'] as const)('the best band of the %s is the highest inside the spectrum', async (map) => {
    const { axes, problems, ...rest } = await ask({ waveId, map })
    expect(rest).toEqual({ waveId: Number(waveId), sampleHz, map, random: false })
    expect(problems).toEqual([
      { axis: 'Y', problem: 'constant' },
      { axis: 'Z', problem: 'tooShort' },
    ])
    expect(axes.map(({ axis, cells }) => [axis, cells.length, cells[0]?.lowHz, cells[0]?.highHz])).toEqual([['X', 316, 0, sampleHz / 2]])
    const best = axes[0]!.cells[axes[0]!.best!]!
    expect(best.score).toBeGreaterThan(0.5)
    const inner = axes[0]!.cells.filter(({ lowHz, highHz }) => lowHz > 0 && highHz < sampleHz / 2 - 1)
    expect(best.score).toBe(Math.max(...inner.map(({ score }) => score ?? 0)))
  })

  test('removes the deterministic part on request: the whole band is then impulsive, too', async () => {
    const [plain, random] = [await ask({ waveId }), await ask({ waveId, random: 'true' })]
    expect([plain.map, plain.random, random.random]).toEqual(['kurtogram', false, true])
    expect(plain.axes[0]!.cells[0]!.score).toBeLessThan(0)
    expect(random.axes[0]!.cells[0]!.score).toBeGreaterThan(1)
  })

  test('requires a waveform of the company, and the permission of the page', async () => {
    const { send, login } = plant.server
    expect((await send(calls.bandMap, { query: {} }, plant.token)).code).toBe(1401)
    expect((await send(calls.bandMap, { query: { waveId: '999999' } }, plant.token)).code).toBe(1002)
    const viewer = await login('engineer')
    await plant.server.db
      .updateTable('role')
      .set({ permissions: ['business:*'] })
      .where('kind', '=', 4)
      .execute()
    await plant.server.db.deleteFrom('roleCompany').execute()
    expect((await send(calls.bandMap, { query: { waveId } }, viewer)).code).toBe(1002)
  })
})
