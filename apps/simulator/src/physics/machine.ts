import type { Disturbance } from './disturbance.ts'
import type { Fault } from './fault.ts'

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
  /** Teeth of the gear on this shaft, and of the gear it meshes with. */
  readonly teeth?: number
  readonly mateTeeth?: number
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

/** Electrical facts of an induction motor. */
export interface InductionMotor {
  readonly lineHz: number
  readonly polePairs: number
  /** Bars of the rotor's cage. */
  readonly bars: number
}

/** A coupling that transmits its torque by elements (pins, jaws or bolts of a disc) on a circle. */
export interface Coupling {
  readonly elements: number
  readonly radiusM: number
  /** Stiffness of one element along the circle and along the shaft, N/m. */
  readonly stiffnessNM: number
  readonly axialNM: number
}

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
  readonly motor?: InductionMotor
  readonly coupling?: Coupling
  /** Slip of the cage as a fraction of its speed; without it each bearing has a slip of its own that all of its lines share. */
  readonly cageSlip?: number
  /** All points are sampled at the same instant, as by one card: their phases can be compared. */
  readonly synchronous?: true
  /** The load changes in steps of this many hours instead of with the hour of the day. */
  readonly loadStepHours?: number
  /** What disturbs the measurement without being a fault. */
  readonly disturbances?: readonly Disturbance[]
}

/** Climate around the machine. */
export interface Climate {
  readonly meanC: number
  /** Half of the difference between day and night, K. */
  readonly swingK: number
  /** Half of the difference between midsummer and midwinter, K; 0 by default. */
  readonly seasonK?: number
}
