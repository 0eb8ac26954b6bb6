/** Limits of a vibration capture by a phone. */
export const phoneCapture = {
  /** How long one takes, s (guess: lines of 0.1 Hz, and a hand can still hold the phone still). */
  seconds: 10,
  /** Fewest values of an axis (guess: a second at the usual 60 Hz). */
  minSamples: 64,
  /** Most values of an axis (guess: ten seconds at the fastest rate, with room). */
  maxSamples: 8192,
  /** Sampling rates in Hz: browsers give 60, some phones 100 or 200 (guess: whatever is slower or faster is no such sensor). */
  minSampleHz: 5,
  maxSampleHz: 1000,
  /** Largest acceleration in m/s² (guess: four times what sensors of phones measure). */
  maxValue: 640,
} as const

/** Whether something was taken with a phone's own sensors: it has no device of the company, and is uncalibrated. */
export const isOfPhone = ({ device, isCalibrated }: { readonly device: string | null; readonly isCalibrated: boolean }): boolean =>
  device === null && !isCalibrated
