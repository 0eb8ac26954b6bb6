import { diagnoseMachine, type MachineFinding } from '@undertone/condition/diagnosis/machine/diagnose-machine'
import type { MachinePoint } from '@undertone/condition/diagnosis/machine/machine-points'
import { drivesBetween } from '@undertone/condition/diagnosis/train'
import { isoZones } from '@undertone/domain/asset/severity/iso-zones.table'
import { velocityRms } from '@undertone/dsp/filter/integrate'
import type { PlantMachine } from '../../apps/simulator/src/plants/plant.ts'
import { recordOf, type SimulatedRecord } from '../../apps/simulator/src/trials/trial-record.ts'
import { driveOf, factsOf, placesOf, signalOf } from './simulated-truth.ts'

/** Days of the healthy records. A machine whose speed follows its load needs some more, so that each speed has one. */
const baselineDays = { steady: [-32, -31.4, -30.7], varying: [-32, -31.4, -30.7, -29.3, -28.6, -27.9, -26.5, -25.8, -25.1, -24.4] } as const
/** Wireless sensors record one after the other, a minute apart: the phases of two points cannot be compared. */
const apartDays = 1 / 1440
/** Records before the newest where the speed follows the load: some hours apart, so that they are of other speeds. */
const hoursBefore = [20, 14, 8] as const

/** A machine as its sensors and its nameplate show it, day after day. */
export class SimulatedMachine {
  private readonly machine: PlantMachine
  private readonly records = new Map<string, SimulatedRecord>()

  constructor(machine: PlantMachine) {
    this.machine = machine
  }

  private record(point: string, day: number): SimulatedRecord {
    const { points } = this.machine.physics
    const key = `${point} ${day}`
    const known = this.records.get(key)
    if (known) return known
    const made = recordOf(this.machine, day + apartDays * points.findIndex((one) => one.key === point), point)
    this.records.set(key, made)
    return made
  }

  /** Whether a point's velocity has reached zone D of the machine's class. */
  isInZoneD(day: number): boolean {
    const row = isoZones.find(({ code }) => code === this.machine.nameplate.isoClass)
    if (!row) return false
    return this.machine.physics.points.some(({ key }) => {
      const { axes, sampleHz } = this.record(key, day)
      return axes.some(({ samples }) => velocityRms(samples, sampleHz) >= row.cd)
    })
  }

  /** The findings of a day. */
  findings(day: number): readonly MachineFinding[] {
    const { points, ratedRpm, idleRpm } = this.machine.physics
    const isVarying = Math.abs(ratedRpm / idleRpm - 1) > 0.05
    const healthy = isVarying ? baselineDays.varying : baselineDays.steady
    const input = points.map(({ key }): MachinePoint => {
      const record = this.record(key, day)
      return {
        key,
        input: {
          record: signalOf(record),
          facts: factsOf(this.machine, record),
          baselines: healthy.map((one) => signalOf(this.record(key, one))),
          library: [],
        },
        earlier: isVarying ? hoursBefore.map((hours) => signalOf(this.record(key, day - hours / 24))) : [],
      }
    })
    return diagnoseMachine({ points: input, drives: drivesBetween(driveOf(this.machine), placesOf(this.machine)) }).findings
  }
}
