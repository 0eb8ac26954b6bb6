import { DomainError } from '@undertone/domain/core/error'
import type { Caller } from '../../../platform/identity/principal.ts'
import { problemOf } from '../../../platform/job/stored-problem.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { type FileChannel, type FileFacts, type FileRow, type FileSeries, noteFile } from '../batch/batch-file.store.ts'
import type { StoreParts } from '../batch/read-batch.ts'
import { checkRoom } from './telemetry-files.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Keys that the list of files names of a file (guess: more are not read there). */
const listedKeys = 64

/** The keys of a file as the list of files shows channels: each once, with the values of all devices. */
function channelsOf(series: readonly FileSeries[]): FileChannel[] {
  const keys = [...Map.groupBy(series, ({ key }) => key)].slice(0, listedKeys)
  return keys.map(([name, own], index) => ({
    index,
    name,
    unit: null,
    sampleHz: null,
    n: own.reduce((sum, { n }) => sum + n, 0),
    axis: null,
    problem: null,
    detail: '',
  }))
}

/** Reads a file of devices or telemetry, and notes what it has. */
export async function readTelemetryFile(
  { parts, reader }: { readonly parts: StoreParts; readonly reader: TelemetryReader },
  { timeZone, scope: { tenantId } }: Caller,
  file: FileRow,
): Promise<void> {
  try {
    const { format, devices, series } = await reader.read(parts, file, { tenantId, timeZone, wanted: [] })
    await checkRoom(parts.db, file, { series: series.length, devices: devices.length })
    const starts = series.flatMap(({ from }) => from ?? [])
    const facts: FileFacts = {
      startedAt: starts.length === 0 ? null : toZoned(Math.min(...starts), timeZone),
      rpm: null,
      channels: channelsOf(series),
      telemetry: { devices, series },
    }
    await noteFile(parts.db, file.id, { format, facts })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await noteFile(parts.db, file.id, { problem: problemOf(error) })
  }
}
