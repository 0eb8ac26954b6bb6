import type { IsoZone } from '@undertone/domain/asset/severity/iso-zones.table'
import { diagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import type { ConfidenceWord } from '@undertone/domain/diagnosis/finding'
import { alarmShares, changeShares, findingShares, severityShares, significantShare } from '@undertone/domain/health/health-parts.table'
import { shareAt } from './piecewise-linear.ts'

type Boundaries = Pick<IsoZone, 'ab' | 'bc' | 'cd'>

/**
 * Share lost by a velocity, mm/s r.m.s., by its position in the zones of its standard. Where a standard does not separate zones A and B, the
 * loss starts at zero: no boundary is invented.
 */
export const severityLoss = (value: number, { ab, bc, cd }: Boundaries): number =>
  shareAt(
    [
      [ab ?? 0, severityShares.ab],
      [bc, severityShares.bc],
      [cd, severityShares.cd],
      [severityShares.fullAtCd * cd, severityShares.full],
    ],
    value,
  )

/** Level of an alarm that affects the condition. */
export type AlarmLetter = keyof typeof alarmShares

/** Share lost by the highest open alarm; zero without one. */
export const alarmLoss = (highest: AlarmLetter | null): number => (highest === null ? 0 : alarmShares[highest])

/** Share lost by alarms and findings: the worse of the highest open alarm and the surest finding that is present. `findingWeight` is in %. */
export const alarmOrFindingLoss = (
  highest: AlarmLetter | null,
  surest: ConfidenceWord | null,
  findingWeight: number = diagnosisParameters.findingWeight.default,
): number => Math.max(alarmLoss(highest), surest === null ? 0 : findingShares[surest] * (findingWeight / 100))

/** The significant change of velocity on a machine of this standard, mm/s. */
export const significantChange = ({ bc }: Pick<Boundaries, 'bc'>): number => significantShare * bc

/** Share lost by a rise in mm/s; a fall loses nothing. */
export const changeLoss = (rise: number, row: Pick<Boundaries, 'bc'>): number => shareAt(changeShares, rise / significantChange(row))
