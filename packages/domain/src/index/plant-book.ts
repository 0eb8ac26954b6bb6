import { equipment } from '../asset/equipment.resource.ts'
import { mapping } from '../asset/mapping.resource.ts'
import { type Resource, resource, type SheetPart } from '../core/resource.ts'
import { callsOf } from '../core/resource-calls.ts'
import type { Language } from '../core/text.ts'
import { inspectionArea } from '../inspection/route/inspection-area.resource.ts'
import { inspectionLine } from '../inspection/route/inspection-line.resource.ts'
import { inspectionPoint } from '../inspection/route/inspection-point.resource.ts'
import { inspectionStandard } from '../inspection/standard/inspection-standard.resource.ts'
import { area } from '../org/area.resource.ts'

/** What a workbook of a plant has a sheet for, owners before what they own: rows may name those of sheets before them. */
export const plantSheets: readonly Resource[] = [
  area,
  equipment,
  mapping,
  inspectionArea,
  inspectionStandard,
  inspectionPoint,
  inspectionLine,
]

/** Rows of all sheets of a workbook of a plant (guess: its preview writes them in one transaction, which is rolled back). */
export const maxPlantRows = 5000

/** Name of the sheet of a part, beside those of other resources. Excel allows 31 characters. */
export const partSheetName = (of: Resource, { label }: SheetPart, language: Language): string =>
  `${of.label[language]} - ${label[language]}`.slice(0, 31)

/**
 * A plant in one workbook: areas, machines, points, and the routes along them. It is no resource of its own and has no list: it lends its name and its calls to an
 * import that writes the resources of its sheets.
 */
export const plantBook = resource({
  key: 'plantBook',
  label: { cn: '整厂数据', en: 'Plant' },
  plural: { cn: '整厂数据', en: 'Plant' },
  hint: { cn: '', en: '' },
  permission: equipment.permission,
  table: equipment.table,
  title: 'name',
  owner: 'areaId',
  fields: { name: equipment.fields.name, areaId: equipment.fields.areaId },
  blocks: [],
  sort: ['name'],
})

const { template, importPreview, importApply, importUndo } = callsOf(plantBook)

/** The calls of the workbook of a plant. */
export const plantBookCalls = { template, importPreview, importApply, importUndo }
