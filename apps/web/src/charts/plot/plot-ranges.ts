import { fullRange } from '@undertone/chart/axis/axis-range'
import { clampRange, nearRange, sameRange } from '@undertone/chart/axis/zoom'
import type { Size } from '@undertone/chart/draw/pen'
import { verticalRanges } from '@undertone/chart/plot/plot-data'
import { type PlotLayout, plotLayout } from '@undertone/chart/plot/plot-layout'
import { type ChartRange, isUniform } from '@undertone/chart/spec/chart-spec'
import { type PlotModel, rangeAfter } from './plot-model.ts'

/** Minimum visible samples of a uniform series, and the share of the full range where no series is uniform. */
const minSamples = 8
const minShare = 1 / 5000

/** The visible ranges of a plot and the layout that follows from them. */
export class PlotRanges {
  range: ChartRange
  full: ChartRange
  layout: PlotLayout
  #model: PlotModel
  #size: Size
  #vertical: ReadonlyMap<string, ChartRange>

  constructor(model: PlotModel, size: Size) {
    this.#model = model
    this.#size = size
    this.full = fullRange(model.spec)
    this.range = model.visibleRange ? clampRange(model.visibleRange, this.full) : this.full
    this.#vertical = this.#fitted()
    this.layout = this.#placed()
  }

  /** The range of each vertical axis by its key. */
  get vertical(): ReadonlyMap<string, ChartRange> {
    return this.#vertical
  }

  get size(): Size {
    return this.#size
  }

  get minSpan(): number {
    const steps = this.#model.spec.series.flatMap(({ x }) => (isUniform(x) ? [x.step * minSamples] : []))
    return steps.length > 0 ? Math.min(...steps) : (this.full[1] - this.full[0]) * minShare
  }

  /** Replaces the model; true if its controlled range was applied. */
  setModel(next: PlotModel): boolean {
    const before = this.#model
    this.#model = next
    if (next.spec !== before.spec) {
      const full = fullRange(next.spec)
      this.range = rangeAfter(this.range, this.full, full, next.spec.x.unit === before.spec.x.unit)
      this.full = full
    }
    const controlled = next.visibleRange ? clampRange(next.visibleRange, this.full) : this.full
    const isMoved = next.visibleRange !== before.visibleRange && !nearRange(controlled, this.range)
    if (isMoved) this.range = controlled
    return isMoved
  }

  /** Moves the visible range as far as the data allow; false if it stays. */
  move(requested: ChartRange): boolean {
    const next = clampRange(requested, this.full, this.minSpan)
    if (sameRange(next, this.range)) return false
    this.range = next
    if (this.#model.fitY) this.#vertical = this.#fitted()
    this.layout = this.#placed()
    return true
  }

  resize(size: Size): void {
    this.#size = size
    this.layout = this.#placed()
  }

  /** Computes ranges and layout again after a change of the model. */
  update(): void {
    this.#vertical = this.#fitted()
    this.layout = this.#placed()
  }

  #fitted(): ReadonlyMap<string, ChartRange> {
    const { spec, fitY, hidden } = this.#model
    return fitY ? verticalRanges(spec, this.range, hidden) : verticalRanges(spec)
  }

  #placed(): PlotLayout {
    const { spec, timeZone } = this.#model
    return plotLayout({ spec, timeZone, size: this.#size, range: this.range, yRanges: this.#vertical })
  }
}
