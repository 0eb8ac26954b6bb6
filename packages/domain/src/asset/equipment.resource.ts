import { choice, flag, image, number, reference, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { beltType, declaredUnit, equipmentLevel, equipmentType, runStatus, shaftBearing } from './asset.enums.ts'
import { assetErrors } from './asset.errors.ts'
import { isoClass } from './severity/iso-zones.table.ts'

const location = { cn: '位置', en: 'Location' }
const nameplate = { cn: '铭牌', en: 'Nameplate' }
const drive = { cn: '传动', en: 'Drive' }
const parts = { cn: '部件', en: 'Components' }
const upkeep = { cn: '维护', en: 'Maintenance' }
const grading = { cn: '评级与学习', en: 'Severity and learning' }

/** Limits that the specification does not give are guesses: larger than for any machine, to reject only typing errors. */
const guess = { power: 1_000_000, current: 100_000, speed: 200_000, length: 100_000, hours: 1_000_000, ratio: 10_000 } as const
const freeText = { cn: '型号不在轴承库中时填写', en: 'Use if the model is not in the library' }

/** A machine. Speeds in r/min, power in kW, current in A, lengths in mm. */
export const equipment = resource({
  key: 'equipment',
  label: { cn: '设备', en: 'Machine' },
  plural: { cn: '设备', en: 'Machines' },
  hint: {
    cn: '设备是安装测点的机器，例如水泵、风机、电机。每台设备属于一个区域。',
    en: 'Machines, such as pumps, fans and motors, have measuring points. Each machine belongs to an area.',
  },
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
    ownerId: reference({
      label: { cn: '负责人', en: 'Owner' },
      to: 'user',
      titleAs: 'ownerName',
      list: true,
      search: true,
      help: {
        cn: '设备报警的默认负责人，指派时收到通知',
        en: 'Owns alarms of this machine that have no other owner; notified when assigned',
      },
    }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, initial: 0 }),

    location: text({ label: { cn: '安装位置', en: 'Location' }, max: 120, section: location }),
    longitude: number({ label: { cn: '经度', en: 'Longitude' }, min: -180, max: 180, unit: 'angle', section: location }),
    latitude: number({ label: { cn: '纬度', en: 'Latitude' }, min: -90, max: 90, unit: 'angle', section: location }),
    picture: image({
      label: { cn: '设备图片', en: 'Image' },
      section: location,
      help: { cn: '测点在图上标注', en: 'Measuring points are placed on this image' },
    }),

    model: text({ label: { cn: '型号', en: 'Model' }, max: 60, section: nameplate }),
    serialNumber: text({ label: { cn: '出厂编号', en: 'Serial number' }, max: 60, section: nameplate }),
    power: number({ label: { cn: '功率', en: 'Power' }, unit: 'power', min: 0, max: guess.power, section: nameplate }),
    ratedPower: number({
      label: { cn: '额定功率', en: 'Rated power' },
      unit: 'power',
      min: 0,
      max: guess.power,
      list: true,
      section: nameplate,
    }),
    ratedCurrent: number({
      label: { cn: '额定电流', en: 'Rated current' },
      unit: 'current',
      min: 0,
      max: guess.current,
      section: nameplate,
    }),
    ratedSpeed: number({
      label: { cn: '额定转速', en: 'Rated speed' },
      unit: 'speed',
      min: 0,
      max: guess.speed,
      list: true,
      section: nameplate,
    }),
    rotateSpeed: number({
      label: { cn: '工作转速', en: 'Running speed' },
      unit: 'speed',
      min: 0,
      max: guess.speed,
      section: nameplate,
      help: { cn: '变速设备的常用转速', en: 'Typical speed, if different from rated' },
    }),

    speedRatio: number({ label: { cn: '速比', en: 'Speed ratio' }, min: 0.0001, max: guess.ratio, section: drive }),
    gearTeeth: text({
      label: { cn: '齿数', en: 'Gear teeth' },
      max: 60,
      section: drive,
      help: { cn: '按传动顺序，例如 23/67', en: 'In drive order, for example 23/67' },
    }),
    beltType: choice(beltType, { label: { cn: '皮带类型', en: 'Belt type' }, section: drive }),
    beltGirth: number({ label: { cn: '皮带周长', en: 'Belt length' }, unit: 'millimetre', min: 0, max: guess.length, section: drive }),
    driveWheelDiameter: number({
      label: { cn: '主动轮直径', en: 'Driving pulley diameter' },
      unit: 'millimetre',
      min: 0,
      max: guess.length,
      section: drive,
    }),
    drivenWheelDiameter: number({
      label: { cn: '从动轮直径', en: 'Driven pulley diameter' },
      unit: 'millimetre',
      min: 0,
      max: guess.length,
      section: drive,
    }),

    shaftBearing: choice(shaftBearing, {
      label: { cn: '轴承形式', en: 'Shaft bearings' },
      section: parts,
      help: { cn: '滑动轴承才会诊断油膜涡动', en: 'Oil whirl is looked for in plain bearings' },
    }),
    driveBearingId: reference({
      label: { cn: '驱动端轴承', en: 'Drive-end bearing' },
      to: 'bearing',
      titleAs: 'driveBearingModel',
      section: parts,
    }),
    driveBearing: text({
      label: { cn: '驱动端轴承（文字）', en: 'Drive-end bearing (free text)' },
      max: 120,
      section: parts,
      help: freeText,
    }),
    nonDriveBearingId: reference({
      label: { cn: '非驱动端轴承', en: 'Non-drive-end bearing' },
      to: 'bearing',
      titleAs: 'nonDriveBearingModel',
      section: parts,
    }),
    nonDriveBearing: text({
      label: { cn: '非驱动端轴承（文字）', en: 'Non-drive-end bearing (free text)' },
      max: 120,
      section: parts,
      help: freeText,
    }),
    bladeCount: number({ label: { cn: '叶片数', en: 'Blades' }, integer: true, min: 0, max: 999, section: parts }),
    naturalFrequency: number({
      label: { cn: '固有频率', en: 'Natural frequency' },
      unit: 'frequency',
      min: 0,
      max: 100_000,
      section: parts,
      help: { cn: '由敲击试验测得', en: 'From a bump test' },
    }),

    criticalSpeed: number({
      label: { cn: '临界转速', en: 'Critical speed' },
      unit: 'speed',
      min: 0,
      max: guess.speed,
      section: parts,
      help: { cn: '转子的一阶临界转速，用于判断油膜振荡', en: 'First critical speed of the rotor, for oil whip' },
    }),

    lastMaintenanceDate: time({ label: { cn: '上次维护时间', en: 'Last maintenance' }, section: upkeep }),
    runTime: number({ label: { cn: '运行时长', en: 'Running hours' }, unit: 'hour', min: 0, max: guess.hours, section: upkeep }),

    isoClass: choice(isoClass, {
      label: { cn: '烈度标准', en: 'Severity standard' },
      list: true,
      section: grading,
      help: { cn: '标准部分、组别与支承；未选择时不评级', en: 'ISO part, group and foundation; required for severity zones' },
    }),
    thresholdId: reference({
      label: { cn: '阈值模板', en: 'Threshold template' },
      to: 'threshold',
      titleAs: 'thresholdName',
      section: grading,
      help: { cn: '用于其测点上未单独分配模板的传感器', en: 'Applies to sensors of this machine without their own template' },
    }),
    declaredUnit: choice(declaredUnit, { label: { cn: '振动量单位', en: 'Vibration unit' }, section: grading }),
    thresholdFactor: number({
      label: { cn: '阈值系数', en: 'Threshold factor' },
      min: 0.1,
      max: 10,
      section: grading,
      initial: 1,
      help: { cn: '阈值乘以该系数；1 为不变', en: 'Thresholds are multiplied by this factor; 1 = unchanged' },
    }),
    aiSelfLearn: flag({ label: { cn: 'AI 自学习', en: 'Self-learning' }, section: grading }),
    learningCycle: number({
      label: { cn: '学习周期', en: 'Learning cycle' },
      unit: 'day',
      integer: true,
      min: 1,
      max: 365,
      section: grading,
    }),

    machineModelId: reference({
      label: { cn: '设备模板', en: 'Machine template' },
      to: 'machineModel',
      titleAs: 'machineModelName',
      readOnly: true,
      section: nameplate,
    }),
    machineModelVersion: number({
      label: { cn: '模板版本', en: 'Template version' },
      integer: true,
      min: 1,
      max: 1_000_000,
      readOnly: true,
      section: nameplate,
    }),
  },
  blocks: [
    { by: 'mapping', field: 'equipmentId', error: assetErrors.equipmentHasMappings },
    { by: 'component', field: 'equipmentId', error: assetErrors.equipmentHasComponents },
  ],
  lastColumns: ['runStatus', 'ownerId'],
  sort: ['orderNum', 'name', 'level', 'type'],
  trail: [{ via: 'areaId', field: 'companyId', titleAs: 'companyName' }],
})
