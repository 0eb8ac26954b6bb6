/** The range of true sampling rates behind a nominal one, in Hz: the clocks of sensors differ. */
export interface FrequencyBand {
  readonly lowHz: number
  readonly highHz: number
  /** The nominal rate that a form offers; which band belongs to which rate follows from the numbers. */
  readonly rateHz: number
  /** Display text, if it differs from the numbers. */
  readonly label?: string
}

const band = (lowHz: number, highHz: number, rateHz: number, label?: string): FrequencyBand => ({
  lowHz,
  highHz,
  rateHz,
  ...(label ? { label } : {}),
})

/** Bands by sensor model (specification, section 9 of its second document). In the specification the label of the VB24H's second band is a tenth of the numbers. */
export const frequencyBands = {
  VB22H: [
    band(833, 850, 833),
    band(1600, 1800, 1660),
    band(3000, 3500, 3330),
    band(6000, 7000, 6660),
    band(2500, 2600, 2560),
    band(12_000, 13_000, 12_800),
    band(25_000, 26_000, 25_600),
  ],
  VB24H: [
    band(800, 900, 833),
    band(16_000, 17_000, 1666, '1.6-1.7 kHz'),
    band(3300, 3400, 3332),
    band(6000, 7000, 6664),
    band(2500, 2600, 2560),
    band(5000, 6000, 5120),
    band(12_000, 13_000, 12_800),
    band(25_000, 26_000, 25_600),
    band(50_000, 60_000, 51_200),
  ],
} as const satisfies Record<string, readonly FrequencyBand[]>

const khz = (hz: number): string => String(hz / 1000)

/** The band of a model's rate as text, or null: only two models have bands. */
export function bandText(model: string, rateHz: number): string | null {
  const bands: Readonly<Record<string, readonly FrequencyBand[]>> = frequencyBands
  const found = bands[model]?.find((one) => one.rateHz === rateHz)
  return found ? (found.label ?? `${khz(found.lowHz)}-${khz(found.highHz)} kHz`) : null
}
