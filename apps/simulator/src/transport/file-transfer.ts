import { fileReason } from '@undertone/device/file-transfer/reason'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import type { Publish } from './gateway-link.ts'
import type { WaveFile } from './wave-file.ts'

/** Bytes of a segment; the protocol advises 64 to 256 KiB. */
export const SEGMENT_BYTES = 65_536
/** Delay of a sender after a pause response, ms (guess). */
const PAUSE_MS = 3000
/** Attempts for a rejected step, and for the whole file. */
const TRIES = 3

/** Result of a file. */
export type FileOutcome = { readonly stored: true } | { readonly stored: false; readonly reason: number; readonly step: string }

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Sends a step until it is stored, waiting during a pause and repeating on request. */
async function step(publish: Publish, topic: string, payload: string | Uint8Array, pauseMs: number): Promise<number> {
  let rejections = 0
  for (;;) {
    const reason = await publish(topic, payload)
    if (reason === fileReason.pause) await rest(pauseMs)
    else if (reason !== fileReason.resend || ++rejections === TRIES) return reason
  }
}

async function sendOnce(publish: Publish, file: WaveFile, pauseMs: number): Promise<FileOutcome> {
  const begun = await step(publish, fileTopics.init(file.fileId), file.init, pauseMs)
  if (begun !== fileReason.stored) return { stored: false, reason: begun, step: 'init' }
  const offsets = Array.from({ length: Math.ceil(file.bytes.length / SEGMENT_BYTES) }, (_, i) => i * SEGMENT_BYTES)
  const reasons = await Promise.all(
    offsets.map((offset) =>
      step(publish, fileTopics.segment(file.fileId, offset), file.bytes.subarray(offset, offset + SEGMENT_BYTES), pauseMs),
    ),
  )
  const isRejected = reasons.find((reason) => reason !== fileReason.stored)
  if (isRejected !== undefined) return { stored: false, reason: isRejected, step: 'segment' }
  const finished = await step(publish, fileTopics.fin(file.fileId, file.bytes.length), '', pauseMs)
  return finished === fileReason.stored ? { stored: true } : { stored: false, reason: finished, step: 'fin' }
}

/** Sends a file by EMQX's file transfer: init, segments, fin, each acknowledged; restarts on request. */
export async function sendFile(publish: Publish, file: WaveFile, pauseMs = PAUSE_MS): Promise<FileOutcome> {
  let outcome: FileOutcome = { stored: false, reason: fileReason.resend, step: 'init' }
  for (let attempt = 0; attempt < TRIES && !outcome.stored; attempt++) {
    outcome = await sendOnce(publish, file, pauseMs)
    // Any other response concerns the content: a retry will not help.
    if (!outcome.stored && outcome.reason !== fileReason.resendAll && outcome.reason !== fileReason.resend) break
  }
  return outcome
}
