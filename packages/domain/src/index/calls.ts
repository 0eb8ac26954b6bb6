import { accessCalls } from '../access/access.calls.ts'
import { menuCalls } from '../access/menu.calls.ts'
import { operationLogCalls } from '../access/operation-log.calls.ts'
import { bearingCalls } from '../asset/bearing.calls.ts'
import type { Call } from '../core/call.ts'
import { healthCalls } from '../core/health.calls.ts'
import { jobCalls } from '../core/job.calls.ts'
import { callsOf } from '../core/resource-calls.ts'
import { deviceCalls } from '../device/device.calls.ts'
import { quarantineCalls } from '../device/quarantine.calls.ts'
import { fileCalls } from '../file/file.calls.ts'
import { pictureCalls } from '../file/picture.calls.ts'
import { monitorCalls } from '../monitor/monitor.calls.ts'
import { sessionCalls } from '../session/session.calls.ts'
import { totpCalls } from '../session/totp.calls.ts'
import { analysisCalls } from '../waveform/analysis.calls.ts'
import { dilutionCalls } from '../waveform/dilution.calls.ts'
import { waveformCalls } from '../waveform/waveform.calls.ts'
import { resources } from './resources.ts'

/** Every call of the server, for the OpenAPI document and the tests that walk all of them. */
export const calls: readonly Call[] = [
  ...Object.values(sessionCalls),
  ...Object.values(accessCalls),
  ...Object.values(menuCalls),
  ...Object.values(operationLogCalls),
  ...Object.values(totpCalls),
  ...resources.flatMap((one) => Object.values(callsOf(one)) as Call[]),
  ...Object.values(jobCalls),
  ...Object.values(healthCalls),
  ...Object.values(bearingCalls),
  ...Object.values(deviceCalls),
  ...Object.values(quarantineCalls),
  ...Object.values(monitorCalls),
  ...Object.values(waveformCalls),
  ...Object.values(dilutionCalls),
  ...Object.values(analysisCalls),
  ...Object.values(fileCalls),
  ...Object.values(pictureCalls).flatMap((of): Call[] => Object.values(of)),
]
