import type { Plant } from '../plants/plant.ts'
import { TRIAL_GATEWAY, trialMachines } from './trial-machines.ts'

/** Machines for benches and tests, in a plant of the demo company; the simulator runs it only where asked (`UNDERTONE_TRIALS`). */
export const trialPlant: Plant = {
  company: 'Northern Paper',
  isWithoutWired: true,
  climate: { meanC: 14, swingK: 5, seasonK: 11 },
  gateways: [{ serial: TRIAL_GATEWAY, name: 'Trial gateway' }],
  areas: [{ name: 'Trials', machines: trialMachines }],
}
