import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { enumSchema } from '../../core/enum.ts'
import { choice, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { credential } from '../credential.ts'
import { deviceOnline, gatewayType, onlineFilter, upgradeStatus } from '../device.enums.ts'
import { deviceErrors } from '../device.errors.ts'

/** A gateway: it forwards the data of its sensors and logs in with its own credential. */
export const gateway = resource({
  key: 'gateway',
  label: { cn: '网关', en: 'Gateway' },
  plural: { cn: '网关', en: 'Gateways' },
  hint: {
    cn: '网关用自己的凭证登录 MQTT，并转发传感器的数据。新增后显示一次凭证。',
    en: 'A gateway logs in to MQTT with its own credential and forwards the data of its sensors. The credential is shown once when you add the gateway.',
  },
  permission: 'business:gateway',
  table: 'gateway',
  title: 'name',
  owner: 'companyId',
  answers: {
    row: {
      online: enumSchema(deviceOnline),
      lastSeen: z.string().nullable(),
      sensorCount: z.number().int(),
      /** State of its newest firmware upgrade, and the version of that. */
      upgradeStatus: enumSchema(upgradeStatus).nullable().optional(),
      upgradeVersion: z.string().nullable().optional(),
    },
    added: credential.shape,
  },
  fields: {
    name: text({ label: { cn: '网关名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    deviceId: text({
      label: { cn: '设备编号', en: 'Device ID' },
      max: 40,
      required: true,
      halfWidth: true,
      list: true,
      search: true,
      unique: true,
      pattern: { regex: /^[\w.:-]+$/, message: { cn: '仅限字母、数字和 . _ : -', en: 'Only letters, digits and . _ : -' } },
    }),
    type: choice(gatewayType, { label: { cn: '网关类型', en: 'Type' }, required: true, list: true, search: true }),
    companyId: owningCompany,
    mac: text({ label: { cn: 'MAC 地址', en: 'MAC address' }, max: 17, halfWidth: true }),
    ip: text({ label: { cn: 'IP 地址', en: 'IP address' }, max: 45, halfWidth: true }),
    sim: text({ label: { cn: 'SIM 卡号', en: 'SIM number' }, max: 24, halfWidth: true }),
  },
  filters: { online: choice(onlineFilter, { label: deviceOnline.label }) },
  blocks: [{ by: 'sensor', field: 'gatewayId', error: deviceErrors.gatewayHasSensors }],
  sort: ['name', 'deviceId', 'type'],
})
