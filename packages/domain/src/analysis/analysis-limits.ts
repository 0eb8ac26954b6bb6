/** First page of the trend-and-wave tab. */
export const trendWavePage = { number: 1, size: 15 } as const

/** Sizes of the pins in charts, px: of the selected measurement, and of a mark (specification, section 9). */
export const markerPinPx = { selected: 20, mark: 5 } as const

/** Number of selected recordings above which charts use a dense layout. */
export const denseLayoutAbove = 3

/** Point intervals that the temperature tab offers. */
export const temperatureIntervalMinutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
