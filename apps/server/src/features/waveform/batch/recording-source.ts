import { type ApplyParts, applyBatch } from './apply-batch.ts'
import type { BatchSource } from './batch-source.ts'
import { readRecordingFile } from './read-batch.ts'
import { undoRecordings } from './undo-batch.ts'

/** Folders of recordings. */
export const recordingSource = (parts: ApplyParts): BatchSource => ({
  readFile: (caller, file, wanted) => readRecordingFile(parts, caller, file, wanted),
  apply: (batch, context, step) => applyBatch(parts, batch, context, step),
  undoItems: (batch, caller, step) => undoRecordings(parts, batch, caller, step),
})
