import type { Rule } from '../rule/rule.ts'
import { airGap } from './air-gap.ts'
import { bearing } from './bearing.ts'
import { belt } from './belt.ts'
import { bentShaft } from './bent-shaft.ts'
import { cage } from './cage.ts'
import { cavitation } from './cavitation.ts'
import { coupling } from './coupling.ts'
import { eccentricRotor } from './eccentric-rotor.ts'
import { fan } from './fan.ts'
import { gearBroken } from './gear-broken.ts'
import { gearFatigue } from './gear-fatigue.ts'
import { gearWear } from './gear-wear.ts'
import { imbalance } from './imbalance.ts'
import { looseness } from './looseness.ts'
import { lubrication } from './lubrication.ts'
import { misalignment } from './misalignment.ts'
import { oilWhirl } from './oil-whirl.ts'
import { pump } from './pump.ts'
import { resonance } from './resonance.ts'
import { rotorBars } from './rotor-bars.ts'
import { rub } from './rub.ts'
import { turbulence } from './turbulence.ts'

/** Every rule, bearings first: misalignment and others are only doubts beside their lines. */
export const rules: readonly Rule[] = [
  bearing,
  cage,
  imbalance,
  bentShaft,
  misalignment,
  coupling,
  looseness,
  rub,
  oilWhirl,
  airGap,
  eccentricRotor,
  rotorBars,
  resonance,
  fan,
  pump,
  cavitation,
  turbulence,
  gearBroken,
  gearFatigue,
  gearWear,
  belt,
  lubrication,
]
