import type { BearingGeometry } from '../physics/machine.ts'

/** The drive-end bearing of the Case Western Reserve rig; its lines were confirmed on the rig's own recordings. */
export const ball6205: BearingGeometry = {
  model: 'SKF 6205-2RS JEM',
  n: 9,
  d: 0.3126,
  D: 1.537,
  phi: 0,
  unit: 'in',
  source: 'Case Western Reserve University bearing data center, drive end; BPFO 3.585 confirmed by measurement',
}

/** The fan-end bearing of the same rig. */
export const ball6203: BearingGeometry = {
  model: 'SKF 6203-2RS JEM',
  n: 8,
  d: 0.2656,
  D: 1.122,
  phi: 0,
  unit: 'in',
  source: 'Case Western Reserve University bearing data center, fan end; confirmed by measurement',
}

/** Text of a bearing in the machine's bearing field: model and geometry, so that its lines can be computed from the text alone. */
export const bearingText = (bearing: Pick<BearingGeometry, 'model' | 'n' | 'd' | 'D' | 'phi' | 'unit'>): string =>
  `${bearing.model} (n=${bearing.n} d=${bearing.d} D=${bearing.D} phi=${bearing.phi} ${bearing.unit})`

/** The test bearings of the run-to-failure recordings of the Center for Intelligent Maintenance Systems (IMS), Cincinnati. */
export const rollerZa2115: BearingGeometry = {
  model: 'Rexnord ZA-2115',
  n: 16,
  d: 0.331,
  D: 2.815,
  phi: 15.17,
  unit: 'in',
  source: 'literature on the IMS recordings; gives the widely quoted 236.4 and 296.9 Hz at 2000 r/min',
}
