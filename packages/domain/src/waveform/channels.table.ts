import type { Axis } from '../device/telemetry/telemetry.ts'

/** The response property of each sensor axis (specification, section 3: y1, y2, y3 for X, Y, Z). */
export const channelOf = { X: 'y1', Y: 'y2', Z: 'y3' } as const satisfies Record<Axis, string>

/** The metric whose trend also has the high-frequency line H, the telemetry key of that line, and its property in a response. */
export const highFrequencyLine = { metric: 1, key: 'hfZ', channel: 'y4' } as const
