import type { Fault } from '../../trials/trial/fault.ts'
import { callFlood } from './call-flood.ts'
import { slowBodies } from './slow-bodies.ts'

/** Attacks on the availability of the product, each while gateways send and a user requests pages. */
export const attacks: readonly Fault[] = [slowBodies, callFlood]
