import { owningCompany } from '../../core/common-fields.ts'
import { choice, number, references, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { lampControl, lampRegister, lampType } from '../../device/device.enums.ts'
import { lanHost, tcpPort } from '../../device/lan-address.ts'

const connection = { cn: '连接', en: 'Connection' }
const signal = { cn: '声光', en: 'Light and sound' }
const onlyFor = { field: 'control', value: 'Custom' } as const
const custom = { cn: '自定义寄存器（仅用于该控制方式）', en: 'Custom register' }
const points = { cn: '触发测点', en: 'Trigger points' }

/** An alarm lamp, with or without a siren, connected by Modbus TCP; alarms of its points switch it on. */
export const alarmLamp = resource({
  key: 'alarmLamp',
  label: { cn: '报警灯', en: 'Alarm lamp' },
  plural: { cn: '报警灯', en: 'Alarm lamps' },
  hint: {
    cn: '报警灯通过 Modbus TCP 连接，触发测点报警时点亮。',
    en: 'An alarm lamp is connected by Modbus TCP. It switches on when one of its trigger points is in alarm.',
  },
  permission: 'business:alarmLamp',
  table: 'alarm_lamp',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    type: choice(lampType, { label: { cn: '类型', en: 'Type' }, required: true, list: true, search: true, initial: 'Both' }),
    companyId: owningCompany,
    deviceId: text({ label: { cn: '设备编号', en: 'Device ID' }, max: 40, halfWidth: true, search: true }),
    model: text({ label: { cn: '型号', en: 'Model' }, max: 40 }),
    control: choice(lampControl, {
      label: { cn: '控制方式', en: 'Control type' },
      search: true,
      initial: 'Address',
      section: connection,
    }),
    ip: lanHost({ cn: 'IP 地址', en: 'IP address' }, { required: true, list: true, search: true, section: connection }),
    // 502 is the registered port of Modbus TCP.
    port: tcpPort({ cn: '端口', en: 'Port' }, { required: true, initial: 502, section: connection }),
    address: text({
      label: { cn: '设备地址', en: 'Device address' },
      max: 2,
      required: true,
      halfWidth: true,
      list: true,
      initial: '01',
      pattern: { regex: /^\d{2}$/, message: { cn: '设备地址须为两位数字', en: 'Enter two digits' } },
      section: connection,
      help: { cn: '两位数字：线圈、继电器通道或灯层', en: 'Two digits: coil, relay channel or tier' },
    }),
    // MODBUS over Serial Line, section 2.2: 1 to 247 are single devices.
    unitId: number({
      label: { cn: 'Modbus 单元号', en: 'Modbus unit ID' },
      integer: true,
      min: 1,
      max: 247,
      required: true,
      initial: 1,
      section: connection,
    }),
    // Volume and duration are guesses: a percentage of the maximum volume, and at most an hour.
    soundLevel: number({
      label: { cn: '报警音量', en: 'Volume' },
      integer: true,
      min: 0,
      max: 100,
      initial: 80,
      section: signal,
      help: { cn: '最大音量的百分比', en: '% of maximum volume' },
    }),
    duration: number({
      label: { cn: '持续时间', en: 'Duration' },
      unit: 'second',
      integer: true,
      min: 1,
      max: 3600,
      required: true,
      initial: 30,
      section: signal,
    }),
    customKind: choice(lampRegister, { label: { cn: '寄存器类型', en: 'Register type' }, section: custom, onlyFor }),
    // Addresses as sent on the wire, from 0 (MODBUS Application Protocol V1.1b3, section 4.4).
    customAddress: number({
      label: { cn: '寄存器地址', en: 'Register address' },
      integer: true,
      min: 0,
      max: 65_535,
      section: custom,
      onlyFor,
      help: { cn: '从 0 开始', en: 'Starts at 0' },
    }),
    customOn: number({ label: { cn: '点亮时的值', en: 'On value' }, integer: true, min: 0, max: 65_535, section: custom, onlyFor }),
    customOff: number({ label: { cn: '熄灭时的值', en: 'Off value' }, integer: true, min: 0, max: 65_535, section: custom, onlyFor }),
    mappingIds: references({
      label: { cn: '测点', en: 'Measuring points' },
      to: 'mapping',
      via: { table: 'alarm_lamp_mapping', own: 'alarm_lamp_id', other: 'mapping_id' },
      titleAs: 'mappingNames',
      list: true,
      search: true,
      section: points,
    }),
  },
  blocks: [],
  sort: ['name', 'ip', 'type'],
})
