import { type BearingFacts, checkBearing } from '@undertone/domain/asset/bearing-check'
import type { Text } from '@undertone/domain/core/text'
import type { FaultLineGapKey } from '@undertone/domain/diagnosis/fault-line-gaps.table'
import { bearingLineOrders } from './bearing-orders.ts'
import { both, gap, linesOf, ordersOfShaft, type Part, type PointFaultLines } from './fault-line-part.ts'

/** A bearing at a measuring point: its position, type, and data from its row or text. */
export interface PointBearing {
  readonly key: string
  readonly place: Text
  readonly model: string
  /** Null without a bearing or data; `gap` says why. */
  readonly facts: BearingFacts | null
  readonly gap?: FaultLineGapKey
  readonly source: Text
}

/** The lines of a bearing, or why there are none, and inconsistencies in its data. */
export function bearingLines({ key, place, model, facts, gap: why, source }: PointBearing): PointFaultLines {
  const part = both((language) => (model ? `${place[language]} ${model}` : place[language]))
  const derived = facts && bearingLineOrders(facts)
  if (!facts || !derived) return { lines: [], gaps: [gap(why ?? 'noGeometry', { part: place, model })] }
  const { orders, isEstimate, how } = derived
  const from: Part = { key, name: part, isEstimate, source: both((language) => `${how[language]}; ${source[language]}`) }
  return {
    lines: [
      ...linesOf(from, 'bpfo', orders.bpfo),
      ...linesOf(from, 'bpfi', orders.bpfi, {
        sidebands: { around: [1, 2], max: 2, spacing: 1, isSteady: true, written: (steps) => ordersOfShaft(steps, 1) },
      }),
      ...(orders.bsf === null
        ? []
        : linesOf(from, 'bsf', orders.bsf, {
            sidebands: {
              around: [2, 4],
              max: 2,
              spacing: orders.ftf,
              isSteady: false,
              written: (steps) => (steps === 1 ? 'FTF' : `${steps}FTF`),
            },
          })),
      ...linesOf(from, 'ftf', orders.ftf),
    ],
    gaps: [
      ...(isEstimate ? [gap('estimated', { part: place, model })] : []),
      ...checkBearing(facts).map((finding) => gap('doubtful', { part: place, model, finding })),
    ],
  }
}
