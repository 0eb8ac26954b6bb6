/** What the analysis page shall open with: a point, one of its waves, a trend metric. */
export interface AnalysisTarget {
  /** Null for a wave that belongs to no point. */
  readonly mappingId: number | null
  readonly waveId?: number
  /** Code of MetricType. */
  readonly metric?: number
  /** Number of the tab. */
  readonly tab?: number
  /** The range of the search on the wall clock of the company, `YYYY-MM-DD HH:mm:ss`. */
  readonly begin?: string
  readonly end?: string
}

/** The address of the analysis page, opened at a point or a wave. */
export function analysisLink({ mappingId, waveId, metric, tab, begin, end }: AnalysisTarget): string {
  const given = Object.entries({ tab, mappingId, waveId, metric, begin, end }).flatMap(([key, id]) => (id ? [[key, String(id)]] : []))
  return `/waveSpectrum?${new URLSearchParams(given)}`
}

/** The address under which a recording is imported onto a point. */
export const recordingImportLink = (mappingId: number): string =>
  `/onlineMonitor/waveRecord?${new URLSearchParams({ mappingId: String(mappingId), importing: 'true' })}`
