import type { Axis } from '../device/telemetry/telemetry.ts'

/** The channel of an answer that carries each axis of a sensor (specification, section 3: y1, y2, y3 of X, Y, Z). */
export const channelOf = { X: 'y1', Y: 'y2', Z: 'y3' } as const satisfies Record<Axis, string>
