import { isoClass } from '../alarm/iso-zones.table.ts'
import { choice, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { equipmentLevel, equipmentType, runStatus } from './asset.enums.ts'
import { assetErrors } from './asset.errors.ts'

const nameplate = { cn: '铭牌', en: 'Nameplate' }
const parts = { cn: '部件', en: 'Parts' }
const grading = { cn: '评级', en: 'Grading' }

/** A machine. Speeds in r/min, power in kW, current in A. */
export const equipment = resource({
  key: 'equipment',
  label: { cn: '设备', en: 'Machine' },
  plural: { cn: '设备', en: 'Machines' },
  permission: 'business:equipment',
  table: 'equipment',
  title: 'name',
  owner: 'areaId',
  fields: {
    name: text({ label: { cn: '设备名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    areaId: reference({ label: { cn: '所属区域', en: 'Area' }, to: 'area', titleAs: 'areaName', required: true, list: true, search: true }),
    type: choice(equipmentType, { label: { cn: '设备类型', en: 'Type' }, required: true, list: true, search: true }),
    level: choice(equipmentLevel, { label: { cn: '设备等级', en: 'Criticality' }, required: true, list: true, search: true, initial: 'B' }),
    runStatus: choice(runStatus, {
      label: { cn: '运行状态', en: 'Run status' },
      required: true,
      list: true,
      search: true,
      initial: 'Open',
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),
    model: text({ label: { cn: '型号', en: 'Model' }, max: 60, section: nameplate }),
    ratedPower: number({
      label: { cn: '额定功率', en: 'Rated power' },
      unit: 'power',
      min: 0,
      max: 1_000_000,
      list: true,
      section: nameplate,
    }),
    ratedCurrent: number({ label: { cn: '额定电流', en: 'Rated current' }, unit: 'current', min: 0, max: 100_000, section: nameplate }),
    ratedSpeed: number({
      label: { cn: '额定转速', en: 'Rated speed' },
      unit: 'speed',
      min: 0,
      max: 200_000,
      list: true,
      section: nameplate,
    }),
    driveBearing: text({ label: { cn: '驱动端轴承', en: 'Drive-end bearing' }, max: 120, section: parts }),
    nonDriveBearing: text({ label: { cn: '非驱动端轴承', en: 'Non-drive-end bearing' }, max: 120, section: parts }),
    bladeCount: number({ label: { cn: '叶片数', en: 'Blades' }, integer: true, min: 0, max: 999, section: parts }),
    gearTeeth: text({
      label: { cn: '齿数', en: 'Gear teeth' },
      max: 60,
      section: parts,
      help: { cn: '按传动顺序，例如 23/67', en: 'In the order of the drive, for example 23/67' },
    }),
    isoClass: choice(isoClass, {
      label: { cn: '烈度标准', en: 'Severity standard' },
      list: true,
      section: grading,
      help: { cn: '未选择时不评级', en: 'Without one, nothing is graded' },
    }),
  },
  blocks: [{ by: 'mapping', field: 'equipmentId', error: assetErrors.equipmentHasMappings }],
  sort: ['orderNum', 'name', 'level', 'type'],
  trail: [{ via: 'areaId', field: 'companyId', titleAs: 'companyName' }],
})
