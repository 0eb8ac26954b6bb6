import { z } from 'zod'

const direction = z.number().int()

/** Which way X, Y and Z of a mounted sensor point: its x1, y1 and z1, codes of InstallationDirection. */
export const axisDirections = z.tuple([direction, direction, direction])
export type AxisDirections = z.output<typeof axisDirections>
