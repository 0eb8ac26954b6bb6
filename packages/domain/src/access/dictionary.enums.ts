import { enumeration } from '../core/enum.ts'

/** Lists of words that are kept by hand; the specification asks for free lists and names none, so these are a guess. */
export const freeList = enumeration(
  'FreeList',
  { cn: '自定义字典', en: 'Free list' },
  {
    Manufacturer: { code: 'manufacturer', cn: '设备制造商', en: 'Machine makers' },
    HazardSource: { code: 'hazardSource', cn: '隐患来源', en: 'Sources of hazards' },
    RepairCause: { code: 'repairCause', cn: '维修原因', en: 'Causes of repairs' },
    UpkeepWork: { code: 'upkeepWork', cn: '保养内容', en: 'Upkeep work' },
    SparePart: { code: 'sparePart', cn: '备件类别', en: 'Kinds of spare parts' },
  },
)
