import type { Fault } from '../../trials/trial/fault.ts'
import { accountLinks } from './account-links.ts'
import { callFlood } from './call-flood.ts'
import { costlyFiles } from './costly-files.ts'
import { foreignSensor } from './foreign-sensor.ts'
import { hostileTenant } from './hostile/hostile-tenant.ts'
import { innerHosts } from './inner-hosts.ts'
import { metricsByProxy } from './metrics-by-proxy.ts'
import { openFiles } from './open-files.ts'
import { slowBodies } from './slow-bodies.ts'
import { uploadFlood } from './upload-flood.ts'
import { weakPasswords } from './weak-passwords.ts'
import { wrongSignatures } from './wrong-signatures.ts'

/** Attacks on the product, each while gateways send and a user requests pages. */
export const attacks: readonly Fault[] = [
  slowBodies,
  callFlood,
  uploadFlood,
  costlyFiles,
  metricsByProxy,
  innerHosts,
  wrongSignatures,
  weakPasswords,
  accountLinks,
  foreignSensor,
  openFiles,
  hostileTenant,
]
