/** Direction of a sensor axis on the machine. */
export type Direction = 'horizontal' | 'vertical' | 'axial'

/** Geometry of a rolling bearing; diameters share one unit, because only their ratio matters. */
export interface BearingGeometry {
  readonly model: string
  /** Number of rolling elements. */
  readonly n: number
  /** Diameter of a rolling element. */
  readonly d: number
  /** Pitch diameter. */
  readonly D: number
  /** Contact angle in degrees. */
  readonly phi: number
  readonly unit: 'in' | 'mm'
  readonly source: string
}

/** One mode of the structure at a measuring point: a second-order resonator. */
export interface Resonance {
  readonly hz: number
  /** Damping as a fraction of critical. */
  readonly damping: number
  /** Response of the mode to an impact: small for a heavy frame, large for a bearing seat. */
  readonly strike: number
  /** Share of the mode's motion that each direction shows. */
  readonly gain: Readonly<Record<Direction, number>>
}

/** Levels of a healthy machine at this point at rated speed and full load. */
export interface BaselineLevels {
  /** Velocity of the 1x line in the horizontal direction, mm/s RMS (residual imbalance). */
  readonly firstMmS: number
  /** Velocity of the 2x line, mm/s RMS (residual misalignment). */
  readonly secondMmS: number
  /** Broadband flow and rolling noise in the structure's modes, m/s2 RMS. */
  readonly flowMs2: number
  /** Gear mesh line, m/s2 RMS. */
  readonly meshMs2?: number
  /** Blade or vane pass line, m/s2 RMS. */
  readonly passMs2?: number
  /** Belt line, mm/s RMS. */
  readonly beltMmS?: number
  /** Magnetic hum at twice the mains frequency, m/s2 RMS. */
  readonly humMs2?: number
}

/** The physical model of a measuring point. */
export interface PointModel {
  readonly key: string
  /** Speed of this point's shaft relative to the machine's speed. */
  readonly shaftRatio: number
  readonly bearing?: BearingGeometry
  /** Teeth of the gear on this shaft. */
  readonly teeth?: number
  /** Blades or vanes on this shaft. */
  readonly blades?: number
  /** Belt frequency over this shaft's frequency: pi x pulley diameter / belt length. */
  readonly beltOrder?: number
  readonly resonances: readonly Resonance[]
  /** Directions of the sensor's X, Y and Z. */
  readonly axes: readonly [Direction, Direction, Direction]
  readonly levels: BaselineLevels
  /** Noise of the accelerometer, m/s2 RMS over its band. */
  readonly sensorNoiseMs2: number
  /** Temperature rise of the housing over ambient at full load, K. */
  readonly riseK: number
}

/** How a fault grows, in days relative to the plant's present day. */
export interface FaultCourse {
  /** Days before the present day at which the fault starts. */
  readonly onsetDays: number
  /** Days in which severity doubles. */
  readonly doublingDays: number
  /** Maximum severity; 1 is the present day's. */
  readonly ceiling: number
}

/** A fault of the machine, modelled as a force, never as a symptom. */
export type Fault = FaultCourse &
  (
    | {
        readonly kind: 'imbalance' /** Velocity of the 1x line at severity 1, mm/s RMS, horizontal, rated speed. */
        readonly mmS: number
        readonly at: readonly string[]
      }
    | { readonly kind: 'outerRace' /** Peak of a ring-down at severity 1, m/s2. */; readonly impactMs2: number; readonly at: string }
    | {
        readonly kind: 'innerRace' /** Peak of a ring-down in the middle of the load zone at severity 1, m/s2. */
        readonly impactMs2: number
        readonly at: string
      }
  )

/** The physical model of a machine. */
export interface MachineModel {
  readonly key: string
  /** Speed at full load, r/min. */
  readonly ratedRpm: number
  /** Speed without load, r/min: the synchronous speed of an induction motor. */
  readonly idleRpm: number
  /** Lowest and highest load in normal running, 0 to 1. */
  readonly loadRange: readonly [number, number]
  readonly points: readonly PointModel[]
  readonly faults: readonly Fault[]
  /** Share of an impact transmitted to the machine's other points. */
  readonly transmission: number
}

/** Climate around the machine. */
export interface Climate {
  readonly meanC: number
  /** Half of the difference between day and night, K. */
  readonly swingK: number
}
