import { setTimeout as pause } from 'node:timers/promises'
import { exceptionSaid } from '@undertone/device/modbus/modbus-frame'
import { modbusReadLimits } from '@undertone/domain/connector/connector-limits'
import type { ModbusConfig, ModbusWave } from '@undertone/domain/connector/modbus-config'
import { said } from '@undertone/domain/connector/said'
import type { ConnectorHost } from '../host/connector-host.ts'
import { deliverWave } from '../host/deliver-wave.ts'
import type { ModbusLine } from '../line/modbus-line.ts'

/** How often the ready register is read, ms (guess). */
const readyMs = 1000
/** A device that does not answer is left alone for this time, so that others on its bus are read, ms (guess). */
const restMs = 30_000

/** The data of a request; null if there is none: the page shows why. */
async function ask(
  line: ModbusLine,
  host: ConnectorHost,
  request: Parameters<ModbusLine['request']>[0],
  timeoutMs: number,
): Promise<Uint8Array | null> {
  const outcome = await line.request(request, timeoutMs)
  if ('data' in outcome) return outcome.data
  const where = 'table' in request ? request.start : 'coil' in request ? request.coil : request.register
  const cause = 'exception' in outcome ? exceptionSaid(outcome.exception) : 'fault' in outcome ? outcome.fault : said('noAnswer')
  host.monitor.error(said('waveRegister', { unit: request.unit, register: where, cause }))
  return null
}

/** The samples of a waveform, int16 little-endian; null if a block could not be read: the next attempt reads all of it. */
async function samplesOf(line: ModbusLine, wave: ModbusWave, host: ConnectorHost, timeoutMs: number): Promise<Buffer | null> {
  const samples = Buffer.alloc(wave.count * 2)
  for (let at = 0; at < wave.count; at += modbusReadLimits.registers) {
    const count = Math.min(modbusReadLimits.registers, wave.count - at)
    const data = await ask(line, host, { unit: wave.unit, table: 'holding', start: wave.address + at, count }, timeoutMs)
    if (!data) return null
    samples.set(data, at * 2)
  }
  return samples.swap16()
}

/** Hands a waveform to the ingest; resolves when it is committed, or in the quarantine. */
async function deliver(host: ConnectorHost, wave: ModbusWave, samples: Buffer, t0: number): Promise<void> {
  const { sensorId, axis, sampleHz, count, scale } = wave
  const what = { quantity: 'acceleration', unit: 'm/s2', dtype: 'int16le', scale, offset: 0 }
  await deliverWave(host, 'modbus', { sensorId, t0, fs: sampleHz, n: count, axis, ...what }, samples)
}

/** Triggers waveforms in their period, and reads each when the device says that it is ready; its ready register is cleared after the commit. */
export async function readWaves(line: ModbusLine, config: ModbusConfig, host: ConnectorHost, signal: AbortSignal): Promise<void> {
  const { timeoutMs } = config
  const plans = config.waves.map((wave) => ({ wave, due: performance.now(), rest: 0 }))
  while (!signal.aborted) {
    for (const plan of plans) {
      const { wave } = plan
      if (performance.now() < plan.rest) continue
      if (wave.trigger !== null && performance.now() >= plan.due) {
        const isSet = await ask(line, host, { unit: wave.unit, register: wave.trigger, value: 1 }, timeoutMs)
        if (isSet) plan.due = performance.now() + wave.periodS * 1000
      }
      const ready = await ask(line, host, { unit: wave.unit, table: 'holding', start: wave.ready, count: 1 }, timeoutMs)
      if (!ready) plan.rest = performance.now() + restMs
      if (!ready?.some((byte) => byte !== 0)) continue
      const t0 = Math.round(host.now() - (wave.count / wave.sampleHz) * 1000)
      const samples = await samplesOf(line, wave, host, timeoutMs)
      if (!samples) continue
      await deliver(host, wave, samples, t0)
      const isCleared = await ask(line, host, { unit: wave.unit, register: wave.ready, value: 0 }, timeoutMs)
      // A device that stays ready would have the same samples read and stored each second.
      if (!isCleared) plan.rest = performance.now() + wave.periodS * 1000
    }
    await pause(readyMs, undefined, { signal }).catch(() => undefined)
  }
}
