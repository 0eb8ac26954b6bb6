import { ownCompany } from '../core/common-fields.ts'
import { number, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { assetErrors } from './asset.errors.ts'
import { component } from './component.resource.ts'
import { equipment } from './equipment.resource.ts'
import { mapping } from './mapping.resource.ts'

/** What a template says of a machine: fields of the machine itself, declared there. */
const { type, model, power, ratedPower, ratedCurrent, ratedSpeed, rotateSpeed } = equipment.fields
const { speedRatio, gearTeeth, beltType, beltGirth, driveWheelDiameter, drivenWheelDiameter } = equipment.fields
const { driveBearingId, driveBearing, nonDriveBearingId, nonDriveBearing, bladeCount, naturalFrequency } = equipment.fields
const { isoClass, thresholdId, declaredUnit, thresholdFactor } = equipment.fields

export const broughtFields = {
  type,
  model,
  power,
  ratedPower,
  ratedCurrent,
  ratedSpeed,
  rotateSpeed,
  speedRatio,
  gearTeeth,
  beltType,
  beltGirth,
  driveWheelDiameter,
  drivenWheelDiameter,
  driveBearingId,
  driveBearing,
  nonDriveBearingId,
  nonDriveBearing,
  bladeCount,
  naturalFrequency,
  isoClass,
  thresholdId,
  declaredUnit,
  thresholdFactor,
} as const

const ofComponent = component.fields
/** What a template says of a part: no dates and no ledger, which belong to the part in its machine. */
export const modelComponentFields = {
  name: ofComponent.name,
  kind: ofComponent.kind,
  drivePort: ofComponent.drivePort,
  model: ofComponent.model,
  bearingId: ofComponent.bearingId,
  remark: ofComponent.remark,
} as const

const ofPoint = mapping.fields
/** What a template says of a measuring point: where it sits and how it is sampled; its sensor belongs to the machine. */
export const modelPointFields = {
  name: ofPoint.name,
  drivePort: ofPoint.drivePort,
  installationMethod: ofPoint.installationMethod,
  installationDirection: ofPoint.installationDirection,
  sensorDirection: ofPoint.sensorDirection,
  samplingCycle: ofPoint.samplingCycle,
  sleepTime: ofPoint.sleepTime,
  samplingFrequency: ofPoint.samplingFrequency,
  wavePoints: ofPoint.wavePoints,
  collectMode: ofPoint.collectMode,
  collectTime: ofPoint.collectTime,
} as const

/** Most parts, and most points, of a template; a guess: a rolling mill stand has about forty bearings. */
export const maxModelParts = 100

/** A type of machine: what every machine made from it has. The whole tenant reads it, its company changes it. */
export const machineModel = resource({
  key: 'machineModel',
  label: { cn: '设备机型', en: 'Machine template' },
  plural: { cn: '设备机型', en: 'Machine templates' },
  hint: {
    cn: '机型保存一类设备的铭牌、部件、测点和阈值。按机型新建设备时自动带入，机型更新后可逐台应用。',
    en: 'A template holds the nameplate, components, points and thresholds of a type of machine. Machines are made from it, and can follow when it changes.',
  },
  permission: 'business:model',
  table: 'machine_model',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    name: text({ label: { cn: '机型名称', en: 'Template name' }, max: 60, required: true, list: true, search: true }),
    companyId: ownCompany,
    manufacturer: text({ label: { cn: '厂家', en: 'Manufacturer' }, max: 60, list: true, search: true }),
    version: number({
      label: { cn: '版本', en: 'Version' },
      integer: true,
      min: 1,
      max: 1_000_000,
      required: true,
      readOnly: true,
      list: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 500, multiline: true }),
    ...broughtFields,
  },
  blocks: [{ by: 'equipment', field: 'machineModelId', error: assetErrors.modelInUse }],
  sort: ['name', 'type', 'manufacturer'],
})
