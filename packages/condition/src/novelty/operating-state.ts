/** How a machine ran during a recording; what is unknown is null. */
export interface OperatingState {
  readonly speedRpm: number | null
  /** 0 to 1. */
  readonly load: number | null
  readonly temperatureC: number | null
}

/** Width of a bin of speed, as a logarithm: lines move to other bands beyond it (guess: half of a band). */
const SPEED_STEP = 0.1
/** Load below which a machine idles: gears rattle and pumps churn, so it is another machine (guess). */
const IDLING = 0.15

/** The bin of a state: recordings are compared within it. Loads above idling share a bin, in which features follow the load along a line. */
export function binOf({ speedRpm, load }: OperatingState): string {
  const speed = speedRpm !== null && speedRpm > 0 ? String(Math.round(Math.log(speedRpm) / SPEED_STEP)) : '-'
  return load !== null && load < IDLING ? `${speed} idling` : speed
}

/** The quantities with which features move within a bin. An unknown one takes part as the mean. */
export const covariatesOf = ({ speedRpm, load, temperatureC }: OperatingState): readonly (number | null)[] => [
  speedRpm !== null && speedRpm > 0 ? Math.log(speedRpm) : null,
  load,
  temperatureC,
]
