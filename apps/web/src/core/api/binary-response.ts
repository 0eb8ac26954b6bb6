import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'

/** Splits a binary response: a uint32 LE length, a JSON head padded with spaces to a multiple of 4, then numbers. */
export function readBinaryResponse(answer: ArrayBuffer): { head: BinaryHead; body: ArrayBuffer } | { error: string } {
  if (answer.byteLength < 4) return { error: 'shorter than its head length field' }
  const headBytes = new DataView(answer).getUint32(0, true)
  if (headBytes > answer.byteLength - 4) return { error: 'truncated inside its head' }
  let head: unknown
  try {
    head = JSON.parse(new TextDecoder().decode(new Uint8Array(answer, 4, headBytes)))
  } catch {
    return { error: 'the head is not valid JSON' }
  }
  if (typeof head !== 'object' || head === null) return { error: 'the head is not an object' }
  const start = Math.ceil((4 + headBytes) / 4) * 4
  return { head: head as BinaryHead, body: answer.slice(start) }
}
