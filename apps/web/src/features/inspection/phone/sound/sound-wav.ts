import { isSoundRate, phoneSound } from '@undertone/domain/inspection/round/phone-sound'

/** Samples of one channel between -1 and 1, at so many Hz. */
export interface Sound {
  readonly samples: Float32Array
  readonly sampleHz: number
}

const headBytes = 44
const fullScale = 32_768
const write = (view: DataView, at: number, tag: string) => {
  for (let i = 0; i < tag.length; i++) view.setUint8(at + i, tag.charCodeAt(i))
}

/** A sound as a WAV file of one channel with 16 bits, which every browser plays. */
export function wavOf({ samples, sampleHz }: Sound): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const rate = Math.round(sampleHz)
  write(view, 0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(view, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(view, 36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [i, value] of samples.entries())
    view.setInt16(headBytes + i * 2, Math.max(-fullScale, Math.min(fullScale - 1, Math.round(value * fullScale))), true)
  return bytes
}

/** The sound of a file as `wavOf` writes it, of a rate and length that the app takes; null for any other, which is played and not analysed here. */
export function soundOfWav(bytes: ArrayBuffer): Sound | null {
  if (bytes.byteLength < headBytes + 2) return null
  const view = new DataView(bytes)
  const tag = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4))
  const isOurs = tag(0) === 'RIFF' && tag(8) === 'WAVE' && tag(36) === 'data' && view.getUint16(20, true) === 1
  if (!isOurs || view.getUint16(22, true) !== 1 || view.getUint16(34, true) !== 16) return null
  const sampleHz = view.getUint32(24, true)
  const n = Math.floor(Math.min(view.getUint32(40, true), bytes.byteLength - headBytes) / 2)
  if (!isSoundRate(sampleHz) || n > phoneSound.maxSeconds * sampleHz) return null
  const samples = Float32Array.from({ length: n }, (_, i) => view.getInt16(headBytes + i * 2, true) / fullScale)
  return { samples, sampleHz }
}
