/** What the analysis page opens with: a point, one of its waves, a trend metric. */
export interface AnalysisTarget {
  /** Null for a wave without a point. */
  readonly mappingId: number | null
  readonly waveId?: number
  /** Code of MetricType. */
  readonly metric?: number
  /** Number of the tab. */
  readonly tab?: number
  /** The time range on the wall clock of the company, `YYYY-MM-DD HH:mm:ss`. */
  readonly begin?: string
  readonly end?: string
}

/** The address of the analysis page for a point or a wave. */
export function analysisLink({ mappingId, waveId, metric, tab, begin, end }: AnalysisTarget): string {
  const params = Object.entries({ tab, mappingId, waveId, metric, begin, end }).flatMap(([key, id]) => (id ? [[key, String(id)]] : []))
  return `/waveSpectrum?${new URLSearchParams(params)}`
}

/** The address of the import of a recording to a point. */
export const recordingImportLink = (mappingId: number): string =>
  `/onlineMonitor/waveRecord?${new URLSearchParams({ mappingId: String(mappingId), importing: 'true' })}`
