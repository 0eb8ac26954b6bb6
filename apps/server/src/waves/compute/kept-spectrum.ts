import { DomainError } from '@undertone/domain/core/error'
import type { Caller } from '../../platform/identity/principal.ts'
import type { SamplingView } from '../view/sampling-view.ts'
import type { WaveViews } from './wave.service.ts'

/** Orders of the shaft up to which spectra are kept: those that cases are compared by. */
const keptOrders = 64

/** Three significant digits: what a chart shows. */
export const shortened = (value: number): number => Number(value.toPrecision(3))

/** A spectrum of at most so many lines, each the largest of as many as it stands for: no peak is lost. `rpm` is the speed of the shaft; null where it is not known. */
export function pooledLines(
  values: ArrayLike<number>,
  binHz: number,
  rpm: number | null,
  most: number,
): { readonly values: number[]; readonly binHz: number } {
  const end = rpm === null ? values.length : Math.min(values.length, Math.ceil((keptOrders * rpm) / 60 / binHz) + 1)
  const width = Math.max(1, Math.ceil(end / most))
  const lines = Array.from({ length: Math.ceil(end / width) }, (_, at) => {
    let largest = 0
    for (let bin = at * width; bin < Math.min(end, (at + 1) * width); bin++) largest = Math.max(largest, values[bin] ?? 0)
    return shortened(largest)
  })
  return { values: lines, binHz: binHz * width }
}

/** One view of a waveform; null where it has none: a damaged wave, an undeclared unit, a band beyond its rate. */
export async function viewOrNull(
  wave: WaveViews,
  caller: Caller,
  waveId: number,
  code: Parameters<WaveViews['view']>[2],
): Promise<SamplingView | null> {
  try {
    return await wave.view(caller, waveId, code)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
