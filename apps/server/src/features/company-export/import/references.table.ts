/** Kinds of ids: tables whose rows others name. */
export type IdSpace = string

/** The id of an uploaded file is a random text. */
export const fileSpace: IdSpace = 'file'

/** Columns that name rows without a foreign key. */
const byColumn: ReadonlyMap<string, IdSpace> = new Map([
  ['tenant_id', 'company'],
  ['company_id', 'company'],
  ['covers', 'company'],
  ['mapping_id', 'mapping'],
  ['sensor_pk', 'sensor'],
  ['gateway_id', 'gateway'],
  ['equipment_id', 'equipment'],
  ['band_id', 'band_alarm'],
  ['sampling_id', 'sampling'],
  ['before_id', 'sampling'],
  ['after_id', 'sampling'],
  ['finding_id', 'finding'],
  ['point_id', 'inspection_point'],
  ['item_id', 'inspection_item'],
  ['task_id', 'inspection_task'],
])

/** A table column as a reference, from its foreign key if it has one. */
export function spaceOfColumn(
  table: string,
  column: string,
  refersTo: (table: string, column: string) => string | undefined,
  depth = 0,
): IdSpace | undefined {
  if (column === 'id') return table === 'tenant' ? 'company' : table
  const target = refersTo(table, column)
  const [parent, parentColumn] = target?.split('.') ?? []
  if (!parent || !parentColumn || depth > 5) return byColumn.get(column)
  return spaceOfColumn(parent, parentColumn, refersTo, depth + 1)
}

/** Names of ids inside JSON. A list of ids has the same name with `s`. */
const byKey: ReadonlyMap<string, IdSpace> = new Map([
  ['tenantId', 'company'],
  ['companyId', 'company'],
  ['areaId', 'area'],
  ['equipmentId', 'equipment'],
  ['mappingId', 'mapping'],
  ['gatewayId', 'gateway'],
  ['sensorPk', 'sensor'],
  ['waveId', 'sampling'],
  ['samplingId', 'sampling'],
  ['alarmId', 'alarm'],
  ['findingId', 'finding'],
  ['workId', 'work'],
  ['hazardId', 'hazard'],
  ['accountId', 'account'],
  ['roleId', 'role'],
  ['fileId', 'file'],
  ['boardId', 'board'],
  ['reportId', 'report'],
  ['deviceId', 'inspection_device'],
  ['pointId', 'inspection_point'],
  ['itemId', 'inspection_item'],
  ['taskId', 'inspection_task'],
  ['cardId', 'collect_card'],
])

/** Objects inside JSON that repeat the id of a row, by column and the name of the object or list. */
const byPlace: ReadonlyMap<string, IdSpace> = new Map([
  ['inspection_task.snapshot.items', 'inspection_item'],
  ['inspection_result.judged_by.judged_by', 'inspection_item'],
  ['machine_model_version.content.component', 'machine_model_component'],
  ['machine_model_version.content.point', 'machine_model_point'],
  ['report_version.facts.hazards', 'hazard'],
  ['report_version.facts.works', 'work'],
])

/** What an id at a place inside JSON names: `owner` is the name of the nearest object or list around it that has one, besides `listed`. */
export const spaceInJson = (column: string, owner: string, key: string): IdSpace | undefined =>
  key === 'id' ? byPlace.get(`${column}.${owner}`) : (byKey.get(key) ?? (key.endsWith('s') ? byKey.get(key.slice(0, -1)) : undefined))
