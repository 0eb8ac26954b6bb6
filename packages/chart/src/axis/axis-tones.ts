import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { ChartTone } from '../spec/chart-spec.ts'

/** The colour role of a sensor axis: x green, y magenta, z orange (specification, section 9). */
export const axisTone: Readonly<Record<Axis, ChartTone>> = { X: 'x', Y: 'y', Z: 'z' }
