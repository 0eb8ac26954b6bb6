import { enumeration } from '../core/enum.ts'

/** Kinds of machine; codes of the specification. */
export const equipmentType = enumeration(
  'EquipmentType',
  { cn: '设备类型', en: 'Machine type' },
  {
    Motor: { code: 1, cn: '电机', en: 'Motor' },
    Fans: { code: 2, cn: '风机', en: 'Fan' },
    WaterPump: { code: 3, cn: '水泵', en: 'Water pump' },
    Belt: { code: 4, cn: '皮带机', en: 'Belt drive' },
    AirPressure: { code: 5, cn: '空压机', en: 'Air compressor' },
    Centrifugal: { code: 6, cn: '离心机', en: 'Centrifuge' },
    Cogs: { code: 7, cn: '齿轮箱', en: 'Gearbox' },
    Roller: { code: 8, cn: '辊子', en: 'Roller' },
    Other: { code: 9, cn: '其他', en: 'Other' },
    PickupPump: { code: 10, cn: '真空泵', en: 'Vacuum pump' },
  },
)

/** Criticality: A important with no spare, B important with a spare, C secondary. */
export const equipmentLevel = enumeration(
  'EquipmentLevel',
  { cn: '设备等级', en: 'Criticality' },
  {
    A: { code: 'A', cn: 'A 重要无备机', en: 'A critical, no spare' },
    B: { code: 'B', cn: 'B 重要有备机', en: 'B critical, with spare' },
    C: { code: 'C', cn: 'C 次要', en: 'C secondary' },
  },
)

export const runStatus = enumeration(
  'RunStatus',
  { cn: '运行状态', en: 'Run status' },
  {
    Open: { code: 'Open', cn: '运行', en: 'Running', tone: 'good' },
    Stop: { code: 'Stop', cn: '停机', en: 'Stopped', tone: 'unknown' },
    Disabled: { code: 'Disabled', cn: '停用', en: 'Disabled', tone: 'neutral' },
  },
)

/** Measuring direction; codes of the specification. */
export const installationDirection = enumeration(
  'InstallationDirection',
  { cn: '方向', en: 'Direction' },
  {
    Horizontal: { code: 1, cn: '水平 H', en: 'Horizontal H' },
    Axial: { code: 2, cn: '轴向 A', en: 'Axial A' },
    Vertical: { code: 3, cn: '垂直 V', en: 'Vertical V' },
  },
)

export const drivePort = enumeration(
  'DrivePort',
  { cn: '端', en: 'End' },
  {
    DrivePort: { code: 'DrivePort', cn: '驱动端 DE', en: 'Drive end DE' },
    NonDrivePort: { code: 'NonDrivePort', cn: '非驱动端 NDE', en: 'Non-drive end NDE' },
  },
)

export const installationMethod = enumeration(
  'InstallationMethod',
  { cn: '安装方式', en: 'Mounting' },
  {
    Bolt: { code: 'Bolt', cn: '螺栓', en: 'Bolt' },
    Magnet: { code: 'Magnet', cn: '磁吸', en: 'Magnet' },
  },
)
