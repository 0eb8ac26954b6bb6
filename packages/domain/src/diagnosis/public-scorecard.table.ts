import type { Text } from '../core/text.ts'

/** How the shipped rules did on public recordings of a test rig. */
export interface PublicScore extends Text {
  readonly right: number
  readonly wrong: number
  /** No finding, with a reason or without evidence. */
  readonly refused: number
  /** Findings on healthy records. */
  readonly falseFindings: number
}

/**
 * Counts that `npm run bench -- diagnosis` printed for the shipped rules, on labelled recordings that may not be redistributed (docs/figures.md). Right is fault and part.
 */
export const publicScores: readonly PublicScore[] = [
  { cn: 'CWRU 驱动端', en: 'CWRU, drive end', right: 15, wrong: 0, refused: 5, falseFindings: 0 },
  { cn: 'CWRU 风扇端', en: 'CWRU, fan end', right: 3, wrong: 0, refused: 1, falseFindings: 0 },
  { cn: 'MFPT', en: 'MFPT', right: 8, wrong: 0, refused: 0, falseFindings: 0 },
  { cn: 'ADI', en: 'ADI', right: 9, wrong: 0, refused: 7, falseFindings: 0 },
  { cn: '45 kW 水泵（1 kHz）', en: '45 kW pumps at 1 kHz', right: 0, wrong: 0, refused: 12, falseFindings: 0 },
]
