import type { FrequencyUnit } from '@undertone/chart/spectrum/spectrum-spec'

/** The zoom group of a spectrum: without a speed it is in Hz while others are in orders, and cannot follow them. */
export const zoomGroup = (unit: FrequencyUnit, speedHz: number | undefined): string =>
  `analysis spectrum ${unit === 'order' && !speedHz ? 'Hz' : unit}`
