import type { Cause, Fault } from '../fault.ts'
import { airGapFault } from './air-gap.ts'
import { beltSlipFault, beltWearFault } from './belt.ts'
import { bentShaftFault } from './bent-shaft.ts'
import { cavitationFault, fanBladeFault, recirculationFault, vaneFault } from './blades.ts'
import { misalignmentFault } from './coupling.ts'
import type { Excitation, Exciter, FaultScene } from './excitation.ts'
import { brokenToothFault, toothFatigueFault, toothWearFault } from './gear-mesh.ts'
import { loosenessFault } from './loose-support.ts'
import { oilWhirlFault } from './oil-whirl.ts'
import { ballFault, cageFault, lubricationFault } from './rolling.ts'
import { rotorBarsFault } from './rotor-bars.ts'
import { rubFault } from './rub.ts'

/** Faults that the lines and the impacts of the machine carry themselves. */
type OwnWay = 'imbalance' | 'outerRace' | 'innerRace' | 'softSupport'
type Excited = Exclude<Cause['kind'], OwnWay>

const exciters: { readonly [K in Excited]: Exciter<K> } = {
  ball: ballFault,
  cage: cageFault,
  lubrication: lubricationFault,
  misalignment: misalignmentFault,
  bentShaft: bentShaftFault,
  looseness: loosenessFault,
  airGap: airGapFault,
  rotorBars: rotorBarsFault,
  fanBlade: fanBladeFault,
  vane: vaneFault,
  recirculation: recirculationFault,
  cavitation: cavitationFault,
  brokenTooth: brokenToothFault,
  toothFatigue: toothFatigueFault,
  toothWear: toothWearFault,
  beltWear: beltWearFault,
  beltSlip: beltSlipFault,
  rub: rubFault,
  oilWhirl: oilWhirlFault,
}

type ExcitedFault = Extract<Fault, { kind: Excited }>

/** Faults that act by forces of their own. */
export const isExcited = (fault: Fault): fault is ExcitedFault => fault.kind in exciters

/** What a fault does to the structure now. */
export const excitationOf = (fault: ExcitedFault, scene: FaultScene): Excitation =>
  // The exciter under a kind takes faults of that kind.
  (exciters[fault.kind] as (one: ExcitedFault, scene: FaultScene) => Excitation)(fault, scene)
