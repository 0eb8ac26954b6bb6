/** Metrics that are computed from a waveform if its sensor does not report them: telemetry keys without their axis. */
export const waveMetrics = ['v', 'kurt', 'peak', 'env', 'hf'] as const
export type WaveMetric = (typeof waveMetrics)[number]

/** The waveform metric of a telemetry key, or undefined: `v` for `vX`. */
export const waveMetricOf = (key: string | null): WaveMetric | undefined => waveMetrics.find((metric) => key?.slice(0, -1) === metric)
