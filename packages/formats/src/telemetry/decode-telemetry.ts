import { textOf } from '../recording/csv-text.ts'
import type { TelemetryFault, TelemetryFile, TelemetryReading } from './telemetry.ts'
import { readTelemetryCsv } from './telemetry-csv.ts'
import { readThingsBoard } from './thingsboard-json.ts'

/** Reads a list of devices or telemetry of another platform, by its first sign. */
export function decodeTelemetry(bytes: Uint8Array, reading: TelemetryReading): TelemetryFile | TelemetryFault {
  const text = textOf(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '') return { error: 'empty' }
  return text.startsWith('{') || text.startsWith('[') ? readThingsBoard(text, reading) : readTelemetryCsv(text, reading)
}
