import type { ReactNode } from 'react'
import styles from './asset-filters.module.css'
import { AreaSelect, CompanySelect, OptionSelect } from './option-select.tsx'

/** The part of the asset tree to which a list is limited; a missing level has no control. */
export interface AssetFilter {
  readonly companyId: number | null
  readonly areaId: number | null
  readonly equipmentId?: number | null
  readonly mappingId?: number | null
}

/** Filters a list by company, area, machine and point; a change clears the levels below it. */
export function AssetFilters({
  of,
  width,
  onChange,
}: {
  readonly of: AssetFilter
  /** Of each control, in px. */
  readonly width: number
  onChange(change: Partial<AssetFilter>): void
}) {
  const { companyId, areaId, equipmentId, mappingId } = of
  const belowMachine = mappingId === undefined ? {} : { mappingId: null }
  const belowArea = equipmentId === undefined ? belowMachine : { equipmentId: null, ...belowMachine }
  const framed = (control: ReactNode) => (
    <span className={styles.filter} style={{ width }}>
      {control}
    </span>
  )
  return (
    <>
      {framed(<CompanySelect value={companyId} onChange={(next) => onChange({ companyId: next, areaId: null, ...belowArea })} />)}
      {framed(<AreaSelect companyId={companyId} value={areaId} onChange={(next) => onChange({ areaId: next, ...belowArea })} />)}
      {equipmentId !== undefined &&
        framed(
          <OptionSelect
            to="equipment"
            narrow={{ areaId }}
            value={equipmentId}
            onChange={(next) => onChange({ equipmentId: next, ...belowMachine })}
          />,
        )}
      {equipmentId != null &&
        mappingId !== undefined &&
        framed(<OptionSelect to="mapping" narrow={{ equipmentId }} value={mappingId} onChange={(next) => onChange({ mappingId: next })} />)}
    </>
  )
}
