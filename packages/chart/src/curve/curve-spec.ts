import type { ChartSpec, ChartTone, Samples } from '../spec/chart-spec.ts'

/** A quantity along an axis of a chart. */
export interface CurveQuantity {
  readonly label: string
  readonly unit: string
}

interface Steps {
  readonly start: number
  readonly step: number
}

/** One curve: in equal steps, or at positions of its own, which rise. */
export interface CurveLine {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly x: Steps | readonly number[]
  readonly y: Samples
}

/** Curves of any two quantities that share their axes. */
export interface CurveData {
  readonly title: string
  readonly x: CurveQuantity
  readonly y: CurveQuantity
  readonly lines: readonly CurveLine[]
}

/** Digits that a reading has at least (guess: what a chart resolves). */
const digits = 3

/** Decimals with which values up to a height are readable. */
function decimalsFor(height: number): number {
  if (!(height > 0)) return digits
  return Math.min(8, Math.max(0, digits - 1 - Math.floor(Math.log10(height))))
}

const highest = (values: ArrayLike<number>): number => Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value) || 0), 0)

/** Whether positions are equal steps. */
const isSteps = (x: CurveLine['x']): x is Steps => 'step' in x

/** The spec of curves whose quantities are known only when they arrive. */
export function curveSpec({ title, x, y, lines }: CurveData): ChartSpec {
  const farthest = Math.max(0, ...lines.map((line) => (isSteps(line.x) ? line.x.start + line.x.step * line.y.length : highest(line.x))))
  return {
    title,
    x: { ...x, kind: 'linear', decimals: decimalsFor(farthest / 10) },
    y: [{ key: 'y', ...y, decimals: decimalsFor(Math.max(0, ...lines.map((line) => highest(line.y)))) }],
    series: lines
      .filter((line) => line.y.length > 1)
      .map(({ key, label, tone, x: at, y: values }) => ({
        ...{ key, label, tone },
        x: isSteps(at) ? { ...at, count: values.length } : at,
        y: values,
      })),
  }
}
