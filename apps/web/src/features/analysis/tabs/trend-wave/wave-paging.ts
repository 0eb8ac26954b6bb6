/** One page of a waveform: which samples it shows and whether there are others. */
export interface WavePage {
  /** First sample shown, counted from 1; 0 for an empty waveform. */
  readonly from: number
  readonly to: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** The page `pageNum` of a waveform; a previous page exists from the second on, a next one while pages times size is below the total. */
export function wavePage(pageNum: number, pageSize: number, total: number): WavePage {
  if (pageSize === 0) return { from: Math.min(1, total), to: total, hasPrevious: false, hasNext: false }
  return {
    from: Math.min(total, (pageNum - 1) * pageSize + 1),
    to: Math.min(total, pageNum * pageSize),
    hasPrevious: pageNum > 1,
    hasNext: pageNum * pageSize < total,
  }
}
