/** Metrics that a wave has by itself, where its sensor does not report them: telemetry keys without their axis. */
export const waveMetrics = ['v', 'kurt', 'peak', 'env', 'hf'] as const
export type WaveMetric = (typeof waveMetrics)[number]

/** The metric of a wave that a telemetry key is, or undefined: `vX` is `v`. */
export const waveMetricOf = (key: string | null): WaveMetric | undefined => waveMetrics.find((metric) => key?.slice(0, -1) === metric)
