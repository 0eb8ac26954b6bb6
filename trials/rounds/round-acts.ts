import { randomUUID } from 'node:crypto'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { noisePicture } from './noise-picture.ts'
import { awaited, type WaitingAct } from './round-phone.ts'
import type { SeenRound } from './round-setup.ts'

const { Picture, Wave } = inspectionItemKind.members

/** What is done on each item of a round. */
export interface ActShape {
  /** Side of a picture of noise, px: it has three bytes for each of its pixels. */
  readonly side: number
  /** Samples of each of the three axes of a waveform. */
  readonly samples: number
}

/** A capture of a phone: three axes. */
function captured(at: number, samples: number) {
  const axis = (phase: number) => Array.from({ length: samples }, (_, n) => Math.round(1e5 * Math.sin(n / (3 + at) + phase)) / 1e5)
  return { sampleHz: 60, axes: { x: axis(0), y: axis(1), z: axis(2) } }
}

/** All that is done on a round without a network; `doneMs` is the time of the first, and the others follow a millisecond apart. */
export function actsOf(id: number, { stops }: SeenRound, { side, samples }: ActShape, doneMs: number): WaitingAct[] {
  return stops.flatMap(({ pointId, items }, at) =>
    items.map((item, number): WaitingAct => {
      const doneAt = doneMs + at * items.length + number
      const place = { id, pointId, itemId: item.id, clientId: randomUUID(), doneAt }
      if (item.kind === Wave.code) return { path: inspectionWaveCalls.capture.path, body: { ...place, ...captured(at, samples) } }
      const { path } = inspectionTaskCalls.answer
      if (item.kind !== Picture.code) return { path, body: { ...place, base: null, answer: { yesNo: 1 } } }
      const bytes = noisePicture(side)
      return { path, body: { ...place, base: null, answer: {}, awaits: [awaited(bytes)] }, picture: bytes }
    }),
  )
}
