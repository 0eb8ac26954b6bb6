import type { ColumnType } from 'kysely'

/** An uploaded file; its bytes are in the data folder under the id. */
export interface FileTable {
  id: string
  tenantId: number | null
  kind: string
  name: string
  size: number
  width: number | null
  height: number | null
  sha256: Buffer
  createdBy: number | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Exactly one of the three ids is set; `x` and `y` are fractions of the picture. */
export interface PlacementTable {
  tenantId: number
  areaId: number | null
  equipmentId: number | null
  mappingId: number | null
  parentId: number
  x: number
  y: number
}
