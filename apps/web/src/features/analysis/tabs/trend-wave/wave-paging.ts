/** One page of a wave: which points it shows and whether there are others. */
export interface WavePage {
  /** First point shown, counted from 1 as the selector counts; 0 of an empty wave. */
  readonly from: number
  readonly to: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** The page `pageNum` of a wave; previous exists from the second page on, next while pages times size do not reach the total. */
export function wavePage(pageNum: number, pageSize: number, total: number): WavePage {
  if (pageSize === 0) return { from: Math.min(1, total), to: total, hasPrevious: false, hasNext: false }
  return {
    from: Math.min(total, (pageNum - 1) * pageSize + 1),
    to: Math.min(total, pageNum * pageSize),
    hasPrevious: pageNum > 1,
    hasNext: pageNum * pageSize < total,
  }
}
