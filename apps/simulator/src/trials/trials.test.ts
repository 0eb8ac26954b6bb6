import { sensorModelOf } from '@undertone/domain/device/model/sensor-models.table'
import { describe, expect, it } from 'vitest'
import { rowAt } from '../history/synthesis.ts'
import { stationsOf } from '../plants/plants.ts'
import { plantsToRun } from './run-plants.ts'
import { trialMachines } from './trial-machines.ts'
import { trialPlant } from './trial-plant.ts'
import { recordOf } from './trial-record.ts'
import { trialRows } from './trials.table.ts'

describe('the trial machines', () => {
  it('have each kind of fault on two machines of different speed and sensor', () => {
    const byKind = new Map<string, string[]>()
    for (const { fault, base, repairDays } of trialRows)
      if (fault && repairDays === undefined)
        byKind.set(fault.kind, [...(byKind.get(fault.kind) ?? []), `${base.ratedRpm} ${base.points[0]!.model}`])
    expect(byKind.size).toBe(23)
    for (const [kind, machines] of byKind) {
      expect(new Set(machines).size, kind).toBeGreaterThanOrEqual(2)
      const models = new Set(machines.map((text) => text.split(' ')[1]))
      expect(models.size, kind).toBeGreaterThanOrEqual(2)
    }
  })

  it('have sensors of their own, at their plant only, and waveforms that their models can record', () => {
    const stations = stationsOf([trialPlant])
    // Its company is a demo plant's, whose lamp and card stand at the same addresses.
    expect(plantsToRun(false).map(({ company }) => company)).toContain(trialPlant.company)
    expect(trialPlant.isWithoutWired).toBe(true)
    const ids = stationsOf(plantsToRun(true)).map(({ point }) => point.sensor.sensorId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(stationsOf(plantsToRun(false))).toHaveLength(ids.length - stations.length)
    for (const { point } of stations) {
      if ('analogue' in point.sensor) throw new Error('a transmitter')
      const { model, wave } = point.sensor
      const modes = sensorModelOf(model)?.waves ?? []
      expect(
        modes.some(
          (row) => wave && row.mode === wave.freqMode && row.sampleHz.includes(wave.sampleHz) && row.points.includes(wave.samples),
        ),
        `${model} ${wave?.sampleHz} ${wave?.samples}`,
      ).toBe(true)
    }
    const { values } = rowAt(ids.at(-1)!, Date.UTC(2026, 3, 15), Date.UTC(2026, 3, 15))
    expect(values.vX).toBeGreaterThan(0)
  })

  it('are recorded with facts that a user knows and never with their fault', () => {
    const machine = trialMachines[0]!
    const record = recordOf(machine, 0, 'driven', { sampleHz: 2560, samples: 1024, freqMode: 1 })
    expect(record.axes.map(({ samples }) => samples.length)).toEqual([1024, 1024, 1024])
    expect(record.facts).toMatchObject({ blades: 5, bearing: { n: 16 }, motor: { bars: 58 } })
    expect(JSON.stringify(record.facts)).not.toContain('imbalance')
    expect(recordOf(machine, 0, 'driven', { sampleHz: 2560, samples: 1024, freqMode: 1 })).toEqual(record)
  })
})
