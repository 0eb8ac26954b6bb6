import type { Fault } from '../../trials/trial/fault.ts'
import { callFlood } from './call-flood.ts'
import { costlyFiles } from './costly-files.ts'
import { innerHosts } from './inner-hosts.ts'
import { metricsByProxy } from './metrics-by-proxy.ts'
import { slowBodies } from './slow-bodies.ts'
import { uploadFlood } from './upload-flood.ts'

/** Attacks on the availability of the product, each while gateways send and a user requests pages. */
export const attacks: readonly Fault[] = [slowBodies, callFlood, uploadFlood, costlyFiles, metricsByProxy, innerHosts]
