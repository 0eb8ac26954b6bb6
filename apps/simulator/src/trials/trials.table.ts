import type { Nuisance } from '../physics/disturbance.ts'
import type { Cause } from '../physics/fault.ts'
import { beltDrum } from './machines/belt-drum.ts'
import { beltFan } from './machines/belt-fan.ts'
import { directFan } from './machines/direct-fan.ts'
import { fastGearbox } from './machines/fast-gearbox.ts'
import { fastPump } from './machines/fast-pump.ts'
import { fourPoleMotor } from './machines/four-pole-motor.ts'
import { fastInverterDrive, slowInverterDrive } from './machines/inverter-drives.ts'
import { journalPump } from './machines/journal-pump.ts'
import { slowGearbox } from './machines/slow-gearbox.ts'
import { slowPump } from './machines/slow-pump.ts'
import type { TrialBase } from './machines/trial-base.ts'
import { turboCompressor } from './machines/turbo-compressor.ts'

/** One machine of the trials: at most one fault, which grows within the month, or a disturbance that is no fault. */
export interface TrialRow {
  readonly key: string
  readonly base: TrialBase
  readonly fault?: Cause
  readonly disturbance?: Nuisance
  /** The load changes in steps. */
  readonly stepHours?: number
  /** Days after the present day at which the fault is repaired. */
  readonly repairDays?: number
}

const row = (key: string, base: TrialBase, fault?: Cause): TrialRow => ({ key, base, ...(fault && { fault }) })
const motorEnds = ['motor-nde', 'motor-de'] as const
const acrossCoupling = ['motor-de', 'driven'] as const

/** Each kind of fault on two machines of different speed and sensor, machines without a fault, and disturbances. Sizes are guesses of a developed fault. */
export const trialRows: readonly TrialRow[] = [
  row('imbalance-slow', slowPump, { kind: 'imbalance', at: ['driven'], mmS: 5.5 }),
  row('imbalance-fast', fastPump, { kind: 'imbalance', at: ['driven'], mmS: 6.5 }),
  row('outer-slow', slowPump, { kind: 'outerRace', at: 'driven', impactMs2: 4 }),
  row('outer-fast', fastPump, { kind: 'outerRace', at: 'motor-de', impactMs2: 7 }),
  row('inner-slow', slowPump, { kind: 'innerRace', at: 'motor-de', impactMs2: 5 }),
  row('inner-fast', fastPump, { kind: 'innerRace', at: 'driven', impactMs2: 14 }),
  row('ball-slow', slowPump, { kind: 'ball', at: 'driven', impactMs2: 7 }),
  row('ball-fast', fastPump, { kind: 'ball', at: 'motor-de', impactMs2: 14 }),
  row('cage-slow', slowPump, { kind: 'cage', at: 'driven', impactMs2: 1.5 }),
  row('cage-fast', fastPump, { kind: 'cage', at: 'motor-de', impactMs2: 2.5 }),
  row('lubrication-slow', slowPump, { kind: 'lubrication', at: 'motor-de', impactMs2: 0.5 }),
  row('lubrication-fast', fastPump, { kind: 'lubrication', at: 'motor-nde', impactMs2: 0.9 }),
  row('misalignment-slow', slowPump, { kind: 'misalignment', at: acrossCoupling, offsetMm: 0.5, angleMrad: 2.5 }),
  row('misalignment-fast', fastPump, { kind: 'misalignment', at: acrossCoupling, offsetMm: 0.25, angleMrad: 1.5 }),
  row('bent-shaft-slow', slowPump, { kind: 'bentShaft', at: motorEnds, bowMm: 0.25 }),
  row('bent-shaft-fast', fastPump, { kind: 'bentShaft', at: motorEnds, bowMm: 0.25 }),
  row('looseness-slow', directFan, { kind: 'looseness', at: ['driven', 'fan-nde'], forcedMs2: 0.6 }),
  row('looseness-fast', fastPump, { kind: 'looseness', at: ['driven'], forcedMs2: 1.2 }),
  row('air-gap-slow', fourPoleMotor, { kind: 'airGap', at: motorEnds, fixedShare: 0.35, turningShare: 0.04 }),
  row('air-gap-fast', beltDrum, { kind: 'airGap', at: ['motor-de'], fixedShare: 0.3, turningShare: 0.06 }),
  row('rotor-bars-slow', fourPoleMotor, { kind: 'rotorBars', at: motorEnds, broken: 3, pullN: 2500 }),
  row('rotor-bars-six-poles', slowPump, { kind: 'rotorBars', at: motorEnds, broken: 3, pullN: 1200 }),
  row('resonance-slow', slowInverterDrive, { kind: 'softSupport', at: ['driven', 'end'], lostShare: 0.67 }),
  row('resonance-fast', fastInverterDrive, { kind: 'softSupport', at: ['driven', 'end'], lostShare: 0.65 }),
  row('fan-blade-direct', directFan, { kind: 'fanBlade', at: ['driven', 'fan-nde'], lostShare: 0.5, liftN: 5000, turbulenceN: 3000 }),
  row('fan-blade-belt', beltFan, { kind: 'fanBlade', at: ['driven'], lostShare: 0.5, liftN: 2000, turbulenceN: 600 }),
  row('vane-slow', slowPump, { kind: 'vane', at: ['driven'], pulseN: 700, lostShare: 0.3 }),
  row('vane-fast', fastPump, { kind: 'vane', at: ['driven'], pulseN: 9000, lostShare: 0.3 }),
  row('recirculation-slow', slowPump, { kind: 'recirculation', at: ['driven'], forceN: 1500 }),
  row('recirculation-fast', journalPump, { kind: 'recirculation', at: ['driven', 'end'], forceN: 2500 }),
  row('cavitation-slow', slowPump, { kind: 'cavitation', at: ['driven'], perSecond: 12000, impactMs2: 0.9 }),
  row('cavitation-fast', fastPump, { kind: 'cavitation', at: ['driven'], perSecond: 15000, impactMs2: 1 }),
  row('broken-tooth-slow', slowGearbox, { kind: 'brokenTooth', at: 'gear-in', lostShare: 0.45, impactMs2: 40 }),
  row('broken-tooth-fast', fastGearbox, { kind: 'brokenTooth', at: 'gear-in', lostShare: 0.45, impactMs2: 50 }),
  row('tooth-fatigue-slow', slowGearbox, { kind: 'toothFatigue', at: 'gear-in', depth: 0.8 }),
  row('tooth-fatigue-fast', fastGearbox, { kind: 'toothFatigue', at: 'gear-in', depth: 0.8 }),
  row('tooth-wear-slow', slowGearbox, { kind: 'toothWear', at: 'gear-in', wornUm: 18 }),
  row('tooth-wear-fast', fastGearbox, { kind: 'toothWear', at: 'gear-in', wornUm: 18 }),
  row('belt-wear-slow', beltFan, { kind: 'beltWear', at: ['motor-de', 'driven'], pulseN: 1000 }),
  row('belt-wear-fast', beltDrum, { kind: 'beltWear', at: ['motor-de', 'driven'], pulseN: 2500 }),
  row('belt-slip-slow', beltFan, { kind: 'beltSlip', at: ['motor-de', 'driven'], slip: 0.03, tensionN: 700 }),
  row('belt-slip-fast', beltDrum, { kind: 'beltSlip', at: ['motor-de', 'driven'], slip: 0.025, tensionN: 3000 }),
  row('rub-turbo', turboCompressor, { kind: 'rub', at: 'driven', forcedMs2: 40, criticalHz: 62 }),
  row('rub-pump', journalPump, { kind: 'rub', at: 'driven', forcedMs2: 6, criticalHz: 31 }),
  row('oil-whirl-pump', journalPump, { kind: 'oilWhirl', at: 'driven', oilShare: 0.46, criticalHz: 31, filmN: 12_000 }),
  row('oil-whip-turbo', turboCompressor, { kind: 'oilWhirl', at: 'driven', oilShare: 0.47, criticalHz: 62, filmN: 20_000 }),
  ...[slowPump, fastPump, fourPoleMotor, directFan, beltFan, beltDrum, slowGearbox, fastGearbox, turboCompressor, journalPump].map(
    (base, at): TrialRow => ({ key: `sound-${at + 1}`, base }),
  ),
  { key: 'load-steps', base: directFan, stepHours: 6 },
  { key: 'load-steps-inverter', base: fastInverterDrive, stepHours: 4 },
  { key: 'speed-steps', base: slowPump, disturbance: { kind: 'speedStep', at: ['motor-nde', 'motor-de', 'driven'], share: -0.05 } },
  { key: 'neighbour', base: directFan, disturbance: { kind: 'neighbour', at: ['driven', 'fan-nde'], rpm: 1188, mmS: 1.4 } },
  { key: 'loose-sensor', base: fastPump, disturbance: { kind: 'looseSensor', at: ['driven'], mountingHz: 1450, liftMs2: 25 } },
  { key: 'saturated-sensor', base: fastGearbox, disturbance: { kind: 'saturatedSensor', at: ['gear-in'], rangeMs2: 3 } },
  { key: 'mains-pickup', base: slowPump, disturbance: { kind: 'mainsPickup', at: ['motor-de'], lineHz: 50, ms2: 1.2 } },
  { key: 'sensitivity-drift', base: beltFan, disturbance: { kind: 'sensitivityDrift', at: ['motor-de', 'driven'], share: 0.12 } },
  { key: 'repaired-outer', base: fastPump, fault: { kind: 'outerRace', at: 'motor-de', impactMs2: 7 }, repairDays: -4 },
  { key: 'repaired-imbalance', base: slowPump, fault: { kind: 'imbalance', at: ['driven'], mmS: 5.5 }, repairDays: -4 },
]
