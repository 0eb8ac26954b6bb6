import type { BatchSource } from '../batch/batch-source.ts'
import { applyTelemetry, type TelemetryParts } from './apply-telemetry.ts'
import { readTelemetryFile } from './read-telemetry-file.ts'
import { undoTelemetry } from './undo-telemetry.ts'

/** Devices and telemetry of ThingsBoard. */
export const telemetrySource = (parts: TelemetryParts): BatchSource => ({
  readFile: (caller, file) => readTelemetryFile({ parts, reader: parts.reader }, caller, file),
  apply: (batch, context, step) => applyTelemetry(parts, batch, context, step),
  undoItems: (batch, caller, step) => undoTelemetry(parts, batch, caller, step),
})
