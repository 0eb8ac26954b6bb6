/** Samplings on a page of the list beside the charts (specification, section 9). */
export const samplingListPageSize = 16

/** First page of the trend-and-wave tab. */
export const trendWavePage = { number: 1, size: 15 } as const

/** With more samplings ticked than this the charts stand closer. */
export const denseLayoutAbove = 3

/** Distance of two points that the temperature tab offers. */
export const temperatureIntervalMinutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
