/** What the analysis page shall open with: a point, one of its waves, a trend metric. */
export interface AnalysisTarget {
  /** Null for a wave that belongs to no point. */
  readonly mappingId: number | null
  readonly waveId?: number
  /** Code of MetricType. */
  readonly metric?: number
}

/** The address of the analysis page, opened at a point or a wave. */
export function analysisLink({ mappingId, waveId, metric }: AnalysisTarget): string {
  const given = Object.entries({ mappingId, waveId, metric }).flatMap(([key, id]) => (id ? [[key, String(id)]] : []))
  return `/waveSpectrum?${new URLSearchParams(given)}`
}
