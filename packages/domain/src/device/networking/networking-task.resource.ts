import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { type Fields, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { sensor } from '../sensor/sensor.resource.ts'

/** Most devices of a task; a guess: a crew mounts some tens of sensors a day. */
export const maxNetworkingDevices = 500

/** A device of a task, as a sheet of its workbook. */
export const networkingDeviceFields = {
  sensorId: sensor.fields.sensorId,
  note: text({ label: { cn: '备注', en: 'Note' }, max: 200 }),
} as const satisfies Fields

/** Sensors that are mounted and brought online together ("group online" in the specification). */
export const networkingTask = resource({
  key: 'sensorNetworking',
  label: { cn: '组网任务', en: 'Networking task' },
  plural: { cn: '组网任务', en: 'Networking tasks' },
  hint: {
    cn: '把同一批安装的传感器列入一个任务，逐个查看是否已登记、是否上线、首次数据和波形。请先新建任务，再录入、扫码或导入传感器编号。',
    en: 'A task lists sensors that are mounted together, and shows which of them are registered, online and measuring. Add a task, then enter, scan or import their IDs.',
  },
  permission: 'business:networking',
  table: 'networking_task',
  title: 'name',
  owner: 'companyId',
  answers: {
    row: {
      /** Its devices, those that are online, and those that are not registered, without data or without a measuring point. */
      devices: z.number().int().optional(),
      online: z.number().int().optional(),
      pending: z.number().int().optional(),
    },
  },
  fields: {
    name: text({ label: { cn: '任务名称', en: 'Task name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    remark: text({ label: { cn: '备注', en: 'Notes' }, max: 500, multiline: true }),
  },
  parts: [{ key: 'devices', label: { cn: '传感器', en: 'Sensors' }, fields: networkingDeviceFields, by: 'sensorId' }],
  blocks: [],
  sort: ['name'],
})
