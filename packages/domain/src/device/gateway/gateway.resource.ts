import { ownCompany } from '../../core/common-fields.ts'
import { choice, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { gatewayType } from '../device.enums.ts'
import { deviceErrors } from '../device.errors.ts'

/** A gateway: it carries the data of its sensors and logs in with a credential of its own. */
export const gateway = resource({
  key: 'gateway',
  label: { cn: '网关', en: 'Gateway' },
  plural: { cn: '网关', en: 'Gateways' },
  hint: {
    cn: '网关用自己的凭证登录 MQTT，并转发传感器的数据。新增后即显示凭证。',
    en: 'A gateway logs in to MQTT with a credential of its own and carries the data of its sensors. The credential is shown when you add one.',
  },
  permission: 'business:gateway',
  table: 'gateway',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '网关名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    deviceId: text({
      label: { cn: '设备编号', en: 'Device id' },
      max: 40,
      required: true,
      halfWidth: true,
      list: true,
      search: true,
      unique: true,
      pattern: { regex: /^[\w.:-]+$/, message: { cn: '仅限字母、数字和 . _ : -', en: 'Letters, digits and . _ : - only' } },
    }),
    type: choice(gatewayType, { label: { cn: '网关类型', en: 'Type' }, required: true, list: true, search: true }),
    companyId: ownCompany,
    mac: text({ label: { cn: 'MAC 地址', en: 'MAC' }, max: 17, halfWidth: true }),
    ip: text({ label: { cn: 'IP 地址', en: 'IP' }, max: 45, halfWidth: true }),
    sim: text({ label: { cn: 'SIM 卡号', en: 'SIM number' }, max: 24, halfWidth: true }),
  },
  blocks: [{ by: 'sensor', field: 'gatewayId', error: deviceErrors.gatewayHasSensors }],
  sort: ['name', 'deviceId', 'type'],
})
