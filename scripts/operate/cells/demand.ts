import { cellRules, unitCosts } from './costs.table.ts'

/** What a sensor does, on average. */
export interface SensorLife {
  readonly uploadMinutes: number
  readonly valuesPerUpload: number
  readonly wavesPerDay: number
  /** Of one waveform, all axes together. */
  readonly samplesPerWave: number
  /** Calls of pages that are made because of it. */
  readonly callsPerDay: number
  readonly sensorsPerGateway: number
  readonly yearsKept: number
}

/** What a sensor needs of a cell. */
export interface SensorDemand {
  /** Processors in the middle of the day. */
  readonly cores: number
  readonly memoryMib: number
  /** After the years for which data are kept. */
  readonly databaseBytes: number
  readonly waveBytes: number
  /** Time that its data take on the way to another cell, s; its gateways go on meanwhile. */
  readonly moveSeconds: number
}

const daySeconds = 86_400
const yearDays = 365.25

/** What one sensor needs: its messages, waveforms, calls and stored bytes, at the measured costs. */
export function demandOf(life: SensorLife): SensorDemand {
  const { message, move, waveSampleUs, callMs, connectionKb, valueBytes, hotValueBytes, hotDays, sampleBytes } = unitCosts
  const uploads = 1440 / life.uploadMinutes
  const values = uploads * life.valuesPerUpload
  const samples = life.wavesPerDay * life.samplesPerWave
  const cpuSeconds =
    (uploads * message.cpuUs + values * message.perValueUs + samples * waveSampleUs) / 1e6 + (life.callsPerDay * callMs) / 1e3
  const keptDays = yearDays * life.yearsKept
  const packed = values * keptDays * valueBytes
  const databaseBytes = packed + values * hotDays * hotValueBytes
  return {
    cores: cpuSeconds / daySeconds,
    memoryMib: connectionKb / 1024 / life.sensorsPerGateway + (databaseBytes * cellRules.cachedShare) / 2 ** 20,
    databaseBytes,
    waveBytes: samples * keptDays * sampleBytes,
    moveSeconds: ((values * move.valueUs + samples * move.sampleUs) * keptDays) / 1e6,
  }
}

/** A cell's machine. */
export interface CellMachine {
  readonly cores: number
  readonly memoryGib: number
}

/** How many such sensors a cell holds, and what stops it from holding more. */
export function roomOf({ cores, memoryGib }: CellMachine, demand: SensorDemand): { sensors: number; bound: 'processors' | 'memory' } {
  const byCores = (cores * cellRules.maxBusy) / (demand.cores * cellRules.peak)
  const { server, postgres } = unitCosts.baseMib
  const byMemory = (memoryGib * 1024 - server - postgres) / demand.memoryMib
  return byMemory < byCores
    ? { sensors: Math.max(0, Math.floor(byMemory)), bound: 'memory' }
    : { sensors: Math.floor(byCores), bound: 'processors' }
}
