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

/** Criticality: the words first, because alarm levels, scores and zones use the same letters; the letter of the specification after them. */
export const equipmentLevel = enumeration(
  'EquipmentLevel',
  { cn: '设备等级', en: 'Criticality' },
  {
    A: { code: 'A', cn: '关键，无备机（A）', en: 'Critical, no spare (A)' },
    B: { code: 'B', cn: '重要，有备机（B）', en: 'Critical, with spare (B)' },
    C: { code: 'C', cn: '一般（C）', en: 'Secondary (C)' },
  },
)

/** What users have entered: whether a machine turns is another matter, which measurements decide. The specification says 运行. */
export const runStatus = enumeration(
  'RunStatus',
  { cn: '运行状态', en: 'Run status' },
  {
    Open: { code: 'Open', cn: '投用', en: 'In service', formerly: ['运行', 'Running'] },
    Stop: { code: 'Stop', cn: '停机', en: 'Stopped', tone: 'unknown' },
    Disabled: { code: 'Disabled', cn: '停用', en: 'Disabled', tone: 'neutral' },
  },
)

export const drivePort = enumeration(
  'DrivePort',
  { cn: '轴端', en: 'Shaft end' },
  {
    DrivePort: { code: 'DrivePort', cn: '驱动端 DE', en: 'Drive end (DE)' },
    NonDrivePort: { code: 'NonDrivePort', cn: '非驱动端 NDE', en: 'Non-drive end (NDE)' },
  },
)

/** What a point is mounted on, along the drive train. An enumeration of ours: the specification names only the end of the shaft. */
export const trainPart = enumeration(
  'TrainPart',
  { cn: '所在部件', en: 'Machine part' },
  {
    Motor: { code: 'Motor', cn: '电机', en: 'Electric motor' },
    Driver: { code: 'Driver', cn: '其他驱动机（汽轮机、发动机）', en: 'Other driver (turbine, engine)' },
    Gearbox: { code: 'Gearbox', cn: '齿轮箱', en: 'Gearbox' },
    Driven: { code: 'Driven', cn: '从动机', en: 'Driven machine' },
  },
)

/** What carries the shaft. An enumeration of ours: oil whirl is looked for in plain bearings alone. */
export const shaftBearing = enumeration(
  'ShaftBearing',
  { cn: '轴承形式', en: 'Shaft bearings' },
  {
    Rolling: { code: 'Rolling', cn: '滚动轴承', en: 'Rolling bearings' },
    Plain: { code: 'Plain', cn: '滑动轴承', en: 'Plain (journal) bearings' },
  },
)

/** Axis of a sensor. */
export const sensorAxis = enumeration(
  'SensorAxis',
  { cn: '传感器轴', en: 'Sensor axis' },
  {
    X: { code: 'X', cn: 'X 轴', en: 'X' },
    Y: { code: 'Y', cn: 'Y 轴', en: 'Y' },
    Z: { code: 'Z', cn: 'Z 轴', en: 'Z' },
  },
)

/** Kinds of components whose failures show in vibration. A guess: the specification names the entity and no kinds. */
export const componentKind = enumeration(
  'ComponentKind',
  { cn: '部件类型', en: 'Component type' },
  {
    Bearing: { code: 'Bearing', cn: '轴承', en: 'Bearing' },
    Gear: { code: 'Gear', cn: '齿轮', en: 'Gear' },
    Shaft: { code: 'Shaft', cn: '轴', en: 'Shaft' },
    Coupling: { code: 'Coupling', cn: '联轴器', en: 'Coupling' },
    Belt: { code: 'Belt', cn: '皮带', en: 'Belt' },
    Pulley: { code: 'Pulley', cn: '带轮', en: 'Pulley' },
    Impeller: { code: 'Impeller', cn: '叶轮', en: 'Impeller' },
    Rotor: { code: 'Rotor', cn: '转子', en: 'Rotor' },
    Stator: { code: 'Stator', cn: '定子', en: 'Stator' },
    Seal: { code: 'Seal', cn: '密封', en: 'Seal' },
    Piston: { code: 'Piston', cn: '活塞', en: 'Piston' },
    Foundation: { code: 'Foundation', cn: '基础', en: 'Foundation' },
    Other: { code: 'Other', cn: '其他', en: 'Other' },
  },
)

/** Belt profiles. Source: names of ISO 4184 (V-belts) and ISO 5296 (toothed belts), from memory. */
export const beltType = enumeration(
  'BeltType',
  { cn: '皮带类型', en: 'Belt type' },
  {
    Flat: { code: 'Flat', cn: '平带', en: 'Flat belt' },
    VClassic: { code: 'VClassic', cn: '普通 V 带', en: 'Classical V-belt' },
    VNarrow: { code: 'VNarrow', cn: '窄 V 带', en: 'Narrow V-belt' },
    VRibbed: { code: 'VRibbed', cn: '多楔带', en: 'Ribbed V-belt' },
    Toothed: { code: 'Toothed', cn: '同步带', en: 'Timing belt' },
    Other: { code: 'Other', cn: '其他', en: 'Other' },
  },
)

/** Unit of the dimensions of a bearing; orders do not depend on it. */
export const lengthUnit = enumeration(
  'LengthUnit',
  { cn: '长度单位', en: 'Length unit' },
  {
    Millimetre: { code: 'mm', cn: '毫米 mm', en: 'mm' },
    Inch: { code: 'in', cn: '英寸 in', en: 'in' },
  },
)

/** Quantity and unit in which a machine's vibration values are declared; severity tables use velocity r.m.s. */
export const declaredUnit = enumeration(
  'DeclaredUnit',
  { cn: '振动量单位', en: 'Vibration unit' },
  {
    VelocityRms: { code: 'mm/s rms', cn: '速度有效值 mm/s', en: 'Velocity RMS, mm/s' },
    VelocityPeak: { code: 'mm/s peak', cn: '速度峰值 mm/s', en: 'Velocity peak, mm/s' },
    Displacement: { code: 'um p-p', cn: '位移峰峰值 μm', en: 'Displacement peak-to-peak, μm' },
    Acceleration: { code: 'm/s2 rms', cn: '加速度有效值 m/s²', en: 'Acceleration RMS, m/s²' },
  },
)
