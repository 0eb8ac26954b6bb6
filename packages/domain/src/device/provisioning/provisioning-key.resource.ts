import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { enumSchema } from '../../core/enum.ts'
import { choice, flag, number, text, time } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { gatewayType } from '../device.enums.ts'
import { provisioningRefusal } from './provisioning.enums.ts'

/** Most devices of one key; a guess: a delivery has some tens of gateways. */
export const maxProvisionedDevices = 10_000

/** A key with which devices register themselves as gateways of a company, by ThingsBoard's convention (`/provision`). */
export const provisioningKey = resource({
  key: 'provisioningKey',
  label: { cn: '自注册密钥', en: 'Provisioning key' },
  plural: { cn: '自注册密钥', en: 'Provisioning keys' },
  hint: {
    cn: '设备凭自注册密钥自行登记为公司的网关并取得自己的凭证，无需逐台录入。密码只在新增时显示一次。',
    en: 'With a provisioning key, devices register themselves as gateways of a company and receive a credential of their own. The secret is shown once when you add the key.',
  },
  permission: 'business:provisioning',
  table: 'provisioning_key',
  title: 'name',
  owner: 'companyId',
  onlyEdited: true,
  answers: {
    row: {
      /** The public half, which names it. */
      key: z.string().optional(),
      /** Devices that it has registered, also those that were deleted since. */
      made: z.number().int().optional(),
      lastMadeAt: z.string().nullable().optional(),
      /** Attempts that were refused since it exists, and the last of them. */
      refused: z.number().int().optional(),
      lastRefusedAt: z.string().nullable().optional(),
      lastRefusal: enumSchema(provisioningRefusal).nullable().optional(),
    },
    added: { key: z.string(), secret: z.string() },
  },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    gatewayType: choice(gatewayType, {
      label: { cn: '登记为', en: 'Registered as' },
      required: true,
      list: true,
      help: { cn: '设备登记后的网关类型', en: 'The gateway type of devices that register with it' },
    }),
    maxDevices: number({
      label: { cn: '设备数上限', en: 'Devices, at most' },
      required: true,
      list: true,
      integer: true,
      min: 1,
      max: maxProvisionedDevices,
      initial: 10,
    }),
    expiresAt: time({ label: { cn: '到期时间', en: 'Expires' }, list: true }),
    isOn: flag({ label: { cn: '启用', en: 'Enabled' }, required: true, list: true, initial: true }),
  },
  blocks: [],
  sort: ['name', 'expiresAt'],
})
