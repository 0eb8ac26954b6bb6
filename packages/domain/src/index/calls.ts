import type { Call } from '../core/call.ts'
import { callsOf } from '../core/resource-calls.ts'
import { deviceCalls } from '../device/device.calls.ts'
import { monitorCalls } from '../monitor/monitor.calls.ts'
import { sessionCalls } from '../session/session.calls.ts'
import { waveformCalls } from '../waveform/waveform.calls.ts'
import { resources } from './resources.ts'

/** Every call of the server, for the OpenAPI document and the tests that walk all of them. */
export const calls: readonly Call[] = [
  ...Object.values(sessionCalls),
  ...resources.flatMap((one) => Object.values(callsOf(one)) as Call[]),
  ...Object.values(deviceCalls),
  ...Object.values(monitorCalls),
  ...Object.values(waveformCalls),
]
