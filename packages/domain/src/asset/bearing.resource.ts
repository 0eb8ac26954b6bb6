import { choice, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { lengthUnit } from './asset.enums.ts'
import { assetErrors } from './asset.errors.ts'

const geometry = { cn: '几何尺寸', en: 'Geometry' }
const orders = { cn: '特征阶次（每转）', en: 'Defect frequencies (orders)' }
const computed = { cn: '留空则由几何尺寸计算', en: 'Leave empty to compute from the geometry' }
/** Highest defect order: the inner race of a bearing with 100 elements. A guess. */
const max = 100

/**
 * A bearing of the library: geometry and defect frequencies in orders (multiples of the shaft speed, inner ring rotating). Public
 * tables contradict each other, so every row names its source and is checked against the kinematic identities.
 */
export const bearing = resource({
  key: 'bearing',
  label: { cn: '轴承', en: 'Bearing' },
  plural: { cn: '轴承库', en: 'Bearings' },
  hint: {
    cn: '轴承数据用于计算故障特征频率。每条数据注明来源，并自动校验。',
    en: 'Fault frequencies are computed from bearing data. Every row names its source and is checked.',
  },
  permission: 'business:bearing',
  table: 'bearing',
  title: 'model',
  owner: 'companyId',
  shared: 'platform',
  fields: {
    model: text({ label: { cn: '型号', en: 'Model' }, max: 80, required: true, list: true, search: true }),
    manufacturer: text({ label: { cn: '厂家', en: 'Manufacturer' }, max: 60, list: true, search: true }),
    companyId: reference({
      label: { cn: '所属公司', en: 'Company' },
      to: 'company',
      titleAs: 'companyName',
      required: true,
      mayBeUnset: true,
      list: true,
      help: { cn: '平台数据不属于任何公司', en: 'Platform rows have no company' },
    }),
    source: text({
      label: { cn: '数据来源', en: 'Source' },
      max: 300,
      required: true,
      list: true,
      search: true,
      help: { cn: '样本、网址或实测记录', en: 'Catalogue, URL or measurement' },
    }),
    rollerCount: number({
      label: { cn: '滚动体数', en: 'Rolling elements' },
      integer: true,
      min: 3,
      max: 200,
      list: true,
      section: geometry,
    }),
    elementDiameter: number({ label: { cn: '滚动体直径 d', en: 'Element diameter d' }, min: 0.001, max: 1000, section: geometry }),
    pitchDiameter: number({ label: { cn: '节圆直径 D', en: 'Pitch diameter D' }, min: 0.01, max: 10_000, section: geometry }),
    contactAngle: number({
      label: { cn: '接触角', en: 'Contact angle' },
      unit: 'angle',
      min: 0,
      max: 90,
      section: geometry,
      help: { cn: '留空按 0° 计算', en: 'Empty: 0°' },
    }),
    lengthUnit: choice(lengthUnit, { label: { cn: '长度单位', en: 'Length unit' }, initial: 'mm', section: geometry }),
    bpfo: number({ label: { cn: '外圈 BPFO', en: 'Outer race BPFO' }, min: 0, max: max, list: true, section: orders, help: computed }),
    bpfi: number({ label: { cn: '内圈 BPFI', en: 'Inner race BPFI' }, min: 0, max: max, list: true, section: orders, help: computed }),
    bsf: number({ label: { cn: '滚动体 BSF', en: 'Rolling element BSF' }, min: 0, max: max, list: true, section: orders, help: computed }),
    ftf: number({ label: { cn: '保持架 FTF', en: 'Cage FTF' }, min: 0, max: 1, list: true, section: orders, help: computed }),
  },
  blocks: [
    { by: 'equipment', field: 'driveBearingId', error: assetErrors.bearingInUse },
    { by: 'equipment', field: 'nonDriveBearingId', error: assetErrors.bearingInUse },
    { by: 'component', field: 'bearingId', error: assetErrors.bearingInUse },
    { by: 'machineModel', field: 'driveBearingId', error: assetErrors.bearingInTemplate },
    { by: 'machineModel', field: 'nonDriveBearingId', error: assetErrors.bearingInTemplate },
  ],
  sort: ['model', 'manufacturer', 'rollerCount'],
})
