import { owningCompany } from '../core/common-fields.ts'
import { number, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { assetErrors } from './asset.errors.ts'
import { component } from './component.resource.ts'
import { equipment } from './equipment.resource.ts'
import { mapping } from './mapping.resource.ts'

/** Fields of a machine that a template contains. */
const { type, model, power, ratedPower, ratedCurrent, ratedSpeed, rotateSpeed } = equipment.fields
const { speedRatio, gearTeeth, beltType, beltGirth, driveWheelDiameter, drivenWheelDiameter } = equipment.fields
const { shaftBearing, driveBearingId, driveBearing, nonDriveBearingId, nonDriveBearing } = equipment.fields
const { bladeCount, naturalFrequency, criticalSpeed } = equipment.fields
const { isoClass, thresholdId, declaredUnit, thresholdFactor } = equipment.fields

export const templateFields = {
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
  shaftBearing,
  driveBearingId,
  driveBearing,
  nonDriveBearingId,
  nonDriveBearing,
  bladeCount,
  naturalFrequency,
  criticalSpeed,
  isoClass,
  thresholdId,
  declaredUnit,
  thresholdFactor,
} as const

const ofComponent = component.fields
/** Fields of a component that a template contains: no dates and no failure history, which belong to a component in its machine. */
export const modelComponentFields = {
  name: ofComponent.name,
  kind: ofComponent.kind,
  drivePort: ofComponent.drivePort,
  model: ofComponent.model,
  bearingId: ofComponent.bearingId,
  remark: ofComponent.remark,
} as const

const ofPoint = mapping.fields
/** Fields of a measuring point that a template contains: mounting and sampling; the sensor belongs to the machine. */
export const modelPointFields = {
  name: ofPoint.name,
  drivePort: ofPoint.drivePort,
  trainPart: ofPoint.trainPart,
  installationMethod: ofPoint.installationMethod,
  installationDirection: ofPoint.installationDirection,
  sensorDirection: ofPoint.sensorDirection,
  samplingCycle: ofPoint.samplingCycle,
  sleepTime: ofPoint.sleepTime,
  samplingFrequency: ofPoint.samplingFrequency,
  sampleHz: ofPoint.sampleHz,
  wavePoints: ofPoint.wavePoints,
  waveAxes: ofPoint.waveAxes,
  uploadCycle: ofPoint.uploadCycle,
  collectMode: ofPoint.collectMode,
  collectTime: ofPoint.collectTime,
} as const

/** Maximum number of components, and of points, of a template; a guess: a rolling mill stand has about forty bearings. */
export const maxModelParts = 100

/** A machine template: data that all machines of a type share. The whole tenant can read it, its company can change it. */
export const machineModel = resource({
  key: 'machineModel',
  label: { cn: '设备模板', en: 'Machine template' },
  plural: { cn: '设备模板', en: 'Machine templates' },
  hint: {
    cn: '设备模板保存一类设备的铭牌、部件、测点和阈值。按模板新建设备时自动带入，模板更新后可逐台应用。',
    en: 'A template contains the nameplate, components, points and thresholds of a machine type. Create machines from it and apply later changes to them.',
  },
  permission: 'business:model',
  table: 'machine_model',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    name: text({ label: { cn: '模板名称', en: 'Template name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    manufacturer: text({ label: { cn: '厂家', en: 'Manufacturer' }, max: 60, list: true, search: true, suggestions: 'manufacturer' }),
    version: number({
      label: { cn: '版本', en: 'Version' },
      integer: true,
      min: 1,
      max: 1_000_000,
      required: true,
      readOnly: true,
      list: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),
    ...templateFields,
  },
  parts: [
    { key: 'components', label: component.plural, fields: modelComponentFields, by: 'name' },
    { key: 'points', label: mapping.plural, fields: modelPointFields, by: 'name' },
  ],
  blocks: [{ by: 'equipment', field: 'machineModelId', error: assetErrors.modelInUse }],
  sort: ['name', 'type', 'manufacturer'],
})
