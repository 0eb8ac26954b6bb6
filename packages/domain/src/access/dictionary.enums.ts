import { enumeration } from '../core/enum.ts'

/** Lists of terms that the platform administrator edits; the specification requires such lists and names none, so these are a guess. */
export const freeList = enumeration(
  'FreeList',
  { cn: '自定义字典', en: 'Custom list' },
  {
    Manufacturer: { code: 'manufacturer', cn: '设备制造商', en: 'Manufacturers' },
    HazardSource: { code: 'hazardSource', cn: '隐患来源', en: 'Hazard sources' },
    RepairCause: { code: 'repairCause', cn: '维修原因', en: 'Repair causes' },
    UpkeepWork: { code: 'upkeepWork', cn: '保养内容', en: 'Maintenance tasks' },
    SparePart: { code: 'sparePart', cn: '备件类别', en: 'Spare part types' },
  },
)
