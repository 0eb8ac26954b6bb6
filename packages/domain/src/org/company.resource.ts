import { choice, image, number, reference, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { imageSizes } from '../file/image-sizes.table.ts'
import { companyStatus } from './org.enums.ts'
import { orgErrors } from './org.errors.ts'
import { defaultTimeZone } from './time-zone.ts'

const [plan] = imageSizes.bannerOrPlan
const images = { cn: '图片', en: 'Images' }
const address = { cn: '地址', en: 'Address' }

/** A company or sub-company: a node of the tenant's company tree. Sub-companies are created here, tenants by the platform. */
export const company = resource({
  key: 'company',
  label: { cn: '公司', en: 'Company' },
  plural: { cn: '公司', en: 'Companies' },
  hint: {
    cn: '公司下有区域，区域里有设备。先新增公司，再在设备树中添加区域。',
    en: 'A company contains areas, an area contains machines. Add a company, then add its areas in the asset tree.',
  },
  permission: 'business:company',
  table: 'company',
  title: 'name',
  owner: 'parentId',
  fields: {
    name: text({ label: { cn: '公司名称', en: 'Name' }, max: 60, required: true, list: true, search: true, unique: true }),
    parentId: reference({
      label: { cn: '上级公司', en: 'Parent company' },
      to: 'company',
      titleAs: 'parentName',
      required: true,
      mayBeUnset: true,
      list: true,
      search: true,
    }),
    status: choice(companyStatus, { label: { cn: '状态', en: 'Status' }, required: true, list: true, search: true, initial: 'Normal' }),
    timeZone: text({
      label: { cn: '时区', en: 'Time zone' },
      max: 40,
      required: true,
      halfWidth: true,
      initial: defaultTimeZone,
      help: { cn: `IANA 名称，例如 ${defaultTimeZone}`, en: `IANA name, for example ${defaultTimeZone}` },
    }),
    province: text({ label: { cn: '省份', en: 'Province' }, max: 40, section: address }),
    city: text({ label: { cn: '城市', en: 'City' }, max: 40, list: true, section: address }),
    address: text({ label: { cn: '详细地址', en: 'Street address' }, max: 120, list: true, section: address }),
    longitude: number({ label: { cn: '经度', en: 'Longitude' }, min: -180, max: 180, unit: 'angle', section: address }),
    latitude: number({ label: { cn: '纬度', en: 'Latitude' }, min: -90, max: 90, unit: 'angle', section: address }),
    logo: image({
      label: { cn: '公司标志', en: 'Logo' },
      kinds: ['png'],
      section: images,
      help: { cn: '建议 200 × 32 像素', en: 'Recommended: 200 × 32 px' },
    }),
    planPicture: image({
      label: { cn: '平面图', en: 'Site plan' },
      section: images,
      minPx: [plan.widthPx, plan.heightPx],
      help: { cn: '区域在图上标注', en: 'Areas are placed on it' },
    }),
  },
  blocks: [
    { by: 'company', field: 'parentId', error: orgErrors.companyHasCompanies },
    { by: 'area', field: 'companyId', error: orgErrors.companyHasAreas },
    { by: 'gateway', field: 'companyId', error: orgErrors.companyHasGateways },
    { by: 'sensor', field: 'companyId', error: orgErrors.companyHasSensors },
    { by: 'alarmLamp', field: 'companyId', error: orgErrors.companyHasLamps },
    { by: 'collectCard', field: 'companyId', error: orgErrors.companyHasCards },
    { table: 'inspection_task', field: 'companyId', error: orgErrors.companyHasRounds },
    { table: 'hazard', field: 'companyId', error: orgErrors.companyHasHazards },
  ],
  sort: ['name', 'city', 'status'],
})
