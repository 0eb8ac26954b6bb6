import type { FrequencyUnit } from '@undertone/chart/spectrum/spectrum-spec'

/** The group in which a spectrum zooms: without a speed it stands in Hz where others stand in orders, and cannot follow them. */
export const zoomGroup = (unit: FrequencyUnit, speedHz: number | undefined): string =>
  `analysis spectrum ${unit === 'order' && !speedHz ? 'Hz' : unit}`
