import { diagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'

/**
 * Numbers of the decision procedure for bearings: chosen on half of the public recordings of four rigs in the diagnosis study, confirmed on the other half. A threshold
 * belongs to its front: these are for the spectrum of the logarithm of the squared envelope of the whole band after pre-whitening.
 */
export const bearingRule = {
  /** Highest order that is read. */
  maxOrder: 26,
  /** Harmonics of a part that are read. */
  harmonics: diagnosisParameters.harmonics.default,
  /** Minimum turns of the shaft in a record. */
  minTurns: 20,
  /** A main line stands this many dB above the floor. */
  mainDb: diagnosisParameters.mainLineDb.default,
  /** A main line without company needs more where no second axis can confirm it. */
  loneDb: 22,
  /** Height from which a harmonic or a sideband counts. */
  companionDb: 10,
  /** Height at which a line is capped when slips are compared. */
  ceilingDb: 30,
  /** Weight of sidebands when slips are compared. */
  sidebandWeight: 0.3,
  /** Mean of the axes, harmonics on two of them, and lead over the next family, for weak lines that several axes share. */
  jointDb: 14,
  jointHarmonics: 3,
  jointLeadDb: 3,
  /** Reach of a line: bins, orders. */
  reach: { bins: 1.5, orders: 0.004 },
  /** Lines nearer to a whole order are no information: bins, orders. Wide first, narrow for weak lines on several axes. */
  wideMask: { bins: 3, orders: 0.02 },
  narrowMask: { bins: 2, orders: 0.015 },
  /** Range of the slip, and its step. */
  slip: { range: diagnosisParameters.slipRange.default / 100, step: 0.0005 },
  /** Mean power of a smeared ball over its neighbours in dB, and the distance of 2 BSF from a whole order it needs. */
  smear: { db: 8, distance: 0.1, halfWidth: 0.02 },
  /**
   * Impacts without slip are lines, which pre-whitening levels. Where it shows nothing, the front with local whitening is read, which lets through more of what is no bearing's:
   * a line and its company must be far beyond what the study saw there (wrong at 18 to 20 dB).
   */
  steady: { mainDb: 26, lineDb: 22, lines: 3 },
  /** A finding on a bearing of which only the number of elements is known is never surer than this. */
  weakConfidence: 0.5,
} as const
