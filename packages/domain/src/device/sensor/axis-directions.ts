import { z } from 'zod'

const direction = z.number().int()

/** Directions of a mounted sensor's axes X, Y and Z (x1, y1, z1): codes of InstallationDirection. */
export const axisDirections = z.tuple([direction, direction, direction])
export type AxisDirections = z.output<typeof axisDirections>
